/** The ways to forecast the nodes of a level. To add one is to add a row to {@link NODE_METHODS}. */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { dampedTrend, weightedLevel } from '@vigia/series/models/shared-smoothing.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { goneNodes } from './gone.ts'
import { type Ledger, nodeHistory } from './ledger.ts'
import type { LevelName } from './levels.ts'
import type { Fits } from './seasons.ts'
import { sharedOut } from './shares.ts'
import { shopSeason, smoothedLevel } from './shop-season.ts'

/** What is known of a level before month `end`. */
interface LevelView {
  readonly ledger: Ledger
  readonly fits: Fits
  readonly level: LevelName
  readonly end: number
  readonly horizon: number
}

/** A node that has begun and is not gone: its sales of all months, of which those from `start` to the view's end are known. */
interface NodeView extends LevelView {
  readonly history: Float64Array
  readonly start: number
  /** Its twelve seasonal indices by calendar month. */
  readonly season: Float64Array
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
  readonly applies: (known: LevelKnown) => boolean
  /** Nodes × horizon, non-negative. */
  readonly forecast: (view: LevelView) => Float64Array
  /** What the person reads after "Se calcula con". */
  readonly words: string
}

const always = () => true

/**
 * Months from which the seasons that levels tell by themselves are better than the whole's, shrunk by a fixed share. On the panel of shops
 * the latter takes 3% off the total's error under two years of history, nothing from two to three, and adds 2% from three on.
 */
const SEASONS_TOLD = 3 * YEAR

/**
 * Nodes of a level up to which each is also seen by itself. With half of it, or no limit, the panel's errors are the same within .1%, and without a limit a shop of
 * thousands of products takes twice as long.
 */
const MOST_NODES_ALONE = 40
/** Stores, categories and products: the whole has no parent, and clients buy too seldom (+.1%). */
const SEEN_ALONE: readonly LevelName[] = ['local', 'categoria', 'producto']
/** Months from which a node can be seen by itself. */
const SHORTEST_ALONE = 8

export const NODE_METHODS = [
  {
    // The last year's level under the season that the node shares with its parent.
    code: 'shared-season',
    applies: always,
    forecast: eachNode(sharedSeason),
    words: 'la temporada de todo el negocio',
  },
  {
    code: 'shared-season-trend',
    applies: always,
    forecast: eachNode(sharedSeasonTrend),
    words: 'la temporada junto con la tendencia',
  },
  {
    // Structural models of what the node departs from its parent.
    code: 'structural',
    applies: always,
    forecast: ({ fits, level }) => fits[level].structural,
    words: 'su temporada propia',
  },
  {
    // Structural models of the node's own sales, whatever its parent's season.
    code: 'own-structural',
    applies: ({ level, nodes }) => SEEN_ALONE.includes(level) && nodes <= MOST_NODES_ALONE,
    forecast: eachNode(alone),
    words: 'solo su propia historia',
  },
  {
    // Smoothed, under the whole shop's season.
    code: 'shop-season',
    applies: ({ months }) => months < SEASONS_TOLD,
    forecast: (view) => {
      const season = shopSeason(view.ledger, view.end)
      return eachNode((node) => underShopSeason(node, season))(view)
    },
    words: 'lo vendido hace poco y una sola temporada para todo el negocio',
  },
  {
    // Its part of last year's sales, of the whole's forecast.
    code: 'share',
    applies: ({ level }) => level !== 'total',
    forecast: ({ ledger, fits, level, end, horizon }) => sharedOut(ledger, fits, level, end, horizon),
    words: 'su parte de lo vendido en el último año',
  },
  { code: 'seasonal-naive', applies: always, forecast: eachNode(asLastYear), words: 'lo vendido hace un año' },
] as const satisfies readonly NodeMethod[]

export type NodeMethodCode = (typeof NODE_METHODS)[number]['code']

/** Forecasts node by node; zero for what is gone and for what has not begun. */
function eachNode(forecast: (node: NodeView) => Float64Array): NodeMethod['forecast'] {
  return (view) => {
    const { ledger, fits, level, end, horizon } = view
    const gone = goneNodes(ledger, level, end)
    const out = new Float64Array(gone.length * horizon)
    for (let node = 0; node < gone.length; node++) {
      const start = ledger.births.nodes[level][node]!
      if (gone[node] === 1 || start >= end) continue
      const history = nodeHistory(ledger, level, node)
      out.set(forecast({ ...view, history, start, season: fits[level].seasons[node]! }), node * horizon)
    }
    return out
  }
}

/** Mean of the last year's months with the season taken out, as a ratio of sums; of all months where there are fewer. */
function sharedSeason({ ledger, history, start, season, end, horizon }: NodeView): Float64Array {
  const level = weightedLevel(history, 0, Math.max(start, end - YEAR), end, ledger.phase, season, 1)
  return Float64Array.from({ length: horizon }, (_, h) => level * season[(ledger.phase + end + h) % YEAR]!)
}

function sharedSeasonTrend({ ledger, history, start, season, end, horizon }: NodeView): Float64Array {
  return dampedTrend(history, start, end, ledger.phase, season, horizon)
}

function alone(view: NodeView): Float64Array {
  const { history, start, end, horizon } = view
  if (end - start < SHORTEST_ALONE) return sharedSeasonTrend(view)
  return fitStructural(history.slice(start, end), YEAR, horizon).forecast.mean.map((v) => Math.max(0, v))
}

function underShopSeason({ ledger, history, start, end, horizon }: NodeView, season: Float64Array): Float64Array {
  const level = smoothedLevel(history, start, end, ledger.phase, season)
  return Float64Array.from({ length: horizon }, (_, h) => Math.max(0, level * season[(ledger.phase + end + h) % YEAR]!))
}

function asLastYear(view: NodeView): Float64Array {
  const { history, start, end, horizon } = view
  // There is no last year to repeat, and the last month stands for no other.
  if (end - start < YEAR) return sharedSeasonTrend(view)
  return Float64Array.from({ length: horizon }, (_, h) => Math.max(0, history[end - YEAR + (h % YEAR)]!))
}

/** The methods that apply at a level before month `end`. */
export function methodsAt(
  ledger: Ledger,
  level: LevelName,
  end: number,
): readonly (NodeMethod & { readonly code: NodeMethodCode })[] {
  const nodes = ledger.hierarchy[level].ids.length
  return NODE_METHODS.filter(({ applies }) => applies({ level, nodes, months: end - ledger.births.nodes.total[0]! }))
}
