/** Backtest errors of the combined forecasts per level and node, and the residuals from which intervals are computed. */
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

/** The combined forecast from one origin. */
export interface BacktestForecast {
  /** Months known at the origin. */
  readonly end: number
  readonly fits: Fits
  /** Leaves × {@link BACKTEST_HORIZON}. */
  readonly leaves: Float64Array
  /** As estimated at the origin. */
  readonly newcomers: Newcomers
}

export interface LevelAccuracy {
  readonly level: LevelName
  /** Number of origins. */
  readonly origins: number
  /** Σ|error| / Σ|sales|. */
  readonly wape: number
  /** Σ(forecast − sales) / Σ|sales|. Sales of stores that had not opened at the origin do not count as errors. */
  readonly bias: number
  /** WAPE of the seasonal naive forecast in comparable months: those whose year before was neither closed nor exceptionally low. */
  readonly snaiveWape: number
  /** WAPE of the forecast in the same months. */
  readonly comparableWape: number
}

export interface Evaluation {
  /** Undefined without origins, or where nothing was sold after them. */
  readonly accuracy: LevelAccuracy | undefined
  /** WAPE per node, from the origins at which it had begun; NaN where nothing was sold. */
  readonly nodeWape: Float64Array
  /** Bias per node, as {@link LevelAccuracy.bias}; NaN where nothing was sold. */
  readonly nodeBias: Float64Array
  /** As {@link LevelAccuracy.snaiveWape}, per node; NaN where nothing was sold or an evaluated month has no sales of the year before. */
  readonly nodeSnaiveWape: Float64Array
  /** As {@link LevelAccuracy.comparableWape}, per node; NaN where nothing was sold. */
  readonly nodeComparableWape: Float64Array
  /** Number of origins at which each node had begun. */
  readonly nodeOrigins: Int32Array
  /** Sales − forecast, of all nodes, origins and steps. */
  readonly residuals: Residuals
  /** Forecasts and residuals by origin. */
  readonly origins: readonly EvaluatedOrigin[]
}

/** Sums of errors and sales over origins and months, one value per node; `naive` and `comparable` are over comparable months only. */
const noErrors = (nodes: number) => ({
  /** Σ|forecast − sales|. */
  absolute: new Float64Array(nodes),
  /** Σ(forecast − sales). */
  signed: new Float64Array(nodes),
  /** Σ|sales|. */
  sold: new Float64Array(nodes),
  /** Σ|seasonal naive − sales|. */
  naive: new Float64Array(nodes),
  comparable: new Float64Array(nodes),
  comparableSold: new Float64Array(nodes),
})
type ErrorSums = ReturnType<typeof noErrors>

/** Error sums of a level's nodes. */
interface LevelErrors {
  readonly all: ErrorSums
  /** Only from the origins at which each node had begun. `naive` is NaN where a month has no sales of the year before. */
  readonly begun: ErrorSums
}

/**
 * Evaluates the forecasts of a level and, in comparable months, the seasonal naive forecast. Months whose year before was closed, exceptionally low
 * or missing from the files are left out of that comparison, because nobody would expect such a month to repeat.
 */
export function evaluate(cube: MeasureCube, level: Level, backtest: readonly BacktestForecast[]): Evaluation {
  const [all, begun] = [noErrors(level.ids.length), noErrors(level.ids.length)]
  const exceptional = new Set([...closedMonths(cube, cube.months), ...lowMonths(cube, cube.months)])
  const origins = backtest.map((past) => evaluateOrigin({ cube, exceptional }, level, past, { all, begun }))
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

/** Evaluates the forecast of a level from one origin and adds its errors to the sums. */
function evaluateOrigin(
  { cube, exceptional }: { cube: MeasureCube; exceptional: ReadonlySet<number> },
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
      // The demand for a product is not known in a month in which it was out of stock.
      if (level.name === 'producto' && cube.stockOuts?.get(node)?.includes(end + h)) continue
      const actual = view.history[end + h]!
      const own = forecast[node * BACKTEST_HORIZON + h]!
      const yearBefore = end + h - MONTHS_PER_YEAR
      const lastYear = yearBefore >= firstActive ? view.history[yearBefore]! : undefined
      const month = { forecast: own, actual, isComparable: !exceptional.has(yearBefore) }
      // In the sums of the level, a node without a year before repeats its last month, which is 0 if it had not begun.
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
    // Sales of a store that had not opened could not be forecast: take them out of the bias.
    const unforeseeable = sum(leafHistory(cube, leaf).subarray(end, end + BACKTEST_HORIZON))
    for (const sums of nodes[node]! < end ? [all, begun] : [all]) sums.signed[node]! += unforeseeable
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
