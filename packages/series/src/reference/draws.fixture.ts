/** Seeded random numbers: the same sequence on every run and machine. */
export interface Draws {
  /** Uniform on [0, 1). */
  uniform: () => number
  /** Standard normal (Box & Muller 1958). */
  normal: () => number
  /** Number of sales in a month that sells `rate` on average (Poisson; Knuth 1969), for rates below about 100. */
  poisson: (rate: number) => number
}

/** Multiplicative congruential generator of Park & Miller (1988). */
export function draws(seed: number): Draws {
  let state = seed
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let k = 0; k < 10; k++) uniform()
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    poisson: (rate) => {
      const least = Math.exp(-rate)
      let count = -1
      for (let product = 1; product > least; count++) product *= uniform()
      return count
    },
  }
}
