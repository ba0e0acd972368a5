/** Forecasts a shop from origins in its past with the product and with baselines, and compares with what was sold. */
import { aggregate, buildHierarchy, type Level } from '@vigia/forecast/hierarchy/levels.ts'
import { withoutNewcomers } from '@vigia/forecast/hierarchy/newcomers.ts'
import { rangeAround } from '@vigia/forecast/hierarchy/node-intervals.ts'
import { forecastShop, type ShopForecast } from '@vigia/forecast/shop.ts'
import { ownCombination, sameMonthLastYear, yearMean } from './baselines.ts'
import { type History, historyBefore } from './history.ts'
import { type LevelFigures, LevelScore, type Method } from './score.ts'

export type Measure = 'quantity' | 'value'
export type ScoredLevel = Level['name'] | 'leaf'

export interface EvaluationOptions {
  readonly horizon: number
  /** Months known at each rolling origin. */
  readonly origins: readonly number[]
  readonly measure: Measure
  /** Most series of a level that are given their own combination; of more, as many evenly spaced ones. */
  readonly mostCombined: number
  /** Leaves nodes that had no movement before an origin out of that origin; else they count, forecast as nothing. */
  readonly knownOnly: boolean
  /** Brings each reference, month by month, to the sum of ours at its level, so that shares alone are compared. */
  readonly sameSums: boolean
  readonly skipped: ReadonlySet<ScoredLevel>
  readonly onOrigin?: (text: string) => void
}

export interface LedgerEvaluation {
  /** Seconds the product's forecasts took, all origins together. */
  readonly seconds: number
  readonly levels: Partial<Record<ScoredLevel, LevelFigures>>
}

/** Every node of a level over all months, whether it had begun to sell at the origin or not. */
export interface Actuals {
  readonly name: ScoredLevel
  readonly nodes: number
  readonly months: number
  /** Nodes × months. */
  readonly values: Float64Array
  /** First month with a movement. */
  readonly births: Int32Array
  readonly score: LevelScore
  /** Node of each id. */
  readonly nodeOf: ReadonlyMap<number, number>
}

/** What a node sold in the months known before `end`. */
export const knownMonths = ({ values, months }: Actuals, node: number, end: number): Float64Array =>
  values.subarray(node * months, node * months + end)

/** What a node sold in the months after `end`. */
export const actualMonths = ({ values, months }: Actuals, node: number, end: number, horizon: number): Float64Array =>
  values.subarray(node * months + end, node * months + end + horizon)

export function evaluateLedger(history: History, options: EvaluationOptions): LedgerEvaluation {
  const levels = allActuals(history, options.measure).filter(({ name }) => !options.skipped.has(name))
  let seconds = 0
  for (const end of options.origins) {
    const { known, leafOf } = historyBefore(history, end)
    const combination = remembered(ownCombination)
    const started = performance.now()
    const forecast = forecastShop({ ...known, horizon: options.horizon })
    const elapsed = (performance.now() - started) / 1000
    seconds += elapsed
    for (const level of levels) {
      const nodes = Array.from({ length: level.nodes }, (_, node) => node).filter(
        (node) => !options.knownOnly || level.births[node]! < end,
      )
      const ours = scoreOurs(level, nodes, { ...options, end }, { forecast, leafOf })
      scoreBaselines(level, nodes, { ...options, end }, { ours, combination })
    }
    const total = (performance.now() - started) / 1000
    options.onOrigin?.(`origen con ${end} meses: ${elapsed.toFixed(1)} s, con las referencias ${total.toFixed(1)} s`)
  }
  return { seconds, levels: Object.fromEntries(levels.map(({ name, nodes, score }) => [name, score.figures(nodes)])) }
}

/** What was sold, level by level; the leaves last. */
export function allActuals({ leaves, cells, months }: History, measure: Measure): Actuals[] {
  const hierarchy = buildHierarchy(leaves)
  const values = new Float64Array(hierarchy.leaves * months)
  const births = new Int32Array(hierarchy.leaves).fill(months)
  cells.leaf.forEach((leaf, at) => {
    const month = cells.month[at]!
    values[leaf * months + month]! += cells[measure][at]!
    births[leaf] = Math.min(births[leaf]!, month)
  })
  const { total, local, categoria, cliente, producto } = hierarchy
  const above = [total, local, categoria, cliente, producto].map((level) => {
    const nodeBirths = new Int32Array(level.ids.length).fill(months)
    level.of.forEach((node, leaf) => (nodeBirths[node] = Math.min(nodeBirths[node]!, births[leaf]!)))
    return {
      name: level.name,
      nodes: level.ids.length,
      months,
      values: aggregate(level, values, months),
      births: nodeBirths,
      score: new LevelScore(),
      nodeOf: new Map(Array.from(level.ids, (id, node) => [id, node])),
    }
  })
  return [
    ...above,
    { name: 'leaf', nodes: hierarchy.leaves, months, values, births, score: new LevelScore(), nodeOf: new Map() },
  ]
}

/** A shop's forecast, and the leaf of all months that each leaf known at its origin is. */
interface ForecastAtOrigin {
  readonly forecast: ShopForecast
  readonly leafOf: Int32Array
}

/**
 * What has not begun to sell at the origin is forecast as nothing.
 * @param counted nodes whose errors count
 * @returns our forecasts, nodes × horizon
 */
export function scoreOurs(
  level: Actuals,
  counted: readonly number[],
  { end, horizon, measure }: Pick<EvaluationOptions, 'horizon' | 'measure'> & { readonly end: number },
  { forecast, leafOf }: ForecastAtOrigin,
): Float64Array {
  const ours = new Float64Array(level.nodes * horizon)
  const actual = (node: number) => actualMonths(level, node, end, horizon)
  if (level.name === 'leaf') {
    // As published: without what combinations that have never sold are expected to sell.
    const leaves = withoutNewcomers(forecast[measure], forecast.newcomers[measure], 'combinations')
    const { spread, multiples } = forecast.leafRanges[measure]
    leafOf.forEach((leaf, at) => {
      const mean = leaves.subarray(at * horizon, (at + 1) * horizon)
      ours.set(mean, leaf * horizon)
      // Of what is not expected to sell there is no interval.
      if (mean.every((v) => v === 0)) return
      const { lower80, upper80 } = rangeAround(mean, spread[at]!, multiples)
      level.score.addInterval(end, actual(leaf), lower80, upper80)
    })
  }
  for (const node of forecast.nodes) {
    if (node.level !== level.name) continue
    const { mean, lower80, upper80 } = node[measure]
    const at = level.nodeOf.get(node.id)!
    ours.set(mean, at * horizon)
    if (mean.some((v) => v > 0)) level.score.addInterval(end, actual(at), lower80, upper80)
  }
  for (const node of counted) level.score.add('ours', actual(node), ours.subarray(node * horizon, (node + 1) * horizon))
  return ours
}

function scoreBaselines(
  level: Actuals,
  counted: readonly number[],
  { end, horizon, mostCombined, sameSums }: EvaluationOptions & { readonly end: number },
  { ours, combination }: { readonly ours: Float64Array; readonly combination: typeof ownCombination },
): void {
  const step = Math.max(1, counted.length / mostCombined)
  let next = 0
  const spaced = counted.filter((_, k) => {
    if (mostCombined === 0 || k < Math.floor(next)) return false
    next += step
    return true
  })
  const oursOf = (node: number) => ours.subarray(node * horizon, (node + 1) * horizon)
  const scoreAs = (method: Method, nodes: readonly number[], model: typeof yearMean) => {
    const forecasts = nodes.map((node) => model(knownMonths(level, node, end), horizon))
    if (sameSums) bringToSums(forecasts, nodes.map(oursOf), horizon)
    forecasts.forEach((forecast, k) => {
      level.score.add(method, actualMonths(level, nodes[k]!, end, horizon), forecast)
    })
  }
  scoreAs('snaive', counted, sameMonthLastYear)
  scoreAs('mean12', counted, yearMean)
  scoreAs('combination', spaced, combination)
}

/** The same model, that forecasts a series only once: that of a store of one product stands at two levels. */
function remembered(model: typeof ownCombination): typeof ownCombination {
  const known = new Map<string, Float64Array>()
  return (values, horizon) => {
    const key = values.join(' ')
    const forecast = known.get(key) ?? model(values, horizon)
    known.set(key, forecast)
    // A copy, because sums may be brought to others' in place.
    return forecast.slice()
  }
}

/** Scales forecasts, in place, to the sum of others in each month; months in which they sum to nothing stay as they are. */
function bringToSums(forecasts: readonly Float64Array[], others: readonly Float64Array[], horizon: number): void {
  for (let h = 0; h < horizon; h++) {
    const sumOf = (all: readonly Float64Array[]) => all.reduce((sum, one) => sum + one[h]!, 0)
    const factor = sumOf(others) / sumOf(forecasts)
    if (Number.isFinite(factor)) for (const forecast of forecasts) forecast[h]! *= factor
  }
}
