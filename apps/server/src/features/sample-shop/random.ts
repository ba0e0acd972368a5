/** Seeded random numbers: the same seed gives the same shop on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number
  /** Standard normal, by Box–Muller. */
  normal(): number
  /** Poisson with the given mean, by Knuth's product of uniforms (means here stay under 30). */
  poisson(mean: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32: 32 bits of state, ample for a demo and exactly reproducible with integer arithmetic. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    poisson: (mean) => {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = uniform(); product > limit; product *= uniform()) count += 1
      return count
    },
    pick: (items) => items[Math.floor(uniform() * items.length)]!,
  }
}
