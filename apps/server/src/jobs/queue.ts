import { fromKysely, fromPglite, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { TenantTx } from '../db/tables.ts'
import { LOST_JOBS, QUEUE_SCHEMA, QUEUES } from '../db/queue-tables.ts'
import { type JobKind, QUEUE_OF } from './kinds.ts'

/** Content of a queue entry; everything else is in the job's row. */
export interface Ticket {
  negocioId: string
  trabajoId: string
}

type TicketHandler = (ticket: Ticket) => Promise<void>

interface SendOptions {
  /** Size of the files to read: of the waiting readings the smallest runs first. */
  bytes?: number | undefined
  /** Seconds before it may start. */
  afterSeconds?: number
}

/** The job queue, in the same database: a job is enqueued in the transaction that makes it necessary. */
export interface JobQueue {
  send: (tx: TenantTx, kind: JobKind, ticket: Ticket, options?: SendOptions) => Promise<void>
  /** Starts taking jobs. `onLost` is called for jobs whose process died too often. */
  work: (onTicket: TicketHandler, onLost: TicketHandler) => Promise<void>
  /** Stops taking jobs; resolves when running jobs have ended and are recorded. */
  takeNoMore: () => Promise<void>
  /** Closes the queue. Jobs that are still running start again in the next process. */
  stop: () => Promise<void>
}

/**
 * Seconds between fetches. Notifications wake the worker at once; fetching finds jobs without a notification, such as those of a process that died.
 */
const POLL_S = { embedded: 5, server: 2 }
/** Seconds between the heartbeats of a job; two may be missed. */
const HEARTBEAT_S = 3
/** Seconds between checks for jobs that report no progress. */
const SUPERVISE_S = 2
/** Connections of the queue to a server, in addition to the application's: for fetching and heartbeats. */
const QUEUE_CONNECTIONS = 2

/**
 * Number of jobs of a queue that run in one process at the same time. Files are read in separate processes, so a slow one does not delay those of
 * other businesses. Jobs that change sales need the database for themselves.
 */
const READING_SLOTS = Math.max(3, availableParallelism())
const slotsOf = (queue: string): number => (queue === QUEUE_OF.leer ? READING_SLOTS : 1)

/** Of waiting readings the smallest runs first; forecasts run after loads, which would make them out of date. */
const priorityOf = (kind: JobKind, bytes: number): number => {
  if (kind === 'leer') return -Math.round(Math.log2(Math.max(1, bytes)))
  return kind === 'pronosticar' ? 0 : 1
}

const connection = ({ pglite, pool }: Database): ConstructorOptions => {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' }
  if (!pool) throw new Error('the database has neither an embedded instance nor a pool')
  const { connectionString, options } = pool.options as { connectionString?: string; options?: string }
  // pg-boss passes its options to its own pg.Pool, so these connections act as the application's role too.
  return { backend: 'postgres', connectionString, max: QUEUE_CONNECTIONS, ...({ options } as object) }
}

/** Fails the running jobs of a process that has ended, so that they start again at once. */
const handBackCutOff = async (boss: PgBoss): Promise<void> => {
  for (const name of QUEUES) {
    const jobs = await boss.findJobs<Ticket>(name)
    const cutOff = jobs.filter(({ state }) => state === 'active').map(({ id }) => id)
    if (cutOff.length > 0) await boss.fail(name, cutOff, { reason: 'the process ended' })
  }
}

/**
 * Starts taking jobs of a queue, one after the other.
 * @param inProgress receives the running jobs
 * @returns id with which the worker can be woken
 */
const consume = async (
  boss: PgBoss,
  name: string,
  handle: TicketHandler,
  { pollSeconds, inProgress }: { pollSeconds: number; inProgress: Set<Promise<void>> },
): Promise<string> => {
  let workerId = ''
  const take = async ([job]: JobWithMetadata<Ticket>[]): Promise<void> => {
    if (!job) return
    const work = handle(job.data)
    inProgress.add(work)
    try {
      await work
    } finally {
      inProgress.delete(work)
      // Fetches the next job at once instead of after the pause.
      boss.notifyWorker(workerId)
    }
  }
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    heartbeatRefreshSeconds: HEARTBEAT_S,
  } as const
  type Options = typeof options & { groupConcurrency: number }
  workerId = await boss.work<Ticket, void, Options>(
    name,
    // One job per business at a time, across all processes.
    { ...options, groupConcurrency: 1 },
    take,
  )
  return workerId
}

/** Connects to the queue, whose tables exist already (db/queue-tables.ts). */
export const openQueue = async (
  database: Database,
  logger?: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  {
    superviseSeconds = SUPERVISE_S,
    pollSeconds = database.pglite ? POLL_S.embedded : POLL_S.server,
  }: { superviseSeconds?: number | undefined; pollSeconds?: number | undefined } = {},
): Promise<JobQueue> => {
  const embedded = database.pglite !== undefined
  const boss = new PgBoss({
    ...connection(database),
    schema: QUEUE_SCHEMA,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => logger?.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => logger?.warn({ warning }, 'job queue'))
  await boss.start()
  // Reads the queues' settings outside of any transaction, because the embedded database has only one connection.
  for (const name of QUEUES) await boss.findJobs(name, { queued: true })

  const inProgress = new Set<Promise<void>>()
  const workerIds: string[] = []
  let polling: ReturnType<typeof setInterval> | undefined
  /**
   * The queue's workers compute their waiting time from the system clock, so setting it back by an hour would stop them for an hour. This timer wakes
   * them by elapsed time.
   */
  const wakeRegularly = (): void => {
    polling = setInterval(() => {
      for (const id of workerIds) boss.notifyWorker(id)
    }, pollSeconds * 1000)
  }
  const takeFrom = async (name: string, handle: TicketHandler): Promise<void> => {
    workerIds.push(await consume(boss, name, handle, { pollSeconds, inProgress }))
  }

  return {
    send: async (tx, kind, ticket, { bytes = 0, afterSeconds = 0 } = {}) => {
      await boss.send(QUEUE_OF[kind], ticket, {
        db: fromKysely(tx),
        group: { id: ticket.negocioId },
        priority: priorityOf(kind, bytes),
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      })
    },
    work: async (onTicket, onLost) => {
      if (embedded) await handBackCutOff(boss)
      await takeFrom(LOST_JOBS, onLost)
      for (const name of QUEUES) for (let slot = 0; slot < slotsOf(name); slot += 1) await takeFrom(name, onTicket)
      wakeRegularly()
    },
    takeNoMore: async () => {
      clearInterval(polling)
      await Promise.all([LOST_JOBS, ...QUEUES].map((name) => boss.offWork(name, { wait: true })))
    },
    stop: async () => {
      clearInterval(polling)
      await Promise.allSettled(inProgress)
      await boss.stop({ graceful: false })
    },
  }
}
