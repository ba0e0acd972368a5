/** What the backtest of the combined forecasts shows: error per level and node, and the residuals from which intervals are made. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { closedMonths } from './closed-months.ts'
import { lowMonths } from './low-months.ts'
import { nodeSeries } from './known-at-origin.ts'
import { leafHistory, type MeasureCube } from './measure-cube.ts'
import type { Fits } from './seasons.ts'
import type { Level, LevelName } from './levels.ts'
import { type Newcomers, publishedSums } from './newcomers.ts'
import { Residuals, spreadOf } from './node-intervals.ts'
import type { EvaluatedOrigin } from './backtest-months.ts'

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
  /** Sum of errors (forecast − sales) over sum of sales; what stores that had yet to begin sold is no error to either side. */
  readonly bias: number
  /** The same as `wape` for "as last year", and again of the forecast, in the months that can be compared: of which the shop was not closed a year before. */
  readonly snaiveWape: number
  readonly comparableWape: number
}

export interface Evaluation {
  /** Undefined without origins to forecast from, or where nothing was sold after them. */
  readonly accuracy: LevelAccuracy | undefined
  /** WAPE per node, of what was judged once it had begun; NaN where nothing was sold. */
  readonly nodeWape: Float64Array
  /** Bias per node, as {@link LevelAccuracy.bias}; NaN where nothing was sold. */
  readonly nodeBias: Float64Array
  /** WAPE per node of "as last year"; NaN where nothing was sold or a month that was judged has no year before it. As {@link LevelAccuracy.snaiveWape}. */
  readonly nodeSnaiveWape: Float64Array
  /** The forecast's in the same months; NaN where nothing was sold in them. */
  readonly nodeComparableWape: Float64Array
  /** Origins of each node at which it had begun. */
  readonly nodeOrigins: Int32Array
  /** Sales − forecast of all nodes, origins and steps. */
  readonly residuals: Residuals
  /** The same by origin, with the forecasts that were judged. */
  readonly origins: readonly EvaluatedOrigin[]
}

/**
 * Sums over origins and months that were judged, one value a node. Of the months that can be compared with "as last year": its absolute
 * errors, those of the forecast, and what was sold.
 */
const noErrors = (nodes: number) => ({
  absolute: new Float64Array(nodes),
  signed: new Float64Array(nodes),
  sold: new Float64Array(nodes),
  naive: new Float64Array(nodes),
  comparable: new Float64Array(nodes),
  comparableSold: new Float64Array(nodes),
})
type ErrorSums = ReturnType<typeof noErrors>

/** Errors of a level's nodes. */
interface LevelErrors {
  readonly all: ErrorSums
  /** From the origins at which each node had begun: of what had not, nobody could know. `naive` is NaN where a month has no year before it. */
  readonly begun: ErrorSums
}

/**
 * Judges the forecasts of a level, and beside them "as last year", in the months of which last year is known: nobody would repeat a month in
 * which the shop was closed or sold far less than it would have, or of which a file is missing.
 */
export function evaluate(cube: MeasureCube, level: Level, backtest: readonly BacktestForecast[]): Evaluation {
  const [all, begun] = [noErrors(level.ids.length), noErrors(level.ids.length)]
  const closed = new Set([...closedMonths(cube, cube.months), ...lowMonths(cube, cube.months)])
  const origins = backtest.map((past) => judgeOrigin({ cube, closed }, level, past, { all, begun }))
  const sales = sum(all.sold)
  const accuracy =
    sales > 0
      ? {
          level: level.name,
          origins: backtest.length,
          wape: sum(all.absolute) / sales,
          bias: sum(all.signed) / sales,
          snaiveWape: sum(all.naive) / sum(all.comparableSold),
          comparableWape: sum(all.comparable) / sum(all.comparableSold),
        }
      : undefined
  const perSold = (errorOf: Float64Array, sold = begun.sold) =>
    errorOf.map((error, node) => (sold[node]! > 0 ? error / sold[node]! : Number.NaN))
  return {
    accuracy,
    nodeWape: perSold(begun.absolute),
    nodeBias: perSold(begun.signed),
    nodeSnaiveWape: perSold(begun.naive, begun.comparableSold),
    nodeComparableWape: perSold(begun.comparable, begun.comparableSold),
    nodeOrigins: Int32Array.from(
      level.ids,
      (_, node) => backtest.filter(({ end }) => cube.firstActiveMonth.nodes[level.name][node]! < end).length,
    ),
    residuals: Residuals.joined(origins.map(({ residuals }) => residuals)),
    origins,
  }
}

/** Judges a level forecast from one origin, and adds its errors to those of the others. */
function judgeOrigin(
  { cube, closed }: { cube: MeasureCube; closed: ReadonlySet<number> },
  level: Level,
  { end, leaves, fits, newcomers }: BacktestForecast,
  { all, begun }: LevelErrors,
): EvaluatedOrigin {
  const forecast = publishedSums(level, leaves, newcomers)
  const residuals = new Residuals()
  const spreads = Float64Array.from(level.ids, (_, node) => {
    const firstActive = cube.firstActiveMonth.nodes[level.name][node]!
    const view = nodeSeries({ cube, end }, level.name, node, fits[level.name].seasons[node]!)
    const spread = spreadOf(cube, level.name, view)
    for (let h = 0; h < BACKTEST_HORIZON; h++) {
      // What a product would have sold is not known of a month without it.
      if (level.name === 'producto' && cube.stockOuts?.get(node)?.includes(end + h)) continue
      const actual = view.history[end + h]!
      const own = forecast[node * BACKTEST_HORIZON + h]!
      const yearBefore = end + h - MONTHS_PER_YEAR
      const lastYear = yearBefore >= firstActive ? view.history[yearBefore]! : undefined
      const month = { forecast: own, actual, isComparable: !closed.has(yearBefore) }
      // At a level, what has no year behind it repeats its last month, in which what has not begun sold nothing.
      addError(all, node, { ...month, naive: lastYear ?? view.history[end - 1]! })
      if (firstActive < end) addError(begun, node, { ...month, naive: lastYear ?? Number.NaN })
      residuals.add(actual - own, spread, own)
    }
    return spread
  })
  const { local, [level.name]: nodes } = cube.firstActiveMonth.nodes
  cube.hierarchy.local.of.forEach((store, leaf) => {
    if (local[store]! < end) return
    const node = level.of[leaf]!
    const unforeseen = sum(leafHistory(cube, leaf).subarray(end, end + BACKTEST_HORIZON))
    // What a store sold that had yet to open nobody could say: it is no error to either side.
    for (const sums of nodes[node]! < end ? [all, begun] : [all]) sums.signed[node]! += unforeseen
  })
  return { end, forecast, spreads, residuals }
}

type Month = Record<'forecast' | 'naive' | 'actual', number> & { readonly isComparable: boolean }
function addError(to: ErrorSums, node: number, { forecast, naive, actual, isComparable }: Month): void {
  to.absolute[node]! += Math.abs(forecast - actual)
  to.signed[node]! += forecast - actual
  to.sold[node]! += Math.abs(actual)
  if (!isComparable) return
  to.naive[node]! += Math.abs(naive - actual)
  to.comparable[node]! += Math.abs(forecast - actual)
  to.comparableSold[node]! += Math.abs(actual)
}
