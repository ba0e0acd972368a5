/** The forecast of a whole shop: every leaf and, as exact sums of leaves, every node of the levels above. */
import { BACKTEST_HORIZON } from './backtest.ts'
import type { CalendarCode } from './calendar/selling-days.ts'
import { inRealMonths, type MeasureCalendar } from './calendar/shop-calendar.ts'
import { evaluate, type LevelAccuracy, type BacktestForecast } from './hierarchy/accuracy.ts'
import { nodeBase, type NodeBase } from './hierarchy/explain.ts'
import { yearlyGrowth } from './hierarchy/growth.ts'
import { type KnownAtOrigin, knownAtOrigin, nodeSeries } from './hierarchy/known-at-origin.ts'
import type { ByMeasure, Measure, MeasureCube } from './hierarchy/measure-cube.ts'
import { leafRanges, type LeafRanges } from './hierarchy/leaf-ranges.ts'
import { type Level, type LevelName, levelsOf } from './hierarchy/levels.ts'
import { expectedPrices, quantityTimesPrice } from './hierarchy/money.ts'
import { findNewcomers, type Newcomers, publishedSums } from './hierarchy/newcomers.ts'
import { type Range80, rangeAround, spreadOf } from './hierarchy/node-intervals.ts'
import {
  chooseWeights,
  combineForecasts,
  type LevelWeights,
  type OriginForecasts,
  type Weights,
} from './hierarchy/method-weights.ts'
import { type BacktestMonths, backtestMonths } from './hierarchy/backtest-months.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import type { ShopInput } from './shop-input.ts'
import { readShop, runTask, type Shop, shopTasks } from './shop-tasks.ts'

/** The forecast of one measure of a node. `mean` comes from {@link publishedSums}: one value per month ahead, never negative. */
export interface NodeMeasure extends Range80 {
  readonly mean: Float64Array
  /** Σ|error| / Σ|sales| in the backtest, from the origins at which the node had begun; null where there are none or nothing was sold. */
  readonly wape: number | null
  /** Σ(forecast − sales) / Σ|sales|; null where `wape` is. */
  readonly bias: number | null
  /** WAPE of the seasonal naive forecast; null where `wape` is, or where some month has no sales of the year before. */
  readonly snaiveWape: number | null
  /** `wape` restricted to the months of `snaiveWape`, which leave out months whose year before was closed. */
  readonly comparableWape: number | null
  /** Number of backtest months behind these errors. */
  readonly evaluatedMonths: number
  /** Data that explain `mean` (hierarchy/explain.ts). */
  readonly base: NodeBase
  /** The backtest's forecasts of the last months, up to the cut-off; empty where there was no backtest. */
  readonly backtest: BacktestMonths
}

export interface NodeForecast extends ByMeasure<NodeMeasure> {
  readonly level: LevelName
  /** Id from the input; 0 for the total. */
  readonly id: number
  /** Weights of the methods in the forecast of units of its level. */
  readonly weights: Weights
}

/**
 * `quantity` and `value` hold the forecast of the leaves: leaves × horizon, leaf-major; finite and never negative. They include the sales of
 * combinations of store, client and product that have never sold, as an equal share of every leaf of the same store and category.
 */
export interface ShopForecast extends ByMeasure<Float64Array> {
  /** The shares of newcomers in the leaves, with which a leaf's own sales are computed (hierarchy/newcomers.ts). */
  readonly newcomers: ByMeasure<Newcomers>
  /** Parameters of the 80% intervals of the leaves' own sales. */
  readonly leafRanges: ByMeasure<LeafRanges>
  /** The total, then each store, category, product and client. */
  readonly nodes: readonly NodeForecast[]
  /**
   * Backtest errors per level, up to three months ahead, over at most the last year. They are somewhat optimistic, because the method weights
   * were chosen on the same origins. Empty for histories under six months.
   */
  readonly accuracy: ByMeasure<readonly LevelAccuracy[]>
  /** The calendar by which training months were adjusted; null for none. Published figures are of calendar months in either case. */
  readonly calendar: CalendarCode | null
}

/**
 * Forecasts a shop in one thread. Deterministic: the same input gives the same bytes.
 * @throws RangeError when arrays differ in length or a cell lies outside the cube
 */
export function forecastShop(input: ShopInput): ShopForecast {
  const shop = readShop(input)
  const results = shopTasks(input).map((task) => runTask(shop, task, () => {}))
  return assembleShop(shop, results, () => {})
}

/** Called with the completed steps of a stage: reconciliation (`reparto`) or evaluation (`evaluacion`). */
export type OnProgress = (stage: 'reparto' | 'evaluacion', done: number, total: number) => void

/**
 * Combines the forecasts of all tasks, reconciles them at the leaves and evaluates them.
 * @param results the results of {@link runTask} for {@link shopTasks}, in the same order
 */
export function assembleShop(shop: Shop, results: readonly OriginForecasts[], onProgress: OnProgress): ShopForecast {
  const { quantity, value, calendar, horizon, discontinued } = shop
  const { hierarchy, months } = quantity
  const tasks = shopTasks({ months, horizon })
  const resultsOf = (measure: Measure) => results.filter((_, k) => tasks[k]!.measure === measure)

  const units = forecastMeasure(quantity, calendar?.quantity, discontinued, resultsOf('quantity'))
  onProgress('reparto', 1, 2)
  const unitPrices = (end: number) => expectedPrices(quantity, value, end)
  const own = forecastMeasure(value, calendar?.value, discontinued, resultsOf('value'))
  const byPrice: MeasureForecast = {
    ...own,
    // Money computed from units has the seasons of the units.
    calendar: units.calendar,
    now: units.now,
    leaves: quantityTimesPrice(units.leaves, unitPrices(months), horizon),
    backtest: units.backtest.map((past, k) => ({
      ...past,
      leaves: quantityTimesPrice(past.leaves, unitPrices(past.end), BACKTEST_HORIZON),
      newcomers: own.backtest[k]!.newcomers,
    })),
  }
  const money = prefersPrice(value, byPrice.backtest, own.backtest) ? byPrice : own
  onProgress('reparto', 2, 2)

  const levels = levelsOf(hierarchy).map((level, k, all) => {
    const evaluated = {
      level,
      quantity: evaluateLevel(quantity, level, units, discontinued),
      value: evaluateLevel(value, level, money, discontinued),
    }
    onProgress('evaluacion', k + 1, all.length)
    return evaluated
  })
  const accuracyOf = (measure: Measure) => levels.flatMap((evaluated) => evaluated[measure].accuracy ?? [])
  return {
    quantity: units.leaves,
    value: money.leaves,
    newcomers: { quantity: units.newcomers, value: money.newcomers },
    leafRanges: {
      quantity: leafRanges(quantity, units.backtest, units.now.fits),
      value: leafRanges(value, money.backtest, money.now.fits),
    },
    nodes: levels.flatMap(({ level, quantity: ofUnits, value: ofMoney }) =>
      Array.from(level.ids, (id, node) => ({
        level: level.name,
        id,
        quantity: ofUnits.nodes[node]!,
        value: ofMoney.nodes[node]!,
        weights: units.weights[level.name],
      })),
    ),
    accuracy: { quantity: accuracyOf('quantity'), value: accuracyOf('value') },
    calendar: calendar?.code ?? null,
  }
}

type Backtest = readonly BacktestForecast[]

/** The combined forecast of a measure, from now and from each backtest origin, in calendar months. */
interface MeasureForecast {
  readonly weights: LevelWeights
  /** The calendar adjustment of the training data, which the seasons of `now` refer to. */
  readonly calendar: MeasureCalendar | undefined
  /** Leaves × horizon. */
  readonly leaves: Float64Array
  readonly backtest: Backtest
  readonly now: OriginForecasts
  /** What is known at the end of the history, without calendar adjustment. */
  readonly known: KnownAtOrigin
  readonly newcomers: Newcomers
}

/** @param results the forecasts from now, then from each backtest origin */
function forecastMeasure(
  real: MeasureCube,
  calendar: MeasureCalendar | undefined,
  discontinued: Shop['discontinued'],
  [now, ...past]: readonly OriginForecasts[],
): MeasureForecast {
  const trainingCube = calendar?.cube ?? real
  const weights = chooseWeights(past, trainingCube)
  const forecast = (origin: OriginForecasts) =>
    inRealMonths(combineForecasts(weights, trainingCube, origin), calendar, origin.end, origin.horizon)
  return {
    weights,
    calendar,
    leaves: withoutDiscontinued(real, discontinued, forecast(now!)),
    backtest: past.map((origin) => ({
      end: origin.end,
      fits: origin.fits,
      leaves: forecast(origin),
      newcomers: findNewcomers(real, origin.end, origin.horizon),
    })),
    now: now!,
    known: knownAtOrigin(real, now!.end),
    newcomers: findNewcomers(real, now!.end, now!.horizon),
  }
}

/**
 * Sets the forecast of products that the shop has marked as discontinued to zero. Other products keep theirs, so that sums become smaller
 * (docs/decisions/0164).
 * @param leaves leaves × horizon
 */
function withoutDiscontinued(
  { hierarchy }: MeasureCube,
  discontinued: Shop['discontinued'],
  leaves: Float64Array,
): Float64Array {
  if (discontinued.size === 0) return leaves
  const horizon = leaves.length / hierarchy.leaves
  return leaves.map((units, at) => (discontinued.has(hierarchy.producto.of[Math.floor(at / horizon)]!) ? 0 : units))
}

/** Whether units × expected price had a lower WAPE than the forecast of money itself, summed over the total and the products. */
function prefersPrice(value: MeasureCube, byPrice: Backtest, own: Backtest): boolean {
  const { total, producto } = value.hierarchy
  const error = (backtest: Backtest) =>
    sum([total, producto].map((level) => evaluate(value, level, backtest).accuracy?.wape ?? 0))
  // A tie goes to units × price, because a shopkeeper can follow it.
  return error(byPrice) <= error(own)
}

/** The published forecasts of a level's nodes, and the backtest errors of the level. */
function evaluateLevel(cube: MeasureCube, level: Level, measure: MeasureForecast, discontinued: Shop['discontinued']) {
  const { horizon } = measure.now
  const evaluation = evaluate(cube, level, measure.backtest)
  const means = publishedSums(level, measure.leaves, measure.newcomers)
  const multiples = evaluation.residuals.multiples()
  const backtests = backtestMonths(evaluation.origins, level.ids.length)
  const growth = yearlyGrowth(measure.known)
  const nodes = Array.from(level.ids, (_, at): NodeMeasure => {
    const mean = means.slice(at * horizon, (at + 1) * horizon)
    const node = nodeSeries(measure.known, level.name, at, measure.now.fits[level.name].seasons[at]!)
    const isMarked = level.name === 'producto' && discontinued.has(at)
    const survival = isMarked ? 0 : measure.known.survival[level.name][at]!
    // The forecast of a discontinued node is exactly zero, without an interval.
    const spread = survival === 0 ? 0 : spreadOf(cube, level.name, node)
    const base = { ...nodeBase(node, horizon, survival), ...(isMarked && { state: 'discontinued' as const }) }
    return {
      mean,
      wape: finiteOrNull(evaluation.nodeWape[at]!),
      bias: finiteOrNull(evaluation.nodeBias[at]!),
      snaiveWape: finiteOrNull(evaluation.nodeSnaiveWape[at]!),
      comparableWape: finiteOrNull(evaluation.nodeComparableWape[at]!),
      evaluatedMonths: evaluation.nodeOrigins[at]! * BACKTEST_HORIZON,
      // Published seasonal indices include the selling days of the month.
      base: { ...base, season: inRealMonths(base.season, measure.calendar, cube.months, horizon) },
      backtest: backtests[at]!,
      ...rangeAround(mean, spread, multiples, growth),
    }
  })
  return { nodes, accuracy: evaluation.accuracy }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
