/** Rolling-origin evaluation (Tashman 2000): forecasts made from past months, compared with the sales that followed. */

/** Months ahead that the backtest evaluates: about the period that a shop orders for. */
export const BACKTEST_HORIZON = 3
/** Number of origins. As they are BACKTEST_HORIZON months apart, they cover the last year once. */
export const ORIGINS = 4
/** Months needed before an origin. */
export const MIN_TRAINING = 3

/**
 * Origins as numbers of known months, `horizon` months apart, the last one `horizon` months before the end of the history.
 * @param origins how many at most; origins with fewer than `shortest` months before them are left out
 * @returns oldest first
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

/** The backtest's origins as numbers of known months, latest first. */
export function backtestOrigins(months: number): number[] {
  return rollingOrigins(months, BACKTEST_HORIZON, ORIGINS).toReversed()
}

/** Forecasts made from an origin, and the actual sales. */
export interface ForecastOfPast {
  /** Nodes × horizon. */
  readonly forecast: Float64Array
  /** Nodes × months, the whole history. */
  readonly actual: Float64Array
  readonly months: number
  /** Months known at the origin. */
  readonly end: number
  readonly horizon: number
}

/**
 * √(Σ error² / Σ sales²) over all nodes, origins and months; infinite where nothing was sold. Errors are squared because a shop needs the mean:
 * absolute errors would favour a forecast of zero for intermittent products.
 */
export function relativeRmse(forecasts: readonly ForecastOfPast[]): number {
  let error = 0
  let sales = 0
  for (const { forecast, actual, months, end, horizon } of forecasts) {
    for (let at = 0; at < forecast.length; at++) {
      const node = Math.floor(at / horizon)
      const sold = actual[node * months + end + (at % horizon)]!
      error += (forecast[at]! - sold) ** 2
      sales += sold ** 2
    }
  }
  return sales > 0 ? Math.sqrt(error / sales) : Number.POSITIVE_INFINITY
}
