/** What refuses work that would wait behind too much other work. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

interface Limits {
  /** Pieces of work of all owners that run at once. */
  atOnce: number
  /** Of one owner, of whose work one piece runs at a time. */
  mostWaitingOfOne: number
  /** Of all owners. */
  mostWaiting: number
}

/**
 * Lets a few pieces of work run at once in this process, one of each owner, the others in their order: whoever has much to do holds up themselves.
 * @returns what runs a piece when its turn comes, and throws TooManyWaiting where too many wait already
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
