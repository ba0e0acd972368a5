/** What the backtest of a finished plan shows: error per level and node, and the residuals from which intervals are made. */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { type MeasureCube, nodeHistory } from './measure-cube.ts'
import type { Fits } from './seasons.ts'
import type { Level, LevelName } from './levels.ts'
import { type Newcomers, publishedSums } from './newcomers.ts'
import { nodeSpread, Residuals } from './node-intervals.ts'
import type { JudgedOrigin } from './judged-months.ts'

/** Leaf forecasts, leaves × horizon, made before month `end` and judged against what came. */
export interface BacktestForecast {
  readonly end: number
  readonly fits: Fits
  readonly leaves: Float64Array
  /** As known before month `end`. */
  readonly newcomers: Newcomers
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
  /** Undefined without origins to forecast from, or where nothing was sold after them. */
  readonly accuracy: LevelAccuracy | undefined
  /** WAPE per node; NaN where nothing was sold. */
  readonly nodeWape: Float64Array
  /** Bias per node, as {@link LevelAccuracy.bias}; NaN where nothing was sold. */
  readonly nodeBias: Float64Array
  /** WAPE per node of "as last year"; NaN where nothing was sold or a month that was judged has no year before it. */
  readonly nodeSnaiveWape: Float64Array
  /** Sales − forecast of all nodes, origins and steps. */
  readonly residuals: Residuals
  /** The same by origin, with the forecasts that were judged. */
  readonly origins: readonly JudgedOrigin[]
}

/** Sums over all origins and months that were judged, one value a node. */
interface ErrorSums {
  readonly absolute: Float64Array
  readonly signed: Float64Array
  /** Absolute errors of "as last year". */
  readonly naive: Float64Array
  readonly sold: Float64Array
  /** 1 where every month that was judged has a year before it. */
  readonly hasLastYear: Uint8Array
}

export function evaluate(
  cube: MeasureCube,
  level: Level,
  backtest: readonly BacktestForecast[],
  horizon: number,
): Evaluation {
  const zeros = () => new Float64Array(level.ids.length)
  const hasLastYear = new Uint8Array(level.ids.length).fill(1)
  const sums: ErrorSums = { absolute: zeros(), signed: zeros(), naive: zeros(), sold: zeros(), hasLastYear }
  const origins = backtest.map((past) => judgeOrigin(cube, level, past, horizon, sums))
  const sales = sum(sums.sold)
  const accuracy =
    sales > 0
      ? {
          level: level.name,
          origins: backtest.length,
          wape: sum(sums.absolute) / sales,
          bias: sum(sums.signed) / sales,
          snaiveWape: sum(sums.naive) / sales,
        }
      : undefined
  const perSold = (errorOf: Float64Array) =>
    errorOf.map((error, node) => (sums.sold[node]! > 0 ? error / sums.sold[node]! : Number.NaN))
  return {
    accuracy,
    nodeWape: perSold(sums.absolute),
    nodeBias: perSold(sums.signed),
    nodeSnaiveWape: perSold(sums.naive).map((wape, node) => (hasLastYear[node] === 1 ? wape : Number.NaN)),
    residuals: Residuals.joined(origins.map(({ residuals }) => residuals)),
    origins,
  }
}

/** Judges a level forecast from one origin, and adds its errors to `sums`. */
function judgeOrigin(
  cube: MeasureCube,
  level: Level,
  { end, leaves, fits, newcomers }: BacktestForecast,
  horizon: number,
  sums: ErrorSums,
): JudgedOrigin {
  const forecast = publishedSums(level, leaves, newcomers)
  const residuals = new Residuals()
  const spreads = Float64Array.from(level.ids, (_, node) => {
    const firstActive = cube.firstActiveMonth.nodes[level.name][node]!
    const history = nodeHistory(cube, level.name, node)
    const season = fits[level.name].seasons[node]!
    const spread = nodeSpread({ history, start: firstActive, end, phase: cube.phase, season })
    for (let h = 0; h < horizon; h++) {
      // What a product would have sold is not known of a month without it.
      if (level.name === 'producto' && cube.stockOuts?.get(node)?.includes(end + h)) continue
      const truth = history[end + h]!
      const error = forecast[node * horizon + h]! - truth
      sums.absolute[node]! += Math.abs(error)
      sums.sold[node]! += Math.abs(truth)
      sums.signed[node]! += error
      sums.naive[node]! += Math.abs(asLastYear(history, firstActive, end, h) - truth)
      if (firstActive < end && end + h - YEAR < firstActive) sums.hasLastYear[node] = 0
      residuals.add(-error, spread, forecast[node * horizon + h]!)
    }
    return spread
  })
  return { end, forecast, spreads, residuals }
}

/** The same month of the year before; of what has no year behind it its last month, in which what has not begun sold nothing. */
function asLastYear(history: Float64Array, firstActive: number, end: number, ahead: number): number {
  const before = end + ahead - YEAR
  return history[before >= firstActive ? before : end - 1]!
}

function sum(values: Float64Array): number {
  return values.reduce((total, v) => total + v, 0)
}
