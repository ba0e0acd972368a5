import type { ConstructorOptions } from 'pg-boss'
import { PgBoss } from 'pg-boss'
import { QUEUE_OF } from '../jobs/kinds.ts'
import { APP_ROLE } from './tenancy.ts'

export const QUEUE_SCHEMA = 'pgboss'

/** Queue of the jobs whose process died too often. */
export const LOST_JOBS = 'perdidos'

export const QUEUES: readonly string[] = [...new Set(Object.values(QUEUE_OF))]

/** Times a job is begun again after its process died; a file that kills the process must not do so for ever. */
const RETRIES = 2
/** Seconds a job may take in all: a million lines on a slow machine stay far below. */
const LONGEST_JOB_S = 4 * 3600
/** Seconds without a sign of life after which another process takes a job over (PostgreSQL only); the queue allows no fewer. */
const HEARTBEAT_S = 10
/** Seconds a finished ticket stays; what people see of it is in table `trabajo`. */
const KEEP_S = 24 * 3600

/** What the application may do to them: rows, and nothing else. */
export const QUEUE_GRANTS = [
  `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
  `grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
]

/**
 * Brings the job queue's own tables up to date, as their owner.
 * @param alone whether the database is one process's: what is in progress when it starts was cut off, and needs no sign of life
 */
export const prepareQueues = async (connection: ConstructorOptions, alone: boolean): Promise<void> => {
  const boss = new PgBoss({
    ...connection,
    schema: QUEUE_SCHEMA,
    createSchema: false,
    schedule: false,
    supervise: false,
  })
  // What goes wrong is thrown by the call that it went wrong in.
  boss.on('error', () => {})
  await boss.start()
  try {
    const settings = { notify: true, retryLimit: RETRIES, expireInSeconds: LONGEST_JOB_S, deleteAfterSeconds: KEEP_S }
    const heartbeat = alone ? {} : { heartbeatSeconds: HEARTBEAT_S }
    await boss.createQueue(LOST_JOBS, settings)
    for (const name of QUEUES) await boss.createQueue(name, { ...settings, ...heartbeat, deadLetter: LOST_JOBS })
  } finally {
    await boss.stop({ graceful: false })
  }
}
