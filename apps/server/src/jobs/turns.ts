/** What refuses work that would wait behind too much other work. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/**
 * Lets a few pieces of work run at once in this process, the others in their order.
 * @returns what runs a piece when its turn comes, and throws TooManyWaiting where `mostWaiting` wait already
 */
export const openTurns = ({
  atOnce,
  mostWaiting,
}: {
  atOnce: number
  mostWaiting: number
}): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooManyWaiting()
      // Whoever ends hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
