import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { OnQuery } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { countOutbox, countQueue, type Metrics, openMetrics, SLOW_QUERY_MS } from './metrics.ts'

export interface Monitoring {
  metrics: Metrics
  /** Counts and logs slow queries. */
  onQuery: OnQuery
  /** Counts at each scrape what waits in a database. */
  countWaitingIn: (db: Db, now: () => Date) => void
  port: number
  close: () => void
}

/**
 * Metrics of the process in Prometheus' format, at /metrics on a separate port that users cannot reach.
 * @returns undefined without a port
 */
export const openMonitoring = async (
  { METRICS_PORT, METRICS_HOST }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Monitoring | undefined> => {
  if (METRICS_PORT === undefined) return undefined
  const metrics = openMetrics()
  const { registry } = metrics
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        logger.warn({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(METRICS_PORT, METRICS_HOST)
  await once(server, 'listening')
  return {
    metrics,
    onQuery: (milliseconds, text) => {
      if (milliseconds < SLOW_QUERY_MS) return
      metrics.slowQueries.inc()
      logger.warn({ milliseconds: Math.round(milliseconds), query: text }, 'slow query')
    },
    countWaitingIn: (db, now) => {
      countQueue(metrics, db)
      countOutbox(metrics, db, now)
    },
    port: METRICS_PORT,
    close: () => void server.close(),
  }
}
