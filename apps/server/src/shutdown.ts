import type { FastifyBaseLogger } from 'fastify'

/** What ends each part, by the name that the log gives it. */
export type Stops = Record<string, (() => Promise<unknown> | void) | undefined>

/**
 * Ends the parts of a process. All of a stage are told at once, so that it takes as long as its slowest; the next stage, which they
 * rest on, ends when the last of them has. A failure is logged and keeps nothing else from ending.
 */
export const stopInStages = async (
  stages: readonly Stops[],
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  for (const stage of stages)
    await Promise.all(
      Object.entries(stage).map(async ([part, stop]) => {
        try {
          await stop?.()
        } catch (error) {
          logger.error({ err: error, part }, 'a part did not stop as it should')
        }
      }),
    )
}

/**
 * Ends this process, once, on SIGINT or SIGTERM.
 * @returns what ends it for another reason
 */
export const stopOnSignals = (
  stages: readonly Stops[],
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
): ((reason: string) => Promise<void>) => {
  let stopped: Promise<void> | undefined
  const stop = (reason: string): Promise<void> => {
    if (!stopped) {
      logger.info({ reason }, 'stopping')
      stopped = stopInStages(stages, logger)
    }
    return stopped
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  return stop
}
