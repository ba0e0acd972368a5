import { adjustSeason } from './decomposition.ts'
import { nelderMead } from './numeric/nelder-mead.ts'
import { meanAbsolute } from '@vigia/series/numeric/sums.ts'
import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'

/** Boxes of forecTheta's search; θ beyond 100 is the same line. */
const BOX = { lower: Float64Array.of(-2, 0.1, 1), upper: Float64Array.of(4, 0.99, 100) } as const
/** Evaluations of the three-parameter search. */
const LIMIT = 250

/**
 * Dynamic optimised Theta model, Fiorucci et al. (2016), https://doi.org/10.1016/j.ijforecast.2016.02.005, equations 13–18: level,
 * smoothing and θ by least squares, the line re-estimated at every step by running sums.
 */
export function dynamicTheta(series: Series, horizon: number): Forecast | FitError {
  if (series.values.length < 4) return { error: 'too-short' }
  const adjusted = adjustSeason(series.values, series.period)
  const y = adjusted.values
  const scale = meanAbsolute(y)
  if (scale === 0) return normalForecast('DOTM', new Float64Array(horizon), new Float64Array(horizon))
  const found = nelderMead(
    (point) => run(y, point[0]! * scale, point[1]!, point[2]!, undefined),
    Float64Array.of(y[0]! / scale, 0.5, 2),
    Float64Array.of(0.1, 0.1, 0.3),
    BOX,
    LIMIT,
  )
  const [start, alpha, angle] = [found.at[0]! * scale, found.at[1]!, found.at[2]!]
  const flat = new Float64Array(horizon)
  const squares = run(y, start, alpha, angle, flat)
  const sigma = Math.sqrt(squares / Math.max(1, y.length - 3))
  const multiplicative = adjusted.kind === 'multiplicative'
  return normalForecast(
    'DOTM',
    flat.map((v, h) => (multiplicative ? v * adjusted.ahead(h) : v + adjusted.ahead(h))),
    flat.map((_, h) => sigma * Math.sqrt(1 + h * alpha * alpha) * (multiplicative ? adjusted.ahead(h) : 1)),
  )
}

/** Sum of squared one-step errors from the third value on; the first two only start the line. Fills `ahead` when given. */
function run(y: Float64Array, start: number, alpha: number, angle: number, ahead: Float64Array | undefined): number {
  const n = y.length
  const keep = 1 - alpha
  const tilt = 1 - 1 / angle
  let level = alpha * y[0]! + keep * start
  let mean = y[0]!
  let intercept = y[0]!
  let slope = 0
  /** (1 − α)^t, t values seen. */
  let power = keep
  let squares = 0
  const last = n + (ahead?.length ?? 0)
  for (let t = 1; t < last; t++) {
    const expected = level + tilt * (power * intercept + ((1 - power * keep) / alpha) * slope)
    let value = expected
    if (t < n) {
      value = y[t]!
      if (t >= 2) squares += (value - expected) ** 2
    } else ahead![t - n] = expected
    level = alpha * value + keep * level
    const count = t + 1
    slope = ((count - 2) * slope + (6 * (value - mean)) / count) / (count + 1)
    mean += (value - mean) / count
    intercept = mean - (slope * (count + 1)) / 2
    power *= keep
  }
  return squares
}
