/** What the backtest of the combined forecasts shows: error per level and node, and the residuals from which intervals are made. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { imputeClosedMonths } from './closed-months.ts'
import { nodeView } from './known-at-origin.ts'
import { type MeasureCube, nodeHistory } from './measure-cube.ts'
import type { Fits } from './seasons.ts'
import type { Level, LevelName } from './levels.ts'
import { type Newcomers, publishedSums } from './newcomers.ts'
import { nodeSpread, Residuals } from './node-intervals.ts'
import type { JudgedOrigin } from './judged-months.ts'

/** Leaf forecasts, leaves × {@link BACKTEST_HORIZON}, made before month `end` and compared with what was sold. */
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
  /** WAPE per node, of what was judged once it had begun; NaN where nothing was sold. */
  readonly nodeWape: Float64Array
  /** Bias per node, as {@link LevelAccuracy.bias}; NaN where nothing was sold. */
  readonly nodeBias: Float64Array
  /** WAPE per node of "as last year"; NaN where nothing was sold or a month that was judged has no year before it. */
  readonly nodeSnaiveWape: Float64Array
  /** Origins of each node at which it had begun. */
  readonly nodeOrigins: Int32Array
  /** Sales − forecast of all nodes, origins and steps. */
  readonly residuals: Residuals
  /** The same by origin, with the forecasts that were judged. */
  readonly origins: readonly JudgedOrigin[]
}

/** Sums over origins and months that were judged, one value a node; `naive` are absolute errors of "as last year". */
const noErrors = (nodes: number) => ({
  absolute: new Float64Array(nodes),
  signed: new Float64Array(nodes),
  naive: new Float64Array(nodes),
  sold: new Float64Array(nodes),
})
type ErrorSums = ReturnType<typeof noErrors>

/** Errors of a level's nodes. */
interface LevelErrors {
  readonly all: ErrorSums
  /** From the origins at which each node had begun: of what had not, nobody could know. `naive` is NaN where a month has no year before it. */
  readonly begun: ErrorSums
}

/**
 * Judges the forecasts of a level. "As last year" repeats what was sold a year before; of a month in which the shop was closed, or of which a file is
 * missing, what the months around it and other years say: nobody would repeat that nothing was sold, and both are judged by the same months.
 */
export function evaluate(cube: MeasureCube, level: Level, backtest: readonly BacktestForecast[]): Evaluation {
  const [all, begun] = [noErrors(level.ids.length), noErrors(level.ids.length)]
  const repeated = imputeClosedMonths(cube, cube.months)
  const origins = backtest.map((past) => judgeOrigin({ cube, repeated }, level, past, { all, begun }))
  const sales = sum(all.sold)
  const accuracy =
    sales > 0
      ? {
          level: level.name,
          origins: backtest.length,
          wape: sum(all.absolute) / sales,
          bias: sum(all.signed) / sales,
          snaiveWape: sum(all.naive) / sales,
        }
      : undefined
  const perSold = (errorOf: Float64Array) =>
    errorOf.map((error, node) => (begun.sold[node]! > 0 ? error / begun.sold[node]! : Number.NaN))
  return {
    accuracy,
    nodeWape: perSold(begun.absolute),
    nodeBias: perSold(begun.signed),
    nodeSnaiveWape: perSold(begun.naive),
    nodeOrigins: Int32Array.from(
      level.ids,
      (_, node) => backtest.filter(({ end }) => cube.firstActiveMonth.nodes[level.name][node]! < end).length,
    ),
    residuals: Residuals.joined(origins.map(({ residuals }) => residuals)),
    origins,
  }
}

/**
 * Judges a level forecast from one origin, and adds its errors to those of the others.
 * @param cubes what was sold, and what "as last year" repeats
 */
function judgeOrigin(
  { cube, repeated }: Record<'cube' | 'repeated', MeasureCube>,
  level: Level,
  { end, leaves, fits, newcomers }: BacktestForecast,
  { all, begun }: LevelErrors,
): JudgedOrigin {
  const forecast = publishedSums(level, leaves, newcomers)
  const residuals = new Residuals()
  const spreads = Float64Array.from(level.ids, (_, node) => {
    const firstActive = cube.firstActiveMonth.nodes[level.name][node]!
    const view = nodeView({ cube, end }, level.name, node, fits[level.name].seasons[node]!)
    const spread = nodeSpread(view)
    for (let h = 0; h < BACKTEST_HORIZON; h++) {
      // What a product would have sold is not known of a month without it.
      if (level.name === 'producto' && cube.stockOuts?.get(node)?.includes(end + h)) continue
      const actual = view.history[end + h]!
      const own = forecast[node * BACKTEST_HORIZON + h]!
      const yearBefore = end + h - MONTHS_PER_YEAR
      const lastYear = yearBefore >= firstActive ? nodeHistory(repeated, level.name, node)[yearBefore]! : undefined
      // At a level, what has no year behind it repeats its last month, in which what has not begun sold nothing.
      addError(all, node, { forecast: own, naive: lastYear ?? view.history[end - 1]!, actual })
      if (firstActive < end) addError(begun, node, { forecast: own, naive: lastYear ?? Number.NaN, actual })
      residuals.add(actual - own, spread, own)
    }
    return spread
  })
  return { end, forecast, spreads, residuals }
}

type Month = Record<'forecast' | 'naive' | 'actual', number>
function addError(to: ErrorSums, node: number, { forecast, naive, actual }: Month): void {
  to.absolute[node]! += Math.abs(forecast - actual)
  to.signed[node]! += forecast - actual
  to.naive[node]! += Math.abs(naive - actual)
  to.sold[node]! += Math.abs(actual)
}
