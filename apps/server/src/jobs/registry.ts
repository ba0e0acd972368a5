import type { FastifyBaseLogger } from 'fastify'
import type { Db, TenantTx } from '../db/tables.ts'
import type { SheetFetcher } from '../features/integrations/fetch-sheet.ts'
import type { Outbox } from '../features/mail/outbox.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { JobContext } from './job-context.ts'
import type { JobKind } from './kinds.ts'
import type { JobQueue } from './queue.ts'

/** What a job's service may use. */
export interface JobDependencies {
  db: Db
  now: () => Date
  jobs: JobQueue
  /** Links in e-mails begin with it. */
  publicUrl: string
  /** Sends what a job writes at once, where this process sends e-mails. */
  outbox?: Pick<Outbox, 'wake'> | undefined
  metrics?: Metrics | undefined
  logger?: Pick<FastifyBaseLogger, 'error'> | undefined
  /** What reads files in a thread, where it is not the one of imports/read.job.ts. */
  readThread?: URL | undefined
  /** Whose process reads a business's files; without it each business has its own (jobs/kept-hosts.ts). */
  readerOwner?: ((negocioId: string) => string) | undefined
  /** What fetches linked sheets, where it is not Google that is asked. */
  fetchSheet?: SheetFetcher | undefined
}

export interface AbandonedJob {
  negocioId: string
  importacionId: string | null
  /** Why it failed, for the person; null when somebody cancelled it. */
  error: string | null
}

/** How a feature does the jobs of one kind. */
interface JobHandler {
  /** Does the work, all of it or nothing; may be begun again after the process ended. */
  run: (dependencies: JobDependencies, context: JobContext) => Promise<void>
  /** What failed for no reason of its input is begun again after a while, a few times, before it counts as failed. */
  retried?: boolean
  /** What the person is told of a failure that says nothing of its own. */
  failed?: string
  /** Puts back what was announced when the job was queued. */
  abandon: (dependencies: JobDependencies, tx: TenantTx, job: AbandonedJob) => Promise<void>
}

/** One handler a kind, each exported by the feature that does it. */
export type JobRegistry = Record<JobKind, JobHandler>
