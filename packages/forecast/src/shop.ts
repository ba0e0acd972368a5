/** The forecast of a whole shop: every leaf and, as exact sums of leaves, every level above it. */
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
import { type BacktestMonths, judgedMonths } from './hierarchy/backtest-months.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import type { ShopInput } from './shop-input.ts'
import { readShop, runTask, type Shop, shopTasks } from './shop-tasks.ts'

/** One measure of a node: `mean` is the sum that {@link publishedSums} makes of its leaves, one value a month. Never negative. */
export interface NodeMeasure extends Range80 {
  readonly mean: Float64Array
  /** Sum of absolute errors over sum of sales in the backtest, once it had begun; null where it could not be tried or nothing was sold. */
  readonly wape: number | null
  /** Sum of errors (forecast − sales) over sum of sales, as null as `wape`. */
  readonly bias: number | null
  /** The same as `wape` for "as last year"; null also where some month has no year before it. */
  readonly snaiveWape: number | null
  /** The same as `wape` in the months of `snaiveWape`: of a month of which the shop was closed a year before neither is told. */
  readonly comparableWape: number | null
  /** Months of the backtest from which these errors are. */
  readonly judgedMonths: number
  /** From what `mean` can be explained (hierarchy/explain.ts). */
  readonly base: NodeBase
  /** What the backtest said of the last months, up to the last complete one; empty where it could not be tried. */
  readonly backtest: BacktestMonths
}

export interface NodeForecast extends ByMeasure<NodeMeasure> {
  readonly level: LevelName
  /** The id given in the input; 0 for the total. */
  readonly id: number
  /** The weight of each method in the quantity of its level. */
  readonly weights: Weights
}

/**
 * Of units and of money, all that is expected, shared out among the known leaves: leaf-major, leaves × horizon; finite and never negative. It holds
 * what combinations of store, client and product that have never sold will sell, in every store and category as large a share of each leaf.
 */
export interface ShopForecast extends ByMeasure<Float64Array> {
  /** From which a leaf's own part follows, and what of all is published apart (hierarchy/newcomers.ts). */
  readonly newcomers: ByMeasure<Newcomers>
  /** From which the 80% interval of a leaf's own part follows. */
  readonly leafRanges: ByMeasure<LeafRanges>
  /** The total, then each store, category, product and client. */
  readonly nodes: readonly NodeForecast[]
  /**
   * Rolling-origin errors per level, three months ahead, of the last year or what there is of it. The origins also chose between methods, so
   * that the figures are somewhat optimistic. Empty for histories under six months.
   */
  readonly accuracy: ByMeasure<readonly LevelAccuracy[]>
  /** Selling days by which the months were compared; null where they were not. All that is published is of real months either way. */
  readonly calendar: CalendarCode | null
}

/**
 * Forecasts a shop. Same input, same bytes.
 * @throws RangeError when arrays differ in length or a cell lies outside
 */
export function forecastShop(input: ShopInput): ShopForecast {
  const shop = readShop(input)
  const views = shopTasks(input).map((task) => runTask(shop, task, () => {}))
  return assembleShop(shop, views, () => {})
}

/** Hears how many of a stage's steps are done. */
export type OnProgress = (stage: 'reparto' | 'evaluacion', done: number, total: number) => void

/**
 * Weights the tasks' forecasts, shares them out among the leaves and evaluates them.
 * @param views what {@link runTask} gave for each of {@link shopTasks}, in their order
 */
export function assembleShop(shop: Shop, views: readonly OriginForecasts[], onProgress: OnProgress): ShopForecast {
  const { quantity, value, calendar, horizon, discontinued } = shop
  const { hierarchy, months } = quantity
  const tasks = shopTasks({ months, horizon })
  const viewsOf = (measure: Measure) => views.filter((_, k) => tasks[k]!.measure === measure)

  const units = forecastMeasure(quantity, calendar?.quantity, discontinued, viewsOf('quantity'))
  onProgress('reparto', 1, 2)
  const unitPrices = (end: number) => expectedPrices(quantity, value, end)
  const own = forecastMeasure(value, calendar?.value, discontinued, viewsOf('value'))
  const byPrice: MeasureForecast = {
    ...own,
    // What is priced has the seasons of the units.
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
    const judge = (cube: MeasureCube, measure: MeasureForecast) => judgeLevel(cube, level, measure, discontinued)
    const judged = { level, quantity: judge(quantity, units), value: judge(value, money) }
    onProgress('evaluacion', k + 1, all.length)
    return judged
  })
  const accuracyOf = (measure: Measure) => levels.flatMap((judged) => judged[measure].accuracy ?? [])
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

/** A measure forecast by its methods' weights, now and at each origin of the past; leaves are of real months. */
interface MeasureForecast {
  readonly weights: LevelWeights
  /** By which the seasons were learnt. */
  readonly calendar: MeasureCalendar | undefined
  readonly leaves: Float64Array
  readonly backtest: Backtest
  readonly now: OriginForecasts
  /** Of real months, at the end of the history. */
  readonly known: KnownAtOrigin
  readonly newcomers: Newcomers
}

/** From now and from each origin of the past. */
function forecastMeasure(
  real: MeasureCube,
  calendar: MeasureCalendar | undefined,
  discontinued: Shop['discontinued'],
  [now, ...past]: readonly OriginForecasts[],
): MeasureForecast {
  // What the models learnt from.
  const cube = calendar?.cube ?? real
  const weights = chooseWeights(past, cube)
  const forecast = (view: OriginForecasts) =>
    inRealMonths(combineForecasts(weights, cube, view), calendar, view.end, view.horizon)
  return {
    weights,
    calendar,
    leaves: withoutDiscontinued(real, discontinued, forecast(now!)),
    backtest: past.map((view) => ({
      end: view.end,
      fits: view.fits,
      leaves: forecast(view),
      newcomers: findNewcomers(real, view.end, view.horizon),
    })),
    now: now!,
    known: knownAtOrigin(real, now!.end),
    newcomers: findNewcomers(real, now!.end, now!.horizon),
  }
}

/**
 * Nothing is expected of products that the shop says it sells no more, and of the others as much as before: a sum is less by what they would have sold
 * (docs/decisions/0164). Where it is priced, what was nothing stays nothing.
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

/** Whether quantity × expected price was nearer to the money than money forecast by itself, total and products together. */
function prefersPrice(value: MeasureCube, byPrice: Backtest, own: Backtest): boolean {
  const { total, producto } = value.hierarchy
  const error = (backtest: Backtest) =>
    sum([total, producto].map((level) => evaluate(value, level, backtest).accuracy?.wape ?? 0))
  // On a tie, price: a shopkeeper can follow "so many at so much".
  return error(byPrice) <= error(own)
}

/** The nodes of a level as they are published, and how far the backtest of all of them erred. */
function judgeLevel(cube: MeasureCube, level: Level, measure: MeasureForecast, discontinued: Shop['discontinued']) {
  const { horizon } = measure.now
  const evaluation = evaluate(cube, level, measure.backtest)
  const means = publishedSums(level, measure.leaves, measure.newcomers)
  const multiples = evaluation.residuals.multiples()
  const judged = judgedMonths(evaluation.origins, level.ids.length)
  const growth = yearlyGrowth(measure.known)
  const nodes = Array.from(level.ids, (_, at): NodeMeasure => {
    const mean = means.slice(at * horizon, (at + 1) * horizon)
    const node = nodeSeries(measure.known, level.name, at, measure.now.fits[level.name].seasons[at]!)
    const isSaid = level.name === 'producto' && discontinued.has(at)
    const survives = isSaid ? 0 : measure.known.survival[level.name][at]!
    // What is discontinued is expected to stay away: no interval around nothing.
    const spread = survives === 0 ? 0 : spreadOf(cube, level.name, node)
    const base = { ...nodeBase(node, horizon, survives), ...(isSaid && { state: 'discontinued' as const }) }
    return {
      mean,
      wape: finiteOrNull(evaluation.nodeWape[at]!),
      bias: finiteOrNull(evaluation.nodeBias[at]!),
      snaiveWape: finiteOrNull(evaluation.nodeSnaiveWape[at]!),
      comparableWape: finiteOrNull(evaluation.nodeComparableWape[at]!),
      judgedMonths: evaluation.nodeOrigins[at]! * BACKTEST_HORIZON,
      // The season of a month ahead holds its selling days.
      base: { ...base, season: inRealMonths(base.season, measure.calendar, cube.months, horizon) },
      backtest: judged[at]!,
      ...rangeAround(mean, spread, multiples, growth),
    }
  })
  return { nodes, accuracy: evaluation.accuracy }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
