/** The methods that forecast the nodes of a level. To add one, add a row to {@link NODE_METHODS}. */
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

/** The input of a method. */
interface MethodInput {
  readonly known: KnownAtOrigin
  readonly fits: Fits
  readonly level: LevelName
  readonly horizon: number
}

/** Where a method may apply. */
interface LevelSize {
  readonly level: LevelName
  /** Number of nodes of the level. */
  readonly nodes: number
  /** Known months since the shop's first sale. */
  readonly months: number
}

interface NodeMethod {
  /** Stored with each forecast: a published code keeps its meaning. */
  readonly code: string
  /** By default a method applies at all levels of all shops. */
  readonly applies?: (size: LevelSize) => boolean
  /** Whether it projects the level of the last year; it then has less weight for nodes whose last months contradict that level (level-shift.ts). */
  readonly usesLastYearLevel?: true
  /** @returns nodes × horizon, non-negative */
  readonly forecast: (input: MethodInput) => Float64Array
  /** Shown after "Se calcula con". */
  readonly description: string
}

/**
 * Months of history below which the method `shop-season` applies. On the panel it lowers the total's error by 3% with less than two years of history, has
 * no effect from two to three, and would raise it by 2% from three on.
 */
const SHOP_SEASON_UNTIL = 3 * MONTHS_PER_YEAR

/**
 * Nodes of a level up to which the method `own-structural` applies. With half of it, or no limit, the panel's errors are the same within .1%; without a
 * limit, a shop of thousands of products takes twice as long.
 */
const MAX_NODES_ALONE = 40
/** Levels at which it applies. The total has no parent, and for clients it raised the error by .1%: they buy too seldom. */
const LEVELS_ALONE: readonly LevelName[] = ['local', 'categoria', 'producto']
/** Months of a node needed for it; effect of half and double: docs/forecasting-results.md. */
const MIN_MONTHS_ALONE = 8

export const NODE_METHODS = [
  {
    // Mean level of the last year times the node's season, which is shrunk towards its parent's.
    code: 'shared-season',
    usesLastYearLevel: true,
    forecast: eachNode(lastYearMean),
    description: 'la temporada de todo el negocio',
  },
  {
    // Damped trend times the same season.
    code: 'shared-season-trend',
    forecast: eachNode(dampedTrend),
    description: 'la temporada junto con la tendencia',
  },
  {
    // Structural models of the node's sales divided by its parent's season, of a product by its own.
    code: 'structural',
    forecast: ({ fits, level }) => fits[level].structural,
    description: 'su temporada propia',
  },
  {
    // Structural models of the node's sales, without its parent's season.
    code: 'own-structural',
    applies: ({ level, nodes }) => LEVELS_ALONE.includes(level) && nodes <= MAX_NODES_ALONE,
    forecast: eachNode(structuralAlone),
    description: 'solo su propia historia',
  },
  {
    // Exponentially smoothed level times the season of the whole shop and the node's departures from it (LevelFit.departures).
    code: 'shop-season',
    applies: ({ months }) => months < SHOP_SEASON_UNTIL,
    forecast: (input) => {
      const season = shopSeason(input.known)
      const { departures } = input.fits[input.level]
      return eachNode((known, horizon, at) => {
        const node = { ...known, season: applyDeparture(season, departures[at]!) }
        return levelTimesSeason(smoothedLevel(node), node, horizon)
      })(input)
    },
    description: 'lo vendido hace poco y una sola temporada para todo el negocio',
  },
  {
    // The total's forecast times the node's share of last year's sales.
    code: 'share',
    applies: ({ level }) => level !== 'total',
    usesLastYearLevel: true,
    forecast: ({ known, fits, level, horizon }) => topDownProportions(known, fits, level, horizon),
    description: 'su parte de lo vendido en el último año',
  },
  {
    code: 'seasonal-naive',
    usesLastYearLevel: true,
    forecast: eachNode(seasonalNaive),
    description: 'lo vendido hace un año',
  },
] as const satisfies readonly NodeMethod[]

export type NodeMethodCode = (typeof NODE_METHODS)[number]['code']
type KnownMethod = NodeMethod & { readonly code: NodeMethodCode }

/** A method that forecasts node by node, times the survival of each; 0 for nodes that are discontinued or have not begun. */
function eachNode(
  forecast: (node: SeasonalSeries, horizon: number, at: number) => Float64Array,
): NodeMethod['forecast'] {
  return ({ known, fits, level, horizon }) => {
    const survival = known.survival[level]
    const out = new Float64Array(survival.length * horizon)
    survival.forEach((nodeSurvival, at) => {
      const node = nodeSeries(known, level, at, fits[level].seasons[at]!)
      if (nodeSurvival === 0 || node.start >= node.end) return
      const values = forecast({ ...node, start: firstLevelMonth(known, level, at) }, horizon, at)
      out.set(nodeSurvival === 1 ? values : values.map((v) => v * nodeSurvival), at * horizon)
    })
    return out
  }
}

function structuralAlone(node: SeasonalSeries, horizon: number): Float64Array {
  const { history, start, end } = node
  if (end - start < MIN_MONTHS_ALONE) return dampedTrend(node, horizon)
  return fitStructural(history.slice(start, end), MONTHS_PER_YEAR, horizon).forecast.mean.map((v) => Math.max(0, v))
}

/** The methods that apply at a level. @param months known months since the shop's first sale */
export function methodsAt({ hierarchy }: MeasureCube, level: LevelName, months: number): readonly KnownMethod[] {
  const methods: readonly KnownMethod[] = NODE_METHODS
  return methods.filter(({ applies }) => applies?.({ level, nodes: hierarchy[level].ids.length, months }) ?? true)
}
