import { randomUUID } from 'node:crypto'
import { DATA_POLICY_VERSION, RESET_LINK_MINUTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { MINUTE_MS } from '../../durations.ts'
import { ApiError } from '../../http/api-error.ts'
import { postMail } from '../mail/post-mail.ts'
import { resetMail } from '../mail/reset-mail.ts'
import { hashPassword } from './password.ts'
import { findLink, findRecipient, insertLink, useLink } from './reset.sql.ts'
import { storePassword } from './store-password.ts'
import { hashToken, newToken } from './token.ts'
import { getAddress, setPolicyAccepted, setVerified } from './verification.sql.ts'
import { requireStrongPassword } from './weak-password.ts'

/**
 * Sends the user with this address a link to set a new password. For an address without an account the same queries run, but nothing is stored or
 * sent. Messages are sent in the background.
 */
export const sendResetLink = async (
  { db, now, outbox, publicUrl }: AppDependencies,
  { email }: { email: string },
): Promise<void> => {
  const person = await findRecipient(db, email)
  const token = newToken()
  const creado_en = now()
  const vence_en = new Date(creado_en.getTime() + RESET_LINK_MINUTES * MINUTE_MS)
  const token_hash = hashToken(token)
  await inTenant(db, person?.negocio_id ?? randomUUID(), async (tx) => {
    await insertLink(tx, { usuario_id: person?.id ?? randomUUID(), token_hash, vence_en })
    if (!person) return
    const mensaje = resetMail(email, person.nombre, `${publicUrl}/restablecer?token=${token}`)
    const of = { negocio_id: person.negocio_id, usuario_id: person.id }
    await postMail(tx, { ...of, tipo: 'clave', clave: `clave:${token_hash}`, mensaje, creado_en, vence_en })
  })
  if (person) outbox.wake()
}

const linkExpired = (): ApiError =>
  new ApiError('datos_invalidos', MESSAGES.enlaceVencido, { token: MESSAGES.enlaceVencido })

/**
 * Sets a new password with a link's token, and ends all sessions and other links of the user.
 * @throws ApiError datos_invalidos if the link is unknown, used or expired, or the password is weak; then the link stays valid
 */
export const setPasswordByLink = async (
  { db, now }: AppDependencies,
  { token, password, acepta_politica }: { token: string; password: string; acepta_politica?: true | undefined },
): Promise<void> => {
  const tokenHash = hashToken(token)
  const link = await findLink(db, tokenHash, 'clave')
  if (!link || link.vence_en <= now()) throw linkExpired()
  requireStrongPassword(
    password,
    await inTenant(db, link.negocio_id, (tx) => getAddress(tx, link.usuario_id)),
    'password',
  )
  const clave_hash = await hashPassword(password)
  await inTenant(db, link.negocio_id, async (tx) => {
    if (!(await useLink(tx, tokenHash))) throw linkExpired()
    await storePassword(tx, link.usuario_id, clave_hash)
    // Whoever has the link can read the e-mail of the address.
    await setVerified(tx, link.usuario_id, now())
    await recordAct(tx, { negocioId: link.negocio_id, usuarioId: link.usuario_id }, now(), 'clave.restablecida', {})
    if (acepta_politica) await setPolicyAccepted(tx, link.usuario_id, { version: DATA_POLICY_VERSION, moment: now() })
  })
}
