import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { TenantTx } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { handlers, type JobDependencies } from './handlers.ts'
import { watchJob } from './job-context.ts'
import { JobCancelled, JobHandedBack, JobRefused } from './job-errors.ts'
import { lockJob, updateJob } from './jobs.sql.ts'
import type { JobKind, JobState } from './kinds.ts'
import type { Ticket } from './queue.ts'

export interface WorkerDependencies extends JobDependencies {
  /** Refreshes the database's statistics; called after a job that wrote much. */
  tidy: () => Promise<void>
  logger?: Pick<FastifyBaseLogger, 'error' | 'info'>
}

const INTERRUPTED =
  'Vigía se cerró varias veces mientras hacía este trabajo y lo dejó. Nada quedó a medias; inténtalo de nuevo.'

interface StartedJob {
  tipo: JobKind
  importacionId: string | null
}

/** Takes the job, or nothing when it was cancelled or replaced while it waited. */
const begin = async (tx: TenantTx, trabajoId: string): Promise<StartedJob | undefined> => {
  const job = await lockJob(tx, trabajoId)
  // 'en_curso' here: the process that had it ended. Every job can be begun again from the start.
  if (!job || (job.estado !== 'en_cola' && job.estado !== 'en_curso')) return undefined
  await updateJob(tx, trabajoId, { estado: 'en_curso', etapa: 'Empezando', progreso: 0 })
  return { tipo: job.tipo as JobKind, importacionId: job.importacion_id }
}

/** Ends a job that did not succeed: its row tells why, and its service puts back what it had announced. */
const abandon = async (
  dependencies: WorkerDependencies,
  { negocioId, trabajoId }: Ticket,
  { tipo, importacionId }: StartedJob,
  estado: Extract<JobState, 'fallido' | 'cancelado'>,
  error: string | null,
): Promise<void> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const etapa = estado === 'cancelado' ? 'Cancelado' : 'No se pudo terminar'
    await updateJob(tx, trabajoId, { estado, error, etapa, terminado_en: dependencies.now() })
    await handlers[tipo].abandon(dependencies, tx, { negocioId, importacionId, error })
  })

/**
 * Starts taking jobs from the queue.
 * @returns what stops it: running jobs go back to the queue, to be begun again by whoever starts next
 */
export const startWorker = async (dependencies: WorkerDependencies): Promise<{ stop: () => Promise<void> }> => {
  const { db, now, jobs, tidy, logger } = dependencies
  const running = new Set<AbortController>()

  const run = async (ticket: Ticket): Promise<void> => {
    const started = await inTenant(db, ticket.negocioId, (tx) => begin(tx, ticket.trabajoId))
    if (!started) return
    const abort = new AbortController()
    running.add(abort)
    const watch = watchJob(db, ticket, started.importacionId, abort)
    try {
      await handlers[started.tipo].run(dependencies, watch.context)
      // What the job did is done, whether or not this succeeds.
      if (started.tipo !== 'leer') await tidy().catch((error: unknown) => logger?.error({ err: error }, 'tidy failed'))
      await watch.stop()
      await inTenant(db, ticket.negocioId, (tx) =>
        updateJob(tx, ticket.trabajoId, { estado: 'terminado', progreso: 1, etapa: 'Listo', terminado_en: now() }),
      )
    } catch (error) {
      await watch.stop()
      if (error instanceof JobHandedBack) throw error
      if (error instanceof JobCancelled) await abandon(dependencies, ticket, started, 'cancelado', null)
      else {
        const refused = error instanceof JobRefused
        if (!refused) logger?.error({ err: error, trabajo: ticket.trabajoId, tipo: started.tipo }, 'job failed')
        const told = refused ? error.message : MESSAGES.falloServidor
        await abandon(dependencies, ticket, started, 'fallido', told)
      }
    } finally {
      running.delete(abort)
    }
  }

  const giveUp = async (ticket: Ticket): Promise<void> => {
    const job = await inTenant(db, ticket.negocioId, (tx) => lockJob(tx, ticket.trabajoId))
    if (!job || (job.estado !== 'en_cola' && job.estado !== 'en_curso')) return
    const started = { tipo: job.tipo as JobKind, importacionId: job.importacion_id }
    await abandon(dependencies, ticket, started, 'fallido', INTERRUPTED)
  }

  await jobs.work(run, giveUp)
  return {
    stop: async () => {
      for (const abort of running) abort.abort(new JobHandedBack('the process is stopping'))
      await jobs.stop()
    },
  }
}
