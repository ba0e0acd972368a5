import { EMAIL_LINK_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { postMail } from '../mail/post-mail.ts'
import { verificationMail } from '../mail/verification-mails.ts'
import { findLink, insertLink, useLink } from './reset.sql.ts'
import { hashToken, newToken } from './token.ts'
import { deleteVerificationLinks, getAddress, setVerified } from './verification.sql.ts'

/** Stores a link for the user's address, and the message that contains it. */
export const postVerification = async (
  tx: TenantTx,
  { now, publicUrl }: Pick<AppDependencies, 'now' | 'publicUrl'>,
  person: { id: string; negocio_id: string; nombre: string; correo: string },
): Promise<void> => {
  const token = newToken()
  const token_hash = hashToken(token)
  const creado_en = now()
  const vence_en = new Date(creado_en.getTime() + EMAIL_LINK_DAYS * DAY_MS)
  await insertLink(tx, { usuario_id: person.id, token_hash, proposito: 'correo', vence_en })
  const mensaje = verificationMail(person.correo, person.nombre, `${publicUrl}/verificar?token=${token}`)
  const recipient = { negocio_id: person.negocio_id, usuario_id: person.id }
  await postMail(tx, { ...recipient, tipo: 'cuenta', clave: `correo:${token_hash}`, mensaje, creado_en, vence_en })
}

/** Sends another link, unless the address is verified. */
export const sendVerification = async (
  dependencies: AppDependencies,
  { negocioId, usuarioId }: Session,
): Promise<void> => {
  await inTenant(dependencies.db, negocioId, async (tx) => {
    const person = await getAddress(tx, usuarioId)
    if (person.correo_verificado_en !== null) return
    await postVerification(tx, dependencies, { ...person, negocio_id: negocioId })
  })
  dependencies.outbox.wake()
}

/**
 * Records that the address is verified: only its owner has read the link.
 * @throws ApiError datos_invalidos if the link is unknown, used or expired
 */
export const verifyEmail = async ({ db, now }: AppDependencies, { token }: { token: string }): Promise<void> => {
  const tokenHash = hashToken(token)
  const link = await findLink(db, tokenHash, 'correo')
  const expired = (): ApiError => new ApiError('datos_invalidos', MESSAGES.enlaceCorreoVencido)
  if (!link || link.vence_en <= now()) throw expired()
  await inTenant(db, link.negocio_id, async (tx) => {
    if (!(await useLink(tx, tokenHash))) throw expired()
    await setVerified(tx, link.usuario_id, now())
    await deleteVerificationLinks(tx, link.usuario_id)
    await recordAudit(tx, {
      negocio_id: link.negocio_id,
      actor: `usuario:${link.usuario_id}`,
      accion: 'correo.verificado',
      detalle: {},
      hecho_en: now(),
    })
  })
}
