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
 * Creates a business and its first user, and sends a link to verify the address. Consent to the data policy is stored with version and time; a
 * guardian's confirmation only for minors. If the address has an account, nothing is created: its owner is informed by e-mail (unless `tellsOwner` is
 * false), and the caller is not.
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

/** Uses the owner's stored name, because text typed by a stranger must not be sent to anybody. */
const tellOwner = async ({ db, now, publicUrl }: AppDependencies, email: string): Promise<void> => {
  const owner = await findRecipient(db, email)
  if (!owner) return
  const { id: usuario_id, negocio_id } = owner
  const mensaje = knownAddressMail(email, owner.nombre, `${publicUrl}/login`)
  const mail = { negocio_id, usuario_id, tipo: 'cuenta' as const, clave: `registro:${randomUUID()}`, mensaje }
  await inTenant(db, negocio_id, (tx) => postNews(tx, { ...mail, creado_en: now() }))
}

/**
 * Opens a session on a device (in words) and returns its token. The response and its duration are the same for an unknown address and a wrong
 * password.
 * @throws ApiError credenciales_invalidas; sin_permiso, after the right password, for a user disabled by the operator
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

/** The token becomes invalid at once, in all processes. */
export const logOut = ({ db }: AppDependencies, { negocioId, sesionId }: Session): Promise<void> =>
  inTenant(db, negocioId, (tx) => deleteSession(tx, sesionId))

type FoundSession = Awaited<ReturnType<typeof findSessionByTokenHash>>

/** Lookups in progress, by database and by the stored hash of the token. */
const lookups = new WeakMap<Db, Map<string, Promise<FoundSession>>>()

/** Simultaneous calls with the same token, as when a page loads, share one lookup. The result is not kept for later calls. */
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

/** The session of a token; undefined if it is unknown, ended or expired. */
export const findSession = async ({ db, now }: WithDbAndClock, token: string): Promise<Session | undefined> => {
  const row = await lookUp(db, hashToken(token))
  if (!row || row.vence_en <= now()) return undefined
  const { id, usuario_id, negocio_id, rol, locales } = row
  return { sesionId: id, usuarioId: usuario_id, negocioId: negocio_id, rol, locales }
}
