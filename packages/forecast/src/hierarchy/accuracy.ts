/** What the backtest of a finished plan shows: error per level and node, and the residuals from which intervals are made. */
import { seasonalNaive } from '../models/seasonal-naive.ts'
import { YEAR } from '../models/shared-season.ts'
import { isForecast } from '../series.ts'
import { type Ledger, nodeHistory, type Seasons } from './ledger.ts'
import { aggregate, type Level, type LevelName } from './levels.ts'
import { nodeSpread } from './node-intervals.ts'

/** Leaf forecasts, leaves × horizon, made before month `end` and judged against what came. */
export interface Trial {
  readonly end: number
  readonly seasons: Seasons
  readonly leaves: Float64Array
}

export interface LevelAccuracy {
  readonly level: LevelName
  /** Number of past months from which it was tried. */
  readonly origins: number
  /** Sum of absolute errors over sum of sales. */
  readonly wape: number
  /** Sum of errors (forecast − sales) over sum of sales. */
  readonly bias: number
  /** The same as `wape` for "as last year". */
  readonly snaiveWape: number
}

export interface Evaluation {
  /** Undefined without trials or where nothing was sold in them. */
  readonly accuracy: LevelAccuracy | undefined
  /** WAPE per node; NaN where nothing was sold. */
  readonly nodeWape: Float64Array
  /** Errors (sales − forecast) in units of the node's spread at the time, all nodes, origins and steps. */
  readonly residuals: Float64Array
}

export function evaluate(ledger: Ledger, level: Level, trials: readonly Trial[], horizon: number): Evaluation {
  const nodes = level.ids.length
  const errors = new Float64Array(nodes)
  const sold = new Float64Array(nodes)
  const residuals: number[] = []
  let signed = 0
  let naive = 0
  for (const { end, leaves, seasons } of trials) {
    const forecast = aggregate(level, leaves, horizon)
    for (let node = 0; node < nodes; node++) {
      const birth = ledger.births.nodes[level.name][node]!
      const history = nodeHistory(ledger, level.name, node)
      const values = history.slice(Math.min(birth, end), end)
      const lastYear = seasonalNaive({ values, period: YEAR }, horizon)
      const spread = birth < end ? nodeSpread(history, birth, end, ledger.phase, seasons[level.name][node]!) : 0
      for (let h = 0; h < horizon; h++) {
        const truth = history[end + h]!
        const error = forecast[node * horizon + h]! - truth
        errors[node]! += Math.abs(error)
        sold[node]! += Math.abs(truth)
        signed += error
        naive += Math.abs((isForecast(lastYear) ? lastYear.mean[h]! : 0) - truth)
        if (spread > 0) residuals.push(-error / spread)
      }
    }
  }
  const sales = sum(sold)
  const accuracy =
    sales > 0
      ? {
          level: level.name,
          origins: trials.length,
          wape: sum(errors) / sales,
          bias: signed / sales,
          snaiveWape: naive / sales,
        }
      : undefined
  return {
    accuracy,
    nodeWape: errors.map((error, node) => (sold[node]! > 0 ? error / sold[node]! : Number.NaN)),
    residuals: Float64Array.from(residuals),
  }
}

function sum(values: Float64Array): number {
  return values.reduce((total, v) => total + v, 0)
}
