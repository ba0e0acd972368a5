import { randomUUID } from 'node:crypto'
import type { loginBody } from '@vigia/contract/calls/session.ts'
import type { registerBody } from '@vigia/contract/forms.ts'
import { DATA_POLICY_VERSION, REMEMBERED_SESSION_HOURS, SESSION_HOURS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { AppDependencies, WithDbAndClock } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { noteNewDevice } from './new-device.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { HOUR_MS } from '../../durations.ts'
import { ApiError } from '../../http/api-error.ts'
import { afterPendingRequests } from '../../http/after-pending-requests.ts'
import type { Session } from '../../http/register-call.ts'
import { postNews } from '../mail/post-mail.ts'
import { knownAddressMail } from '../mail/verification-mails.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { findRecipient } from './reset.sql.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findSessionByTokenHash,
  findUserByEmail,
  insertBusiness,
  insertSession,
  insertUser,
} from './session.sql.ts'
import { hashToken, newToken } from './token.ts'
import { postVerification } from './verification.service.ts'
import { requireStrongPassword } from './weak-password.ts'

/**
 * Creates a business and its first user, and sends the link that shows whose the address is. Consent to the data policy is
 * kept with its version and time, and a guardian's confirmation for minors alone. An address that has an account gets
 * none: its owner is written to (unless `tellsOwner` is false), and the caller is told nothing.
 * @throws ApiError datos_invalidos for a weak password
 */
export const registerAccount = async (
  dependencies: AppDependencies,
  registration: z.output<typeof registerBody>,
  tellsOwner: boolean,
): Promise<void> => {
  const { db, now, outbox } = dependencies
  const { username, email, password, tipo_documento, documento, acepta_politica, acudiente_autoriza } = registration
  requireStrongPassword(password, { nombre: username, correo: email }, 'password')
  const clave_hash = await hashPassword(password)
  const negocio_id = randomUUID()
  try {
    await inTenant(db, negocio_id, async (tx) => {
      await insertBusiness(tx, { id: negocio_id, nombre: username, fecha_inicial_plan: bogotaToday(now()) })
      const id = await insertUser(tx, {
        negocio_id,
        nombre: username,
        correo: email,
        clave_hash,
        tipo_documento,
        documento,
        rol: 'propietario',
        politica_version: acepta_politica ? DATA_POLICY_VERSION : null,
        politica_aceptada_en: acepta_politica ? now() : null,
        acudiente_autoriza: tipo_documento === 'TI' && acudiente_autoriza === true,
      })
      await postVerification(tx, dependencies, { id, negocio_id, nombre: username, correo: email })
      await recordAct(tx, { negocioId: negocio_id, usuarioId: id }, now(), 'cuenta.creada', {})
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (tellsOwner) await tellOwner(dependencies, email)
  }
  outbox.wake()
}

/** Their own name is used: what the caller typed is nothing to be sent to anybody. */
const tellOwner = async ({ db, now, publicUrl }: AppDependencies, email: string): Promise<void> => {
  const owner = await findRecipient(db, email)
  if (!owner) return
  const { id: usuario_id, negocio_id } = owner
  const mensaje = knownAddressMail(email, owner.nombre, `${publicUrl}/login`)
  const mail = { negocio_id, usuario_id, tipo: 'cuenta' as const, clave: `registro:${randomUUID()}`, mensaje }
  await inTenant(db, negocio_id, (tx) => postNews(tx, { ...mail, creado_en: now() }))
}

/**
 * Opens a session on a device (in words) and returns its token. An unknown e-mail and a wrong password are told in the same words and time.
 * @throws ApiError credenciales_invalidas; sin_permiso, after the right password, for a person whom the operator disabled
 */
export const logIn = async (
  { db, now, support }: AppDependencies,
  { email, password, recordarme }: z.output<typeof loginBody>,
  dispositivo: string,
): Promise<string> => {
  const user = await findUserByEmail(db, email)
  const matches = await passwordMatches(user?.clave_hash, password)
  if (!user || !matches) throw new ApiError('credenciales_invalidas', MESSAGES.credencialesInvalidas)
  if (user.desactivado_en !== null) throw new ApiError('sin_permiso', MESSAGES.cuentaDesactivada(support.email))
  const token = newToken()
  const hours = recordarme ? REMEMBERED_SESSION_HOURS : SESSION_HOURS
  await inTenant(db, user.negocio_id, async (tx) => {
    await noteNewDevice(tx, { negocioId: user.negocio_id, usuarioId: user.id }, now(), dispositivo)
    await deleteExpiredSessions(tx, user.id, now())
    await insertSession(tx, {
      negocio_id: user.negocio_id,
      usuario_id: user.id,
      token_hash: hashToken(token),
      dispositivo,
      creada_en: now(),
      vence_en: new Date(now().getTime() + hours * HOUR_MS),
    })
  })
  return token
}

/** The token stops serving at once, on every process. */
export const logOut = ({ db }: AppDependencies, { negocioId, sesionId }: Session): Promise<void> =>
  inTenant(db, negocioId, (tx) => deleteSession(tx, sesionId))

type FoundSession = Awaited<ReturnType<typeof findSessionByTokenHash>>

/** Lookups under way, of each database by what is stored of the token. */
const lookups = new WeakMap<Db, Map<string, Promise<FoundSession>>>()

/**
 * The calls of a page come together and with the same token: they share one lookup, as if they had come at the same
 * moment. Nothing is kept of it for a later call.
 */
const lookUp = (db: Db, tokenHash: string): Promise<FoundSession> => {
  const underWay = lookups.get(db) ?? new Map<string, Promise<FoundSession>>()
  lookups.set(db, underWay)
  const present = underWay.get(tokenHash)
  if (present) return present
  const lookup = (async () => {
    try {
      const row = await findSessionByTokenHash(db, tokenHash)
      await afterPendingRequests()
      return row
    } finally {
      underWay.delete(tokenHash)
    }
  })()
  underWay.set(tokenHash, lookup)
  return lookup
}

/** The session of a token, or undefined when it is unknown, revoked or past its end. */
export const findSession = async ({ db, now }: WithDbAndClock, token: string): Promise<Session | undefined> => {
  const row = await lookUp(db, hashToken(token))
  if (!row || row.vence_en <= now()) return undefined
  const { id, usuario_id, negocio_id, rol, locales } = row
  return { sesionId: id, usuarioId: usuario_id, negocioId: negocio_id, rol, locales }
}
