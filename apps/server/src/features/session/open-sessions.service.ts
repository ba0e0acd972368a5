import type { OpenSession } from '@vigia/contract/calls/profile.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { deleteOwnSession, listOpenSessions } from './open-sessions.sql.ts'

/** The user's valid sessions, newest first. */
export const readOpenSessions = async (
  { db, now }: AppDependencies,
  { negocioId, usuarioId, sesionId }: Session,
): Promise<OpenSession[]> => {
  const rows = await inTenant(db, negocioId, (tx) => listOpenSessions(tx, usuarioId, now()))
  return rows.map(({ id, dispositivo, creada_en, vence_en }) => ({
    id,
    dispositivo,
    creada_en: creada_en.toISOString(),
    vence_en: vence_en.toISOString(),
    actual: id === sesionId,
  }))
}

/**
 * Ends one of the user's sessions; ending the current one logs them out.
 * @throws ApiError no_encontrado, also for a session of another user
 */
export const endSession = async ({ db, now }: AppDependencies, session: Session, id: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    const aparato = await deleteOwnSession(tx, session.usuarioId, id)
    if (aparato === undefined) throw notFound()
    await recordAct(tx, session, now(), 'sesion.cerrada', { aparato })
  })
