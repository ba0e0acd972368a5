import type { FastifyBaseLogger } from 'fastify'

export interface Repeated {
  /** There is something to do before the next time. */
  wake: () => void
  /** Ends it, once what is under way has ended. */
  stop: () => Promise<void>
}

/**
 * Does something now and again and again, never twice at once; a failure is logged, and the next time tries again.
 * @param intervalMs milliseconds from one beginning to the next
 * @param work its signal is aborted when it is to stop: what goes through many things looks at it between two
 */
export const repeatEvery = (
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  name: string,
  logger: Pick<FastifyBaseLogger, 'error'> | undefined,
): Repeated => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()
  let waiting = false
  const attempt = async (): Promise<void> => {
    waiting = false
    if (signal.aborted) return
    try {
      await work(signal)
    } catch (error) {
      logger?.error({ err: error }, `${name} failed; it is tried again by itself`)
    }
  }
  const wake = (): void => {
    if (waiting) return
    waiting = true
    running = running.then(attempt)
  }
  wake()
  const timer = setInterval(wake, intervalMs)
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
