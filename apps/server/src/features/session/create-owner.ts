import { WELCOME_LINK_DAYS } from '@vigia/contract/constants.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { DAY_MS } from '../../durations.ts'
import { hashPassword } from './password.ts'
import { insertLink } from './reset.sql.ts'
import { insertBusiness, insertUser } from './session.sql.ts'
import { hashToken, newToken } from './token.ts'

/**
 * Creates the business and owner of an account that was not registered on the web, in a transaction of that business. Its initial password is unknown
 * to everybody.
 * @param nombre if known; by default derived from the address
 * @returns the token of the link to set a password
 */
export const createOwner = async (
  tx: TenantTx,
  { negocioId, correo, nombre, now }: { negocioId: string; correo: string; nombre: string | null; now: Date },
): Promise<{ usuarioId: string; name: string; token: string }> => {
  const name = nombre ?? correo.split('@')[0]!
  await insertBusiness(tx, { id: negocioId, nombre: name, fecha_inicial_plan: bogotaToday(now) })
  const usuario_id = await insertUser(tx, {
    negocio_id: negocioId,
    nombre: name,
    correo,
    clave_hash: await hashPassword(newToken()),
    tipo_documento: null,
    documento: null,
    politica_version: null,
    politica_aceptada_en: null,
    acudiente_autoriza: false,
    rol: 'propietario',
  })
  const token = newToken()
  await insertLink(tx, {
    usuario_id,
    token_hash: hashToken(token),
    vence_en: new Date(now.getTime() + WELCOME_LINK_DAYS * DAY_MS),
  })
  return { usuarioId: usuario_id, name, token }
}
