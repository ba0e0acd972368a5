import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { OnQuery } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { countOutbox, countQueue, type Metrics, openMetrics, SLOW_QUERY_MS } from './metrics.ts'

export interface Monitoring {
  metrics: Metrics
  /** Counts and logs the slow ones. */
  onQuery: OnQuery
  /** Counts at each look what waits in a database. */
  countWaitingIn: (db: Db, now: () => Date) => void
  port: number
  close: () => void
}

/**
 * What a process tells an operator, in Prometheus' format, at /metrics on a port of its own, which people do not reach.
 * @returns undefined where no port is set
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
