import type { FastifyBaseLogger } from 'fastify'

/**
 * Does something for one business after the other. A failure is logged and does not stop the others; it is retried the next time.
 * @param signal when aborted, no further business is begun
 * @param failure log message for a failure
 * @param work returns whether it did anything
 * @returns number of businesses for which it did
 */
export const forEachBusiness = async (
  negocioIds: Iterable<string>,
  {
    signal,
    logger,
    failure,
  }: {
    signal: AbortSignal | undefined
    logger: Pick<FastifyBaseLogger, 'error'> | undefined
    failure: string
  },
  work: (negocioId: string) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (const negocioId of negocioIds) {
    if (signal?.aborted) break
    try {
      if (await work(negocioId)) done += 1
    } catch (error) {
      logger?.error({ err: error, negocio: negocioId }, failure)
    }
  }
  return done
}
