/** One shop from rolling origins of its past: the product's forecast beside what anybody could have made. */
import { inRealMonths } from '@vigia/forecast/calendar/shop-calendar.ts'
import { aggregate } from '@vigia/forecast/hierarchy/levels.ts'
import { readShop, runTask } from '@vigia/forecast/shop-tasks.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { sameMonthLastYear, yearMean } from '../ledger/baselines.ts'
import { type Actuals, allActuals, type Measure, type ScoredLevel, scoreOurs } from '../ledger/evaluate.ts'
import { type History, historyBefore } from '../ledger/history.ts'
import type { CoveredOrigin } from './cover.ts'
import { recipe, recipeSeason } from './recipe.ts'

export const SHOP_LEVELS = [
  'total',
  'local',
  'categoria',
  'cliente',
  'producto',
  'leaf',
] as const satisfies ScoredLevel[]

/** Errors of a level of one shop; each a WAPE but for `bias` and `cover80`. Null where it cannot be said. */
export interface ShopFigures {
  readonly wape: number | null
  readonly bias: number | null
  readonly snaive: number | null
  readonly mean12: number | null
  /** The recipe: {@link recipe}. */
  readonly pooled: number | null
  /** Plain mean of five ways, level by level: shared season, with trend, structural, sum of the leaves, recipe. No leaf has them all. */
  readonly equal: number | null
  readonly cover80: number | null
}

/** With what its cover is told by. */
interface ScoredShopLevel extends ShopFigures {
  readonly covered: readonly CoveredOrigin[]
}

export interface ShopScore {
  /** Of the product's forecasts, all origins together. */
  readonly seconds: number
  readonly levels: Partial<Record<ScoredLevel, ScoredShopLevel>>
}

export interface ShopScoreOptions {
  readonly horizon: number
  /** Most rolling origins, `horizon` months apart; those with fewer than {@link SHORTEST_TRAINING} months before them are left out. */
  readonly origins: number
  readonly measure: Measure
  readonly skipped: ReadonlySet<ScoredLevel>
}

/** Fewer months before an origin leave nothing to learn from. */
const SHORTEST_TRAINING = 3

/** Months known at each origin, oldest first. */
export function rollingOrigins(months: number, horizon: number, origins: number): number[] {
  return Array.from({ length: origins }, (_, k) => months - horizon * (origins - k)).filter(
    (end) => end >= SHORTEST_TRAINING,
  )
}

export function scoreShop(history: History, options: ShopScoreOptions): ShopScore {
  const levels = allActuals(history, options.measure).filter(({ name }) => !options.skipped.has(name))
  let seconds = 0
  for (const end of rollingOrigins(history.months, options.horizon, options.origins)) {
    const { known, leafOf } = historyBefore(history, end)
    const started = performance.now()
    const forecast = forecastShop({ ...known, horizon: options.horizon })
    seconds += (performance.now() - started) / 1000
    const equal = equalForecasts(known, options)
    const ownSeason = new Map(levels.map((level) => [level, recipeSeason(wholeOf(level, history.months, end))]))
    for (const level of levels) {
      const nodes = Array.from({ length: level.nodes }, (_, node) => node)
      scoreOurs(level, nodes, history.months, end, options, forecast, leafOf)
      for (const node of nodes) {
        const row = node * history.months
        const seen = level.values.subarray(row, row + end)
        const actual = level.values.subarray(row + end, row + end + options.horizon)
        const pooled = recipe(seen, ownSeason.get(level)!, options.horizon)
        level.score.add('snaive', actual, sameMonthLastYear(seen, options.horizon))
        level.score.add('mean12', actual, yearMean(seen, options.horizon))
        level.score.add('pooled', actual, pooled)
      }
      if (level.name !== 'leaf') scoreEqual(level, history.months, end, options.horizon, equal, ownSeason.get(level)!)
    }
  }
  const figures = levels.map(({ name, score }) => [
    name,
    {
      wape: score.wape('ours'),
      bias: score.bias,
      snaive: score.wape('snaive'),
      mean12: score.wape('mean12'),
      pooled: score.wape('pooled'),
      equal: score.wape('equal'),
      cover80: score.cover80,
      covered: score.covered,
    },
  ])
  return { seconds, levels: Object.fromEntries(figures) as ShopScore['levels'] }
}

/** The whole shop's months known: any level adds up to it. */
function wholeOf({ nodes, values }: Actuals, months: number, end: number): Float64Array {
  const whole = new Float64Array(end)
  for (let node = 0; node < nodes; node++) for (let t = 0; t < end; t++) whole[t]! += values[node * months + t]!
  return whole
}

/** Per level and node id, the mean of the four ways of the product's own. */
type FourWays = ReadonlyMap<ScoredLevel, ReadonlyMap<number, Float64Array>>

function equalForecasts(known: History, { horizon, measure }: ShopScoreOptions): FourWays {
  const shop = readShop({ ...known, horizon })
  const view = runTask(shop, { measure, end: known.months, horizon }, () => {})
  const { hierarchy } = shop[measure]
  const levels = (['total', 'local', 'categoria', 'cliente', 'producto'] as const).map((name) => {
    const ways = [
      ...(['shared-season', 'shared-season-trend', 'structural'] as const).map((way) => view.nodes[name].get(way)!),
      aggregate(hierarchy[name], view.leaves, horizon),
    ]
    const mean = ways[0]!.map((_, at) => ways.reduce((sum, way) => sum + way[at]!, 0) / ways.length)
    const real = inRealMonths(mean, shop.calendar?.[measure], known.months, horizon)
    const byId = Array.from(
      hierarchy[name].ids,
      (id, node) => [id, real.subarray(node * horizon, (node + 1) * horizon)] as const,
    )
    return [name, new Map(byId)] as const
  })
  return new Map(levels)
}

const OWN_WAYS = 4

function scoreEqual(
  level: Actuals,
  months: number,
  end: number,
  horizon: number,
  four: FourWays,
  season: Float64Array,
): void {
  const known = four.get(level.name)!
  for (const [id, node] of level.nodeOf) {
    const row = node * months
    const ours = known.get(id)
    const fifth = recipe(level.values.subarray(row, row + end), season, horizon)
    const mean = fifth.map((v, h) => (ours ? (OWN_WAYS * ours[h]! + v) / (OWN_WAYS + 1) : 0))
    level.score.add('equal', level.values.subarray(row + end, row + end + horizon), mean)
  }
}
