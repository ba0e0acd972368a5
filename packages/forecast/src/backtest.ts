/** Rolling-origin evaluation: forecasts from months of the past, compared with what was sold after them. */

/** Months ahead that the backtest judges: what a shop orders for. */
export const BACKTEST_HORIZON = 3
/** Origins three months apart, so that they cover the last year once. */
export const ORIGINS = 4
/** Fewer months before an origin leave nothing to learn from. */
export const MIN_TRAINING = 3

/**
 * Months known at each origin, oldest first and `horizon` months apart, the latest as many before the end of the history; those with fewer than
 * `shortest` months before them are left out.
 */
export function rollingOrigins(
  months: number,
  horizon: number,
  origins: number,
  shortest: number = MIN_TRAINING,
): number[] {
  return Array.from({ length: origins }, (_, k) => months - horizon * (origins - k)).filter(
    (origin) => origin >= shortest,
  )
}

/** Months (number of complete months known) from which the backtest forecasts, latest first. */
export function backtestOrigins(months: number): number[] {
  return rollingOrigins(months, BACKTEST_HORIZON, ORIGINS).toReversed()
}

/** Forecasts made before month `end` and the history that came true. */
export interface ForecastOfPast {
  /** Nodes × horizon. */
  readonly forecast: Float64Array
  /** Nodes × months, all of them. */
  readonly actual: Float64Array
  readonly months: number
  readonly end: number
  readonly horizon: number
}

/**
 * Root of the sum of squared errors over all nodes, origins and months, relative to that of the sales; infinite where nothing was sold.
 * Squares, because a shop needs the mean: absolute errors would reward forecasting nothing for whatever sells now and then.
 */
export function relativeRmse(judged: readonly ForecastOfPast[]): number {
  let error = 0
  let sales = 0
  for (const { forecast, actual, months, end, horizon } of judged) {
    for (let at = 0; at < forecast.length; at++) {
      const node = Math.floor(at / horizon)
      const sold = actual[node * months + end + (at % horizon)]!
      error += (forecast[at]! - sold) ** 2
      sales += sold ** 2
    }
  }
  return sales > 0 ? Math.sqrt(error / sales) : Number.POSITIVE_INFINITY
}
