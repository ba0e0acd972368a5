import { mean } from '@vigia/series/numeric/sums.ts'
import type { Forecast } from '@vigia/series/forecast.ts'

/** Tails outside the central 80% and 95% intervals. */
const TAIL80 = 0.1
const TAIL95 = 0.025

/**
 * The same demand rate for every month ahead, with intervals of a compound distribution: a month sells with the probability that
 * makes the rate, and then as much as one of the months seen that sold. A faster rate than ever seen enlarges the sizes instead.
 * Sizes are taken as they came, so that any unit will do and nothing that was never negative becomes so.
 *
 * A central interval of sparse demand begins at zero, which is most of what happens: it holds more than it promises.
 *
 * @param rate mean demand a month
 */
export function rateForecast(method: string, values: Float64Array, rate: number, horizon: number): Forecast {
  const sizes = demandSizes(values).sort()
  const typical = mean(sizes)
  const ratio = typical > 0 ? rate / typical : sizes.length / Math.max(values.length, 1)
  const probability = Math.min(Math.max(ratio, 0), 1)
  const scale = Math.max(ratio, 1)
  const limit = (tail: number) => scale * mixtureQuantile(sizes, probability, tail)
  const constant = (value: number) => new Float64Array(horizon).fill(value)
  const lower80 = Math.min(limit(TAIL80), rate)
  const upper80 = Math.max(limit(1 - TAIL80), rate)
  return {
    method,
    mean: constant(rate),
    lower80: constant(lower80),
    upper80: constant(upper80),
    lower95: constant(Math.min(limit(TAIL95), lower80)),
    upper95: constant(Math.max(limit(1 - TAIL95), upper80)),
  }
}

/** The demands themselves: every month that sold, in order. */
export function demandSizes(values: Float64Array): Float64Array {
  return values.filter((v) => v !== 0)
}

/** Quantile of the mixture of zero and, with `probability`, one of the ascending `sizes` between which it interpolates. */
function mixtureQuantile(sizes: Float64Array, probability: number, share: number): number {
  const n = sizes.length
  if (n === 0 || probability === 0) return 0
  const firstPositive = sizes.findIndex((v) => v > 0)
  const below = (firstPositive < 0 ? n : firstPositive) / n
  const negative = probability * below
  if (share >= negative && share <= negative + 1 - probability) return 0
  const within = share < negative ? share / probability : (share - (1 - probability)) / probability
  // Weibull's plotting positions: the largest of n is exceeded once in n + 1.
  const position = Math.min(Math.max(within * (n + 1) - 1, 0), n - 1)
  const at = Math.floor(position)
  const lower = sizes[at]!
  return at + 1 < n ? lower + (position - at) * (sizes[at + 1]! - lower) : lower
}
