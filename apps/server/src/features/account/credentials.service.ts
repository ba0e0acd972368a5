import { DELETION_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { invalidField } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { cancellationMail } from '../mail/cancellation-mail.ts'
import { postNews } from '../mail/post-mail.ts'
import { limitTries } from '../session/attempts.ts'
import { hashPassword, passwordMatches } from '../session/password.ts'
import { storePassword } from '../session/store-password.ts'
import { requireStrongPassword } from '../session/weak-password.ts'
import { clearDeletionDay, getAccount, getPasswordHash, setDeletionDay } from './account.sql.ts'

/** Attempts of one user at their own password, over all calls that ask for it, so that whoever took over a session cannot guess it. */
const TRIES = { most: 10, seconds: 60 }

/** @throws ApiError datos_invalidos with the field if the password is wrong; demasiados_intentos */
export const requirePassword = async (
  { db, now }: AppDependencies,
  { negocioId, usuarioId }: Session,
  password: string,
  field: string,
): Promise<void> => {
  await limitTries({ db, now }, 'clave propia', usuarioId, TRIES)
  const stored = await inTenant(db, negocioId, (tx) => getPasswordHash(tx, usuarioId))
  if (!(await passwordMatches(stored, password))) throw invalidField(field, MESSAGES.claveActualMal)
}

/**
 * Changes the user's password, and ends their other sessions.
 * @throws ApiError datos_invalidos with field `actual` if the current password is wrong, with field `nueva` if the new one is weak
 */
export const replacePassword = async (
  dependencies: AppDependencies,
  session: Session,
  { actual, nueva }: { actual: string; nueva: string },
): Promise<void> => {
  await requirePassword(dependencies, session, actual, 'actual')
  const { negocioId, usuarioId, sesionId } = session
  const own = await inTenant(dependencies.db, negocioId, (tx) => getAccount(tx, usuarioId))
  requireStrongPassword(nueva, own, 'nueva')
  const clave_hash = await hashPassword(nueva)
  await inTenant(dependencies.db, negocioId, async (tx) => {
    await storePassword(tx, usuarioId, clave_hash, sesionId)
    await recordAct(tx, session, dependencies.now(), 'clave.cambiada', {})
  })
}

/**
 * Sets the day on which the business and all its data is deleted, and informs the owner by e-mail.
 * @throws ApiError datos_invalidos with field `clave` if the password is wrong
 */
export const cancel = async (
  dependencies: AppDependencies,
  session: Session,
  { clave }: { clave: string },
): Promise<void> => {
  await requirePassword(dependencies, session, clave, 'clave')
  const moment = dependencies.now()
  const day = addDays(bogotaToday(moment), DELETION_DAYS)
  await inTenant(dependencies.db, session.negocioId, async (tx) => {
    if (!(await setDeletionDay(tx, day))) return
    await recordAct(tx, session, moment, 'borrado.pedido', { dia: day })
    const { nombre, correo, correo_verificado_en } = await getAccount(tx, session.usuarioId)
    // No e-mail is sent to an address that was never verified.
    if (correo_verificado_en === null) return
    await postNews(tx, {
      negocio_id: session.negocioId,
      usuario_id: session.usuarioId,
      tipo: 'cuenta',
      clave: `cancelacion:${moment.toISOString()}`,
      mensaje: cancellationMail(correo, nombre, day, `${dependencies.publicUrl}/cuenta`),
      creado_en: moment,
    })
  })
  dependencies.outbox.wake()
}

/** Cancels the deletion; possible until the business has been deleted. */
export const undoCancel = ({ db, now }: AppDependencies, session: Session): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    if (await clearDeletionDay(tx)) await recordAct(tx, session, now(), 'borrado.deshecho', {})
  })
