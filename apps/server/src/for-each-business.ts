import type { FastifyBaseLogger } from 'fastify'

/**
 * Does something for one business after the other. Where it fails for one it is logged, and left to the next time: the others are not to wait
 * for it.
 * @param signal aborted, no other business is begun
 * @param failure what is logged of one for which it failed
 * @param work whether it did anything
 * @returns for how many businesses it did
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
