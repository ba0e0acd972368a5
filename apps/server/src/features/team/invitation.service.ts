import type { acceptInvitation, readInvitation as readCall } from '@vigia/contract/calls/team.ts'
import { DATA_POLICY_VERSION } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError } from '../../http/api-error.ts'
import { hashPassword } from '../session/password.ts'
import { hashToken } from '../session/token.ts'
import { requireStrongPassword } from '../session/weak-password.ts'
import * as rows from './invitation.sql.ts'
import { writePermission } from './team.sql.ts'

const expired = (): ApiError => new ApiError('datos_invalidos', MESSAGES.invitacionVencida)

/** @throws ApiError datos_invalidos if the link is unknown, used, withdrawn or expired */
const getInvitation = async ({ db, now }: AppDependencies, tokenHash: string) => {
  const found = await rows.findInvitation(db, tokenHash)
  if (!found || found.vence_en <= now()) throw expired()
  return found
}

/** The invitation of a link. @throws ApiError datos_invalidos as above */
export const readInvitation = async (
  dependencies: AppDependencies,
  { token }: { token: string },
): Promise<z.output<typeof readCall.response>['data']> => {
  const { negocio_id, correo, rol, claves_local } = await getInvitation(dependencies, hashToken(token))
  const { invita, locales } = await inTenant(dependencies.db, negocio_id, async (tx) => ({
    invita: await rows.getOwnerName(tx),
    locales: claves_local && (await rows.listNamesOfStores(tx, claves_local)),
  }))
  return { correo, invita, rol, locales, con_cuenta: await rows.hasAccount(dependencies.db, correo) }
}

/**
 * Makes the invited person a member of the business, with a password of their own, or changes nothing.
 * @throws ApiError datos_invalidos if the link is no longer valid, or the password is weak (then the link stays valid); conflicto for an address with
 * an account
 */
export const acceptInto = async (
  dependencies: AppDependencies,
  { token, nombre, password }: z.output<NonNullable<(typeof acceptInvitation)['body']>>,
): Promise<void> => {
  const tokenHash = hashToken(token)
  const { negocio_id, correo: invited } = await getInvitation(dependencies, tokenHash)
  requireStrongPassword(password, { nombre, correo: invited }, 'password')
  const clave_hash = await hashPassword(password)
  const { db, now } = dependencies
  try {
    await inTenant(db, negocio_id, async (tx) => {
      const invitation = await rows.useInvitation(tx, tokenHash)
      if (!invitation) throw expired()
      const { correo, rol, claves_local } = invitation
      const id = await rows.insertStaff(tx, {
        negocio_id,
        nombre,
        correo,
        clave_hash,
        rol,
        politica_version: DATA_POLICY_VERSION,
        politica_aceptada_en: now(),
        // Whoever has the link can read the e-mail of the address.
        correo_verificado_en: now(),
      })
      await writePermission(tx, negocio_id, id, { rol, keys: claves_local })
      await recordAct(tx, { negocioId: negocio_id, usuarioId: id }, now(), 'equipo.ingreso', { rol })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('conflicto', MESSAGES.invitacionConCuenta)
    throw error
  }
}
