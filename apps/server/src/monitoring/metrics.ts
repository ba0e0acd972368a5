import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import { measureWaitingMails } from '../features/mail/post-mail.ts'
import { QUEUE_SCHEMA } from '../db/queue-tables.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from '../jobs/kinds.ts'

/** Counters of a process for the operator. No label contains a business or a person. */
export interface Metrics {
  registry: Registry
  /** Seconds until the response, by method, route and status. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Seconds that a job ran, by kind and outcome. */
  jobs: Histogram<'kind' | 'outcome'>
  /** Rows of loaded files, by outcome. */
  importRows: Counter<'outcome'>
  /** Attempts to send an e-mail, by kind and outcome. */
  mails: Counter<'kind' | 'outcome'>
  /** Queries that took longer than {@link SLOW_QUERY_MS}. */
  slowQueries: Counter
}

/** Outcome of a job's run. */
export type JobOutcome = 'done' | 'failed' | 'cancelled' | 'again'

/** Milliseconds from which a query counts as slow; calls of the dashboard take a tenth of it with a million lines. */
export const SLOW_QUERY_MS = 500

const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

const jobsInQueue = async (db: Db): Promise<{ name: string; state: string; jobs: number; age: number }[]> => {
  const { rows } = await sql<{ name: string; state: string; jobs: number; age: number }>`
    select name, state::text, count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float as age
    from ${sql.table(`${QUEUE_SCHEMA}.job`)} where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(
    db,
  )
  return rows
}

export const openMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'vigia_http_request_seconds',
      help: 'Seconds until a request was answered',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    jobs: new Histogram({
      name: 'vigia_job_seconds',
      help: 'Seconds that a job ran: leer reads a file, cargar loads it, pronosticar forecasts, deshacer undoes an import',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    importRows: new Counter({
      name: 'vigia_import_rows_total',
      help: 'Rows of files that were loaded: loaded are new, repeated were there already, rejected could not be read',
      labelNames: ['outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'vigia_mails_total',
      help: 'Tries to send an e-mail: sent, file is written for want of a mail server, later is tried again, dead is given up',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    slowQueries: new Counter({
      name: 'vigia_slow_queries_total',
      help: `Queries that took longer than ${SLOW_QUERY_MS} ms`,
      registers,
    }),
  }
}

/** Counts queued jobs at each scrape. All processes of a database report the same number. */
export const countQueue = ({ registry }: Metrics, db: Db): void => {
  const gauge = (
    name: string,
    help: string,
    labelNames: ('queue' | 'state')[],
    set: (gauge: Gauge<'queue' | 'state'>, row: Awaited<ReturnType<typeof jobsInQueue>>[number]) => void,
  ): void =>
    void new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      // Each gauge queries by itself, because a value set by another would be reported one scrape later.
      async collect() {
        this.reset()
        for (const row of await jobsInQueue(db)) set(this, row)
      },
    })
  const waits = 'Seconds since which the job that waits longest could have begun'
  gauge('vigia_queue_oldest_seconds', waits, ['queue'], (oldest, { name, state, age }) => {
    if (state === 'created') oldest.set({ queue: name }, age)
  })
  gauge('vigia_queue_jobs', 'Jobs in the queue', ['queue', 'state'], (jobs, { name, state, jobs: count }) =>
    jobs.set({ queue: name, state }, count),
  )
}

/** Counts waiting e-mails at each scrape. All processes of a database report the same number. */
export const countOutbox = ({ registry }: Metrics, db: Db, now: () => Date): void => {
  const registers = [registry]
  void new Gauge({
    name: 'vigia_mails_waiting',
    help: 'E-mails that are to be sent',
    registers,
    async collect() {
      this.set((await measureWaitingMails(db)).mails)
    },
  })
  void new Gauge({
    name: 'vigia_mails_oldest_seconds',
    help: 'Seconds since which the e-mail that waits longest was written',
    registers,
    async collect() {
      const { oldest: since } = await measureWaitingMails(db)
      this.set(since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1000))
    },
  })
}

/** Measures a job's run. @returns a function to call with its outcome */
export const timeJob = (metrics: Metrics | undefined, kind: JobKind): ((outcome: JobOutcome) => void) => {
  const end = metrics?.jobs.startTimer({ kind })
  return (outcome) => void end?.({ outcome })
}
