import type { FastifyBaseLogger } from 'fastify'
import type { Db, TenantTx } from '../db/tables.ts'
import type { SheetFetcher } from '../features/integrations/fetch-sheet.ts'
import type { Outbox } from '../features/mail/outbox.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { JobContext } from './job-context.ts'
import type { JobKind } from './kinds.ts'
import type { JobQueue } from './queue.ts'

/** What a job's handler may use. */
export interface JobDependencies {
  db: Db
  now: () => Date
  jobs: JobQueue
  /** Beginning of links in e-mails. */
  publicUrl: string
  /** Sends e-mails that a job writes at once, if this process sends e-mails. */
  outbox?: Pick<Outbox, 'wake'> | undefined
  metrics?: Metrics | undefined
  logger?: Pick<FastifyBaseLogger, 'error'> | undefined
  /** Module that reads files, for tests; by default that of imports/read-stored-files.ts. */
  readThread?: URL | undefined
  /** Owner of the process that reads a business's files; by default each business has its own (jobs/kept-hosts.ts). */
  readerOwner?: ((negocioId: string) => string) | undefined
  /** Fetches linked sheets, for tests; by default from Google. */
  fetchSheet?: SheetFetcher | undefined
}

export interface AbandonedJob {
  negocioId: string
  importacionId: string | null
  /** Reason of the failure, for the user; null if the job was cancelled. */
  error: string | null
}

/** How a feature runs jobs of one kind. */
interface JobHandler {
  /** Does all of the work or nothing; may run again after the process ended. */
  run: (dependencies: JobDependencies, context: JobContext) => Promise<void>
  /** Whether unexpected failures are retried a few times before the job counts as failed. */
  retried?: boolean
  /** Message for the user if a failure has none of its own. */
  failed?: string
  /** Restores the state that was changed when the job was enqueued. */
  abandon: (dependencies: JobDependencies, tx: TenantTx, job: AbandonedJob) => Promise<void>
}

/** One handler per kind, exported by the feature that runs it. */
export type JobRegistry = Record<JobKind, JobHandler>
