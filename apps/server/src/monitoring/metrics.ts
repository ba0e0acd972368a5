import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { JobKind } from '../jobs/kinds.ts'

/** What a process counts of its own work, for an operator. No label names a business or a person. */
export interface Metrics {
  registry: Registry
  /** Seconds until a request was answered, by method, route and status. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Seconds that a job ran, by kind and how it ended. */
  jobs: Histogram<'kind' | 'outcome'>
  /** Queries that took longer than {@link SLOW_QUERY_MS}. */
  slowQueries: Counter
}

/** How a run of a job ended. */
export type JobOutcome = 'done' | 'failed' | 'cancelled' | 'again'

/** Milliseconds from which a query counts as slow: the calls of the dashboard take a tenth of it at a million lines. */
export const SLOW_QUERY_MS = 500

const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

const jobsInQueue = async (db: Db): Promise<{ name: string; state: string; jobs: number; age: number }[]> => {
  const { rows } = await sql<{ name: string; state: string; jobs: number; age: number }>`
    select name, state::text, count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float as age
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db)
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
    slowQueries: new Counter({
      name: 'vigia_slow_queries_total',
      help: `Queries that took longer than ${SLOW_QUERY_MS} ms`,
      registers,
    }),
  }
}

/** Counts the queue at each look. Every process on one database tells the same. */
export const countQueue = ({ registry }: Metrics, db: Db): void => {
  const registers = [registry]
  const age = new Gauge({
    name: 'vigia_queue_oldest_seconds',
    help: 'Seconds since which the job that waits longest could have begun',
    labelNames: ['queue'] as const,
    registers,
  })
  const jobs = new Gauge({
    name: 'vigia_queue_jobs',
    help: 'Jobs in the queue',
    labelNames: ['queue', 'state'] as const,
    registers: [],
    async collect() {
      this.reset()
      age.reset()
      for (const row of await jobsInQueue(db)) {
        this.set({ queue: row.name, state: row.state }, row.jobs)
        if (row.state === 'created') age.set({ queue: row.name }, row.age)
      }
    },
  })
  registry.registerMetric(jobs)
}

/** Times a run of a job. @returns what to call with how it ended */
export const timeJob = (metrics: Metrics | undefined, kind: JobKind): ((outcome: JobOutcome) => void) => {
  const end = metrics?.jobs.startTimer({ kind })
  return (outcome) => void end?.({ outcome })
}
