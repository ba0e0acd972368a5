import type { EtsParameters, EtsSpec } from './ets-recursion.ts'

/**
 * Standard deviation of each step's forecast error. Hyndman et al. (2008): class 1 (additive errors) section 6.3, class 2
 * (multiplicative errors, additive parts) section 6.4; for multiplicative season the approximation of section 6.5.
 *
 * @param mean point forecasts with the season
 * @param season index of each step ahead, for multiplicative season
 * @param variance of the one-step error: absolute for error A, relative for M
 */
export function etsDeviations(
  spec: EtsSpec,
  p: EtsParameters,
  mean: Float64Array,
  season: Float64Array,
  variance: number,
): Float64Array {
  const horizon = mean.length
  const weights = errorWeights(spec, p, season.length, horizon)
  if (spec.error === 'A') {
    let sum = 1
    return mean.map((_, h) => {
      if (h > 0) sum += weights[h]! ** 2
      return Math.sqrt(variance * sum)
    })
  }
  const multiplicative = spec.season === 'M'
  const bases = multiplicative ? mean.map((m, h) => m / season[h % season.length]!) : mean
  const moments = new Float64Array(horizon)
  return mean.map((_, h) => {
    let moment = bases[h]! ** 2
    for (let j = 1; j <= h; j++) moment += variance * weights[j]! ** 2 * moments[h - j]!
    moments[h] = moment
    if (!multiplicative) return Math.sqrt(Math.max(0, (1 + variance) * moment - bases[h]! ** 2))
    const rounds = Math.floor(h / season.length)
    const grown = moment * (1 + variance) * (1 + p.gamma ** 2 * variance) ** rounds
    return season[h % season.length]! * Math.sqrt(Math.max(0, grown - bases[h]! ** 2))
  })
}

/** c_j: how much of an error is still in the forecast j steps later (multiplicative season apart). */
function errorWeights(spec: EtsSpec, p: EtsParameters, period: number, horizon: number): Float64Array {
  let reach = 0
  let factor = 1
  return Float64Array.from({ length: horizon }, (_, j) => {
    if (j === 0) return 1
    let weight = p.alpha
    if (spec.trend !== 'N') {
      reach += factor
      factor *= p.phi
      weight += p.beta * reach
    }
    return spec.season === 'A' && j % period === 0 ? weight + p.gamma : weight
  })
}
