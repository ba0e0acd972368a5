import type { FastifyBaseLogger } from 'fastify'

export interface Repeated {
  /** Runs the work as soon as possible. */
  wake: () => void
  /** Stops, and resolves when running work has ended. */
  stop: () => Promise<void>
}

/**
 * Runs work now and then repeatedly, never twice at the same time. A failure is logged, and the work runs again the next time.
 * @param intervalMs milliseconds from one start to the next
 * @param work its signal is aborted when it must stop; long work checks it between steps
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
