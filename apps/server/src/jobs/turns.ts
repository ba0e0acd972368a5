/** Thrown when too much work is waiting. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

interface Limits {
  /** Tasks that run concurrently, at most one per owner. */
  atOnce: number
  /** Waiting tasks of one owner. */
  mostWaitingOfOne: number
  /** Waiting tasks of all owners. */
  mostWaiting: number
}

/**
 * Limits concurrent tasks in this process. Tasks run in order of arrival, one per owner at a time, so that an owner with many tasks delays only
 * themselves.
 * @returns a function that runs a task when its turn comes, or throws TooManyWaiting
 */
export const openTurns = ({ atOnce, mostWaitingOfOne, mostWaiting }: Limits) => {
  let waiting: { owner: string; begin: () => void }[] = []
  const running = new Set<string>()
  const next = (): void => {
    const first = running.size < atOnce ? waiting.find(({ owner }) => !running.has(owner)) : undefined
    if (!first) return
    waiting = waiting.filter((each) => each !== first)
    running.add(first.owner)
    first.begin()
  }
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const ofOne = waiting.filter((each) => each.owner === owner).length
    const free = running.size < atOnce && !running.has(owner)
    if (!free && (ofOne >= mostWaitingOfOne || waiting.length >= mostWaiting)) throw new TooManyWaiting()
    await new Promise<void>((begin) => {
      waiting.push({ owner, begin })
      next()
    })
    try {
      return await work()
    } finally {
      running.delete(owner)
      next()
    }
  }
}
