/** The backtest's forecast of each month it covers, with the interval that would have been published. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import { type Range80, rangeAround, Residuals } from './node-intervals.ts'

/** The evaluated forecast of a level from one origin. */
export interface EvaluatedOrigin {
  /** Complete months known at the origin. */
  readonly end: number
  /** Nodes × {@link BACKTEST_HORIZON}. */
  readonly forecast: Float64Array
  /** Spread of each node at the origin; 0 where it had not begun. */
  readonly spreads: Float64Array
  /** Sales − forecast, of all nodes and steps. */
  readonly residuals: Residuals
}

/** Backtest of one node: arrays of the same length with consecutive months up to the last of the history. */
export interface BacktestMonths extends Range80 {
  readonly mean: Float64Array
}

/**
 * Joins the forecasts of a level's nodes from all origins. The interval at an origin is computed from the residuals of the other origins,
 * because its own are not known in advance.
 * @param origins {@link BACKTEST_HORIZON} months apart, the last one as many before the end of the history
 * @returns one per node
 */
export function backtestMonths(origins: readonly EvaluatedOrigin[], nodes: number): BacktestMonths[] {
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
