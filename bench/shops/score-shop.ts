/** One shop from rolling origins of its past: the product's forecast beside what anybody could have made. */
import { inRealMonths } from '@vigia/forecast/calendar/shop-calendar.ts'
import { aggregate } from '@vigia/forecast/hierarchy/levels.ts'
import { readShop, runTask } from '@vigia/forecast/shop-tasks.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { sameMonthLastYear, yearMean } from '../ledger/baselines.ts'
import {
  actualMonths,
  type Actuals,
  allActuals,
  knownMonths,
  type Measure,
  type ScoredLevel,
  scoreOurs,
} from '../ledger/evaluate.ts'
import { type History, historyBefore } from '../ledger/history.ts'
import { rollingOrigins } from '@vigia/forecast/backtest.ts'
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
  /** Plain mean of five methods, level by level: shared season, with trend, structural, sum of the leaves, recipe. No leaf has them all. */
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
  /** Most rolling origins, `horizon` months apart; see {@link rollingOrigins}. */
  readonly origins: number
  readonly measure: Measure
  readonly skipped: ReadonlySet<ScoredLevel>
}

export function scoreShop(history: History, options: ShopScoreOptions): ShopScore {
  const levels = allActuals(history, options.measure).filter(({ name }) => !options.skipped.has(name))
  let seconds = 0
  for (const end of rollingOrigins(history.months, options.horizon, options.origins)) {
    const { known, leafOf } = historyBefore(history, end)
    const started = performance.now()
    const forecast = forecastShop({ ...known, horizon: options.horizon })
    seconds += (performance.now() - started) / 1000
    const ownMeans = meansOfOwnMethods(known, options)
    const seasons = new Map(levels.map((level) => [level, recipeSeason(totalOf(level, end))]))
    for (const level of levels) {
      const nodes = Array.from({ length: level.nodes }, (_, node) => node)
      const season = seasons.get(level)!
      scoreOurs(level, nodes, { ...options, end }, { forecast, leafOf })
      for (const node of nodes) {
        const seen = knownMonths(level, node, end)
        const actual = actualMonths(level, node, end, options.horizon)
        level.score.add('snaive', actual, sameMonthLastYear(seen, options.horizon))
        level.score.add('mean12', actual, yearMean(seen, options.horizon))
        level.score.add('pooled', actual, recipe(seen, season, options.horizon))
      }
      if (level.name !== 'leaf') scoreEqual(level, { end, horizon: options.horizon }, ownMeans.get(level.name)!, season)
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
function totalOf({ nodes, months, values }: Actuals, end: number): Float64Array {
  const total = new Float64Array(end)
  for (let node = 0; node < nodes; node++) for (let t = 0; t < end; t++) total[t]! += values[node * months + t]!
  return total
}

/** The product's own methods among the five of `equal`, without the sum of the leaves. */
const NODE_METHODS = ['shared-season', 'shared-season-trend', 'structural'] as const
const OWN_METHODS = NODE_METHODS.length + 1

/** By node id, the mean of the product's own methods. */
type OwnMeans = ReadonlyMap<number, Float64Array>

function meansOfOwnMethods(known: History, { horizon, measure }: ShopScoreOptions): ReadonlyMap<ScoredLevel, OwnMeans> {
  const shop = readShop({ ...known, horizon })
  const view = runTask(shop, { measure, end: known.months, horizon }, () => {})
  const { hierarchy } = shop[measure]
  const levels = (['total', 'local', 'categoria', 'cliente', 'producto'] as const).map((name) => {
    const forecasts = [
      ...NODE_METHODS.map((method) => view.nodes[name].get(method)!),
      aggregate(hierarchy[name], view.leaves, horizon),
    ]
    const mean = forecasts[0]!.map((_, at) => forecasts.reduce((sum, one) => sum + one[at]!, 0) / forecasts.length)
    const real = inRealMonths(mean, shop.calendar?.[measure], known.months, horizon)
    const byId = Array.from(
      hierarchy[name].ids,
      (id, node) => [id, real.subarray(node * horizon, (node + 1) * horizon)] as const,
    )
    return [name, new Map(byId)] as const
  })
  return new Map(levels)
}

function scoreEqual(
  level: Actuals,
  { end, horizon }: { readonly end: number; readonly horizon: number },
  ownMeans: OwnMeans,
  season: Float64Array,
): void {
  for (const [id, node] of level.nodeOf) {
    const own = ownMeans.get(id)
    const fifth = recipe(knownMonths(level, node, end), season, horizon)
    const mean = fifth.map((v, h) => (own ? (OWN_METHODS * own[h]! + v) / (OWN_METHODS + 1) : 0))
    level.score.add('equal', actualMonths(level, node, end, horizon), mean)
  }
}
