import { adjustSeason } from '../decomposition.ts'
import { nelderMead } from '../numeric/nelder-mead.ts'
import { fitLine } from '../numeric/regression.ts'
import { type FitError, type Forecast, normalForecast, type Series } from '../series.ts'

/** Start level in mean sizes of the data, α and θ: boxes of forecTheta's search; θ beyond 100 is the same line. */
const BOX = { lower: Float64Array.of(-2, 0.1, 1), upper: Float64Array.of(4, 0.99, 100) } as const
/** Evaluations of the three-parameter search. */
const LIMIT = 200

export interface OptimisedTheta {
  /** Level before the first value. */
  readonly start: number
  readonly alpha: number
  /** Angle θ: 1 keeps no trend, 2 half of it, infinity all. */
  readonly angle: number
  /** Sum of squared one-step errors. */
  readonly squares: number
}

/**
 * Optimised Theta model, Fiorucci et al. (2016), https://doi.org/10.1016/j.ijforecast.2016.02.005, equations 7–12: as the Theta method,
 * but level, smoothing and θ by least squares. The line is that of the whole history; {@link dynamicTheta} renews it at every step.
 */
export function optimisedTheta(series: Series, horizon: number): Forecast | FitError {
  if (series.values.length < 4) return { error: 'too-short' }
  const adjusted = adjustSeason(series.values, series.period)
  const y = adjusted.values
  const { start, alpha, angle, squares } = fitOptimisedTheta(y)
  const flat = new Float64Array(horizon)
  run(y, fitLine(y), start, alpha, angle, flat)
  const sigma = Math.sqrt(squares / Math.max(1, y.length - 3))
  const multiplicative = adjusted.kind === 'multiplicative'
  return normalForecast(
    'OTM',
    flat.map((v, h) => (multiplicative ? v * adjusted.ahead(h) : v + adjusted.ahead(h))),
    flat.map((_, h) => sigma * Math.sqrt(1 + h * alpha * alpha) * (multiplicative ? adjusted.ahead(h) : 1)),
  )
}

/** @param y without season */
export function fitOptimisedTheta(y: Float64Array): OptimisedTheta {
  const size = y.reduce((sum, v) => sum + Math.abs(v), 0) / y.length
  const scale = size > 0 ? size : 1
  const line = fitLine(y)
  const found = nelderMead(
    (point) => run(y, line, point[0]! * scale, point[1]!, point[2]!) / scale ** 2,
    // Half the first value, as forecTheta starts: at θ = 2 the level is half the series.
    Float64Array.of(y[0]! / scale / 2, 0.5, 2),
    Float64Array.of(0.1, 0.1, 0.3),
    BOX,
    LIMIT,
  )
  return { start: found.at[0]! * scale, alpha: found.at[1]!, angle: found.at[2]!, squares: found.value * scale ** 2 }
}

/** Sum of squared one-step errors. Fills `ahead` when given. */
function run(
  y: Float64Array,
  line: { intercept: number; slope: number },
  start: number,
  alpha: number,
  angle: number,
  ahead?: Float64Array,
): number {
  const n = y.length
  const keep = 1 - alpha
  const tilt = 1 - 1 / angle
  // The paper counts months from 1, so that its intercept lies a month before the line's.
  const intercept = line.intercept - line.slope
  let level = start
  /** (1 − α)^t, t values seen. */
  let power = 1
  let squares = 0
  const last = n + (ahead?.length ?? 0)
  for (let t = 0; t < last; t++) {
    const expected = level + tilt * (power * intercept + ((1 - power * keep) / alpha) * line.slope)
    let value = expected
    if (t < n) {
      value = y[t]!
      squares += (value - expected) ** 2
    } else ahead![t - n] = expected
    level = alpha * value + keep * level
    power *= keep
  }
  return squares
}
