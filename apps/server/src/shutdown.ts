import type { FastifyBaseLogger } from 'fastify'

/** Functions that end the parts, by their names in the log. */
export type Stops = Record<string, (() => Promise<unknown> | void) | undefined>

/**
 * Ends the parts of a process. All parts of a stage end at the same time; the next stage, on which they depend, follows when all have ended. A
 * failure is logged and does not stop the rest.
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
 * @returns a function that ends it for another reason
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
