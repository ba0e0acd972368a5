import type { ConstructorOptions } from 'pg-boss'
import { PgBoss } from 'pg-boss'
import { QUEUE_OF } from '../jobs/kinds.ts'
import { APP_ROLE } from './tenancy.ts'

export const QUEUE_SCHEMA = 'pgboss'

/** Queue of jobs whose process died too often. */
export const LOST_JOBS = 'perdidos'

export const QUEUES: readonly string[] = [...new Set(Object.values(QUEUE_OF))]

/** How often a job is started again after its process died; a file that kills the process must not do so forever. */
const RETRIES = 2
/** Maximum seconds of a job; a million lines take far less even on a slow machine. */
const LONGEST_JOB_S = 4 * 3600
/** Seconds without a heartbeat after which another process takes a job over (PostgreSQL only); it is the minimum that the queue allows. */
const HEARTBEAT_S = 10
/** Seconds that a finished queue entry is kept; users see the table `trabajo` instead. */
const KEEP_S = 24 * 3600

/** Privileges of the application on the queue's tables: rows only. */
export const QUEUE_GRANTS = [
  `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
  `grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
]

/**
 * Migrates the job queue's own tables, as their owner.
 * @param alone whether only this process uses the database; then jobs in progress at its start were interrupted, and no heartbeat needs to be awaited
 */
export const prepareQueues = async (connection: ConstructorOptions, alone: boolean): Promise<void> => {
  const boss = new PgBoss({
    ...connection,
    schema: QUEUE_SCHEMA,
    createSchema: false,
    schedule: false,
    supervise: false,
  })
  // Errors are thrown by the failing call, so the event needs no handling.
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
