/** What the backtest said of each month that it judged, with the interval that would have been published. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import { type Range80, rangeAround, Residuals } from './node-intervals.ts'

/** A level forecast from one origin. */
export interface EvaluatedOrigin {
  /** Complete months known at the origin. */
  readonly end: number
  /** Nodes × {@link BACKTEST_HORIZON}. */
  readonly forecast: Float64Array
  /** Of each node at the time; 0 where it had not begun. */
  readonly spreads: Float64Array
  /** Sales − forecast of all nodes and steps. */
  readonly residuals: Residuals
}

/** Months of one node, ascending and without gaps up to the last of the history; all of the same length. */
export interface BacktestMonths extends Range80 {
  readonly mean: Float64Array
}

/**
 * The forecasts of a level's nodes from each origin, joined.
 * The interval of an origin comes from the residuals of the others, as that of the future comes from those of the past.
 * @param origins as many months apart as they forecast, the latest of them as many before the end of the history
 */
export function judgedMonths(origins: readonly EvaluatedOrigin[], nodes: number): BacktestMonths[] {
  const ascending = origins.toSorted((a, b) => a.end - b.end)
  const multiples = ascending.map((own) =>
    Residuals.joined(ascending.filter((origin) => origin !== own).map(({ residuals }) => residuals)).multiples(),
  )
  return Array.from({ length: nodes }, (_, node) => {
    const parts = ascending.map(({ forecast, spreads }, k) => {
      const mean = forecast.slice(node * BACKTEST_HORIZON, (node + 1) * BACKTEST_HORIZON)
      return { mean, ...rangeAround(mean, spreads[node]!, multiples[k]!) }
    })
    const joined = (of: keyof BacktestMonths) => Float64Array.from(parts.flatMap((part) => [...part[of]]))
    return { mean: joined('mean'), lower80: joined('lower80'), upper80: joined('upper80') }
  })
}
