import { isOpenJob } from '@vigia/contract/job-states.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { TenantTx } from '../db/tables.ts'
import { inTenant, withStoreLimit } from '../db/tenancy.ts'
import { withLogContext } from '../log-context.ts'
import { handlers } from './handlers.ts'
import { watchJob } from './job-context.ts'
import { JobCancelled, JobHandedBack, JobRefused, NoRoom } from './job-errors.ts'
import { findNewestJob, lockJob, updateJob } from './jobs.sql.ts'
import type { JobKind, JobState } from './kinds.ts'
import { type JobOutcome, timeJob } from '../monitoring/metrics.ts'
import type { Ticket } from './queue.ts'
import type { JobDependencies } from './registry.ts'

interface WorkerDependencies extends JobDependencies {
  /** Refreshes the query planner's statistics after a job that wrote many rows. */
  refreshStatistics: () => Promise<void>
  /** Whether the disk has space; without it a job is stopped before the database fails. */
  hasRoom?: () => boolean
  logger?: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Seconds from each failure to the next try; after the last one the job has failed. */
  retryDelays?: readonly number[]
}

/** Seconds: for transient failures, for a database that restarts, and for an operator to step in. */
const RETRY_DELAYS = [30, 300, 1800]

const INTERRUPTED =
  'Vigía se cerró varias veces mientras hacía este trabajo y lo dejó. Nada quedó a medias; inténtalo de nuevo.'

interface StartedJob {
  tipo: JobKind
  intentos: number
  importacionId: string | null
  usuarioId: string | null
}

const startedOf = (job: NonNullable<Awaited<ReturnType<typeof lockJob>>>): StartedJob => ({
  tipo: job.tipo as JobKind,
  intentos: job.intentos,
  importacionId: job.importacion_id,
  usuarioId: job.usuario_id,
})

/** Takes the job; undefined if it was cancelled or replaced while it waited. */
const begin = async (tx: TenantTx, trabajoId: string): Promise<StartedJob | undefined> => {
  const job = await lockJob(tx, trabajoId)
  // A job that is already 'en_curso' was left by a process that died; every job can start again from the beginning.
  if (!job || !isOpenJob(job)) return undefined
  await updateJob(tx, trabajoId, { estado: 'en_curso', etapa: 'Empezando', progreso: 0 })
  return startedOf(job)
}

/** Ends a job without success: stores the reason, and its feature restores the state from before the job. */
const abandon = async (
  dependencies: WorkerDependencies,
  { negocioId, trabajoId }: Ticket,
  { tipo, importacionId }: StartedJob,
  { estado, error }: { estado: Extract<JobState, 'fallido' | 'cancelado'>; error: string | null },
): Promise<void> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const etapa = estado === 'cancelado' ? 'Cancelado' : 'No se pudo terminar'
    await updateJob(tx, trabajoId, { estado, error, etapa, terminado_en: dependencies.now() })
    await handlers[tipo].abandon(dependencies, tx, { negocioId, importacionId, error })
  })

/**
 * Queues a failed job again.
 * @returns false if it was cancelled meanwhile or replaced by a newer job
 */
const queueAgain = (
  { db, jobs }: WorkerDependencies,
  { negocioId, trabajoId }: Ticket,
  { tipo, intentos }: StartedJob,
  delay: number,
): Promise<boolean> =>
  inTenant(db, negocioId, async (tx) => {
    const job = await lockJob(tx, trabajoId)
    if (!job || job.cancelar || (await findNewestJob(tx, tipo))?.id !== trabajoId) return false
    const etapa = 'No se pudo terminar; lo intentamos de nuevo en unos minutos'
    await updateJob(tx, trabajoId, { estado: 'en_cola', progreso: 0, etapa, intentos: intentos + 1 })
    await jobs.send(tx, tipo, { negocioId, trabajoId }, { afterSeconds: delay })
    return true
  })

const UNTIL_OPENED = 'Espera a que Vigía abra de nuevo'

/**
 * Queues a job again that was stopped with this process, or that gave way to another. It gets a new ticket, because the queue counts only few deaths of a
 * process per ticket.
 */
const handBack = ({ db, jobs }: WorkerDependencies, ticket: Ticket, etapa = UNTIL_OPENED): Promise<void> =>
  inTenant(db, ticket.negocioId, async (tx) => {
    const job = await lockJob(tx, ticket.trabajoId)
    if (!job || !isOpenJob(job)) return
    await updateJob(tx, ticket.trabajoId, { estado: 'en_cola', progreso: 0, etapa })
    await jobs.send(tx, job.tipo as JobKind, ticket)
  })

const CANCELLED = { estado: 'cancelado', error: null } as const

/** Seconds until a failed job is tried again; undefined if it is not. */
const retryDelay = (
  error: unknown,
  { tipo, intentos }: StartedJob,
  { retryDelays = RETRY_DELAYS }: WorkerDependencies,
): number | undefined => (error instanceof JobRefused || !handlers[tipo].retried ? undefined : retryDelays[intentos])

const outcomeOf = (error: unknown, started: StartedJob, dependencies: WorkerDependencies): JobOutcome => {
  if (error instanceof JobHandedBack) return 'again'
  if (error instanceof JobCancelled) return 'cancelled'
  return retryDelay(error, started, dependencies) === undefined ? 'failed' : 'again'
}

/** Ends a job that threw an error, or queues it again. */
const settle = async (
  dependencies: WorkerDependencies,
  ticket: Ticket,
  started: StartedJob,
  error: unknown,
): Promise<void> => {
  if (error instanceof JobHandedBack) return handBack(dependencies, ticket, error.stage)
  if (error instanceof JobCancelled) return abandon(dependencies, ticket, started, CANCELLED)
  const refused = error instanceof JobRefused
  if (!refused) dependencies.logger?.error({ err: error, tipo: started.tipo }, 'job failed')
  const delay = retryDelay(error, started, dependencies)
  if (delay !== undefined) {
    const queued = await queueAgain(dependencies, ticket, started, delay)
    return queued ? undefined : abandon(dependencies, ticket, started, CANCELLED)
  }
  const message =
    refused || error instanceof NoRoom ? error.message : (handlers[started.tipo].failed ?? MESSAGES.falloServidor)
  return abandon(dependencies, ticket, started, { estado: 'fallido', error: message })
}

/**
 * Starts taking jobs from the queue.
 * @returns `stop`, which puts running jobs back into the queue for the next worker; the queue stays open for new jobs
 */
export const startWorker = async (dependencies: WorkerDependencies): Promise<{ stop: () => Promise<void> }> => {
  const { db, now, jobs, refreshStatistics, logger, metrics, hasRoom = () => true } = dependencies
  const running = new Set<AbortController>()
  let stopping = false

  const run = async (ticket: Ticket): Promise<void> => {
    // The job was taken while the worker was being stopped.
    if (stopping) {
      await handBack(dependencies, ticket)
      return
    }
    const started = await inTenant(db, ticket.negocioId, (tx) => begin(tx, ticket.trabajoId))
    if (!started) return
    const abort = new AbortController()
    running.add(abort)
    const watch = watchJob(db, ticket, started, abort, hasRoom)
    const timed = timeJob(metrics, started.tipo)
    const begun = performance.now()
    logger?.info({ tipo: started.tipo, intentos: started.intentos }, 'job begun')
    let outcome: JobOutcome = 'failed'
    try {
      if (!hasRoom()) throw new NoRoom()
      await handlers[started.tipo].run(dependencies, watch.context)
      // A failure here does not undo the job.
      if (started.tipo !== 'leer' && started.tipo !== 'exportar')
        await refreshStatistics().catch((error: unknown) =>
          logger?.error({ err: error }, 'refreshing the statistics failed'),
        )
      await watch.stop()
      await inTenant(db, ticket.negocioId, (tx) =>
        updateJob(tx, ticket.trabajoId, { estado: 'terminado', progreso: 1, etapa: 'Listo', terminado_en: now() }),
      )
      outcome = 'done'
    } catch (error) {
      await watch.stop()
      outcome = outcomeOf(error, started, dependencies)
      await settle(dependencies, ticket, started, error)
    } finally {
      timed(outcome)
      const seconds = Math.round((performance.now() - begun) / 10) / 100
      logger?.info({ tipo: started.tipo, outcome, seconds }, 'job ended')
      running.delete(abort)
    }
  }

  const giveUp = async (ticket: Ticket): Promise<void> => {
    const job = await inTenant(db, ticket.negocioId, (tx) => lockJob(tx, ticket.trabajoId))
    if (!job || !isOpenJob(job)) return
    await abandon(dependencies, ticket, startedOf(job), { estado: 'fallido', error: INTERRUPTED })
  }

  // A job works for the whole business, even if the request that enqueued it was limited to some stores.
  const ofWholeBusiness = (handle: typeof run) => (ticket: Ticket) =>
    withLogContext({ negocio: ticket.negocioId, trabajo: ticket.trabajoId }, () =>
      withStoreLimit(undefined, () => handle(ticket)),
    )
  await jobs.work(ofWholeBusiness(run), ofWholeBusiness(giveUp))
  return {
    stop: async () => {
      stopping = true
      const rested = jobs.takeNoMore()
      for (const abort of running) abort.abort(new JobHandedBack('the process is stopping', UNTIL_OPENED))
      await rested
    },
  }
}
