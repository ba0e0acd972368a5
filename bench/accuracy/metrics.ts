/** Measures of forecast error. `actual` and `forecast` have the same length; results are fractions unless said. */

/**
 * Symmetric mean absolute percentage error, 0 to 200, as the M3 and M4 competitions define it; two zeros count as no error.
 * Makridakis et al. (2020), https://doi.org/10.1016/j.ijforecast.2019.04.014
 */
export function smape(actual: Float64Array, forecast: Float64Array): number {
  let sum = 0
  for (let h = 0; h < actual.length; h++) {
    const size = Math.abs(actual[h]!) + Math.abs(forecast[h]!)
    if (size > 0) sum += (200 * Math.abs(actual[h]! - forecast[h]!)) / size
  }
  return sum / actual.length
}

/** Mean absolute `period`-step change of the training data; NaN when there is not one. The denominator of MASE. */
export function seasonalScale(train: Float64Array, period: number): number {
  let sum = 0
  for (let t = period; t < train.length; t++) sum += Math.abs(train[t]! - train[t - period]!)
  return train.length > period ? sum / (train.length - period) : Number.NaN
}

/** Mean absolute scaled error, Hyndman & Koehler (2006); `scale` from {@link seasonalScale}. */
export function mase(actual: Float64Array, forecast: Float64Array, scale: number): number {
  return absoluteError(actual, forecast) / actual.length / scale
}

/** Root mean squared scaled error, Hyndman & Koehler (2006): scaled by the training data's one-step squared changes. */
export function rmsse(train: Float64Array, actual: Float64Array, forecast: Float64Array): number {
  let scale = 0
  for (let t = 1; t < train.length; t++) scale += (train[t]! - train[t - 1]!) ** 2
  scale /= train.length - 1
  let sum = 0
  for (let h = 0; h < actual.length; h++) sum += (actual[h]! - forecast[h]!) ** 2
  return Math.sqrt(sum / actual.length / scale)
}

/** Sum of absolute errors, in the units of the data. */
export function absoluteError(actual: Float64Array, forecast: Float64Array): number {
  let sum = 0
  for (let h = 0; h < actual.length; h++) sum += Math.abs(actual[h]! - forecast[h]!)
  return sum
}

/** Share of observations inside their interval. */
export function coverage(actual: Float64Array, lower: Float64Array, upper: Float64Array): number {
  let inside = 0
  for (let h = 0; h < actual.length; h++) if (actual[h]! >= lower[h]! && actual[h]! <= upper[h]!) inside++
  return inside / actual.length
}

/**
 * Mean interval score for a central interval that misses with probability `missing` (0.2 for 80%): width plus a penalty
 * for what falls outside, in the units of the data. Gneiting & Raftery (2007), equation 43.
 */
export function intervalScore(actual: Float64Array, lower: Float64Array, upper: Float64Array, missing: number): number {
  let sum = 0
  for (let h = 0; h < actual.length; h++) {
    sum += upper[h]! - lower[h]!
    if (actual[h]! < lower[h]!) sum += (2 / missing) * (lower[h]! - actual[h]!)
    if (actual[h]! > upper[h]!) sum += (2 / missing) * (actual[h]! - upper[h]!)
  }
  return sum / actual.length
}
