import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { JobCancelled, JobHandedBack, NoRoom } from './job-errors.ts'
import { hasWaitingChange, reportProgress } from './jobs.sql.ts'
import type { JobKind } from './kinds.ts'
import type { Ticket } from './queue.ts'

/** What a job's handler gets in addition to its dependencies. */
export interface JobContext {
  negocioId: string
  importacionId: string | null
  /** User who asked for it; null for automatic jobs. */
  usuarioId: string | null
  /** Aborted if the job is cancelled or the process stops. */
  signal: AbortSignal
  /** Reports progress: a share from 0 to 1, and the current step in Spanish. Cheap, because writes are limited. */
  report: (progress: number, stage: string) => void
}

/** Milliseconds between writes of progress. */
const WRITE_EVERY_MS = 250

const MAKES_WAY = 'Espera a tus ventas nuevas'

/**
 * Updates a running job's row and checks for cancellation. A forecast is interrupted if sales wait to be loaded or undone, because it would be out of
 * date before it ends, and the user would have to wait for it.
 */
export const watchJob = (
  db: Db,
  { negocioId, trabajoId }: Ticket,
  { tipo, importacionId, usuarioId }: Pick<JobContext, 'importacionId' | 'usuarioId'> & { tipo: JobKind },
  abort: AbortController,
  hasRoom: () => boolean,
): { context: JobContext; stop: () => Promise<void> } => {
  let latest = { progreso: 0, etapa: 'Empezando' }
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    const [cancel, makesWay] = await inTenant(db, negocioId, async (tx) => [
      await reportProgress(tx, trabajoId, latest),
      tipo === 'pronosticar' && (await hasWaitingChange(tx)),
    ])
    if (cancel) abort.abort(new JobCancelled())
    else if (makesWay) abort.abort(new JobHandedBack('sales wait to be changed', MAKES_WAY))
  }
  const timer = setInterval(() => {
    if (!hasRoom()) abort.abort(new NoRoom())
    // While the job's own transaction holds the only connection, writes wait and must not accumulate.
    writing ??= write()
      .catch(() => {})
      .finally(() => {
        writing = undefined
      })
  }, WRITE_EVERY_MS)
  return {
    context: {
      negocioId,
      importacionId,
      usuarioId,
      signal: abort.signal,
      report: (progress, stage) => {
        // Progress never decreases.
        latest = { progreso: Math.max(latest.progreso, Math.min(1, progress)), etapa: stage }
      },
    },
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}
