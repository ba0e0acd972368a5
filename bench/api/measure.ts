/** Times in ms of one kind of request. */
export interface Timing {
  p50: number
  p99: number
}

/** @param sorted ascending; 0 of none */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs `request` one after another and times each; the first few, which warm caches and plans, do not count. */
export const timeEach = async (request: () => Promise<unknown>, count: number): Promise<Timing> => {
  for (let i = 0; i < 5; i += 1) await request()
  const times: number[] = []
  for (let i = 0; i < count; i += 1) {
    const start = performance.now()
    await request()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** Requests a second with `clients` at once, going round the list for `seconds`. */
export const throughput = async (
  requests: ((client: number) => Promise<unknown>)[],
  clients: number,
  seconds: number,
): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let done = 0
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const request = requests[next % requests.length]!
        next += 1
        await request(client)
        done += 1
      }
    }),
  )
  return done / seconds
}
