/** The ways to forecast the nodes of a level. To add one is to add a row to {@link NODE_METHODS}. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import {
  dampedTrend,
  levelTimesSeason,
  type SeasonalSeries,
  seasonalNaive,
  lastYearMean,
} from '@vigia/series/models/seasonal-smoothing.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { firstLevelMonth, type KnownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { MeasureCube } from './measure-cube.ts'
import type { LevelName } from './levels.ts'
import { applyDeparture } from './product-seasons.ts'
import type { Fits } from './seasons.ts'
import { topDownProportions } from './shares.ts'
import { shopSeason, smoothedLevel } from './shop-season.ts'

/** What is known of a level, and how far ahead is asked for. */
interface LevelView {
  readonly known: KnownAtOrigin
  readonly fits: Fits
  readonly level: LevelName
  readonly horizon: number
}

interface LevelKnown {
  readonly level: LevelName
  readonly nodes: number
  /** Months since the shop's first sale, as far as known. */
  readonly months: number
}

interface NodeMethod {
  /** Kept with each forecast: a code that has been published keeps its meaning. */
  readonly code: string
  /** At all levels of all shops where it is not given. */
  readonly applies?: (known: LevelKnown) => boolean
  /** Takes the level of the year before for that of the months ahead: weighs less for a node whose last months contradict it (level-shift.ts). */
  readonly usesLastYearLevel?: true
  /** Nodes × horizon, non-negative. */
  readonly forecast: (view: LevelView) => Float64Array
  /** What the person reads after "Se calcula con". */
  readonly words: string
}

/**
 * Months of history up to which one season of the whole shop, shrunk by a fixed share, helps beside the seasons of levels. On the panel of shops
 * it takes 3% off the total's error under two years of history, nothing from two to three, and adds 2% from three on.
 */
const SHOP_SEASON_UNTIL = 3 * MONTHS_PER_YEAR

/**
 * Nodes of a level up to which each is also seen by itself. With half of it, or no limit, the panel's errors are the same within .1%, and without a limit a shop of
 * thousands of products takes twice as long.
 */
const MAX_NODES_ALONE = 40
/** Stores, categories and products: the total has no parent, and clients buy too seldom (+.1%). */
const SEEN_ALONE: readonly LevelName[] = ['local', 'categoria', 'producto']
/** Months from which a node can be seen by itself; half and double: docs/forecasting-results.md. */
const MIN_MONTHS_ALONE = 8

export const NODE_METHODS = [
  {
    // The last year's level under the season that the node shares with its parent.
    code: 'shared-season',
    usesLastYearLevel: true,
    forecast: eachNode(lastYearMean),
    words: 'la temporada de todo el negocio',
  },
  {
    code: 'shared-season-trend',
    forecast: eachNode(dampedTrend),
    words: 'la temporada junto con la tendencia',
  },
  {
    // Structural models of what the node departs from its parent.
    code: 'structural',
    forecast: ({ fits, level }) => fits[level].structural,
    words: 'su temporada propia',
  },
  {
    // Structural models of the node's own sales, whatever its parent's season.
    code: 'own-structural',
    applies: ({ level, nodes }) => SEEN_ALONE.includes(level) && nodes <= MAX_NODES_ALONE,
    forecast: eachNode(alone),
    words: 'solo su propia historia',
  },
  {
    // Smoothed, under the whole shop's season; of a product, as it departs from its category's.
    code: 'shop-season',
    applies: ({ months }) => months < SHOP_SEASON_UNTIL,
    forecast: (view) => {
      const season = shopSeason(view.known)
      const { departures } = view.fits[view.level]
      return eachNode((known, horizon, at) => {
        const node = { ...known, season: applyDeparture(season, departures[at]!) }
        return levelTimesSeason(smoothedLevel(node), node, horizon)
      })(view)
    },
    words: 'lo vendido hace poco y una sola temporada para todo el negocio',
  },
  {
    // Its part of last year's sales, of the total's forecast.
    code: 'share',
    applies: ({ level }) => level !== 'total',
    usesLastYearLevel: true,
    forecast: ({ known, fits, level, horizon }) => topDownProportions(known, fits, level, horizon),
    words: 'su parte de lo vendido en el último año',
  },
  {
    code: 'seasonal-naive',
    usesLastYearLevel: true,
    forecast: eachNode(seasonalNaive),
    words: 'lo vendido hace un año',
  },
] as const satisfies readonly NodeMethod[]

export type NodeMethodCode = (typeof NODE_METHODS)[number]['code']
type KnownMethod = NodeMethod & { readonly code: NodeMethodCode }

/** Forecasts node by node; zero for what is discontinued and for what has not begun. */
function eachNode(
  forecast: (node: SeasonalSeries, horizon: number, at: number) => Float64Array,
): NodeMethod['forecast'] {
  return ({ known, fits, level, horizon }) => {
    const survival = known.survival[level]
    const out = new Float64Array(survival.length * horizon)
    survival.forEach((survives, at) => {
      const node = nodeSeries(known, level, at, fits[level].seasons[at]!)
      if (survives === 0 || node.start >= node.end) return
      const all = forecast({ ...node, start: firstLevelMonth(known, level, at) }, horizon, at)
      out.set(survives === 1 ? all : all.map((v) => v * survives), at * horizon)
    })
    return out
  }
}

function alone(node: SeasonalSeries, horizon: number): Float64Array {
  const { history, start, end } = node
  if (end - start < MIN_MONTHS_ALONE) return dampedTrend(node, horizon)
  return fitStructural(history.slice(start, end), MONTHS_PER_YEAR, horizon).forecast.mean.map((v) => Math.max(0, v))
}

/** The methods that apply at a level of a shop of which so many months are known. */
export function methodsAt({ hierarchy }: MeasureCube, level: LevelName, months: number): readonly KnownMethod[] {
  const methods: readonly KnownMethod[] = NODE_METHODS
  return methods.filter(({ applies }) => applies?.({ level, nodes: hierarchy[level].ids.length, months }) ?? true)
}
