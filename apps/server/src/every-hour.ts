import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 3_600_000

/**
 * Does something now and every hour; a failure is logged, and the next hour tries again.
 * @param work its signal is aborted when it is to stop: what goes through many things looks at it between two
 * @returns what stops it, once what is under way has ended
 */
export const everyHour = (
  work: (signal: AbortSignal) => Promise<unknown>,
  name: string,
  logger: Pick<FastifyBaseLogger, 'error'> | undefined,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const attempt = async (): Promise<void> => {
    try {
      await work(stopping.signal)
    } catch (error) {
      logger?.error({ err: error }, `${name} failed; it is tried again within the hour`)
    }
  }
  let running = attempt()
  const timer = setInterval(() => {
    running = running.then(attempt)
  }, INTERVAL_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
