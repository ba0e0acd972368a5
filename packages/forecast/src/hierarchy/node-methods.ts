/** The ways to forecast the nodes of a level, whose say the shop's own backtest decides. */
import { ensemble } from '@vigia/series/combine.ts'
import { seasonalNaive } from '@vigia/series/models/seasonal-naive.ts'
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { dampedTrend, weightedLevel } from '@vigia/series/models/shared-smoothing.ts'
import { isForecast } from '@vigia/series/series.ts'
import { credibleForecasts } from './credibility.ts'
import { goneNodes } from './gone.ts'
import { type Ledger, nodeHistory } from './ledger.ts'
import type { LevelName } from './levels.ts'
import { type Fits, KEEPS } from './seasons.ts'
import { sharedOut } from './shares.ts'

/**
 * How a node comes by its forecast. `shared-season`: its level under the season that it shares with its parent. `shared-season-trend`: with a
 * damped trend. `structural`: structural models of what it departs from its parent. `ensemble`: the combination on its series
 * alone. `credibility`: rates drawn towards the siblings'. `share`: its part of last year's sales, of the whole's forecast. `seasonal-naive`: as
 * last year.
 */
export type NodeMethodCode =
  | 'shared-season'
  | 'shared-season-trend'
  | 'structural'
  | 'credibility'
  | 'share'
  | 'ensemble'
  | 'seasonal-naive'

/** Models fitted to one series alone need two whole years and some. */
const SHORTEST_FOR_ENSEMBLE = 2 * YEAR

type NodeMethod = (
  ledger: Ledger,
  fits: Fits,
  level: LevelName,
  node: number,
  end: number,
  horizon: number,
) => Float64Array

const sharedSeason: NodeMethod = (ledger, fits, level, node, end, horizon) => {
  const history = nodeHistory(ledger, level, node)
  const season = fits[level].seasons[node]!
  const start = ledger.births.nodes[level][node]!
  let now = 0
  for (const keep of KEEPS) now += weightedLevel(history, 0, start, end, ledger.phase, season, keep) / KEEPS.length
  return Float64Array.from({ length: horizon }, (_, h) => now * season[(ledger.phase + end + h) % YEAR]!)
}

const sharedSeasonTrend: NodeMethod = (ledger, fits, level, node, end, horizon) =>
  dampedTrend(
    nodeHistory(ledger, level, node),
    ledger.births.nodes[level][node]!,
    end,
    ledger.phase,
    fits[level].seasons[node]!,
    horizon,
  )

const ownEnsemble: NodeMethod = (ledger, fits, level, node, end, horizon) => {
  const start = ledger.births.nodes[level][node]!
  if (end - start < SHORTEST_FOR_ENSEMBLE) return sharedSeason(ledger, fits, level, node, end, horizon)
  const values = nodeHistory(ledger, level, node).slice(start, end)
  const forecast = ensemble({ values, period: YEAR }, horizon)
  return forecast.mean.map((v) => (v > 0 ? v : 0))
}

const asLastYear: NodeMethod = (ledger, fits, level, node, end, horizon) => {
  const start = ledger.births.nodes[level][node]!
  // There is no last year to repeat, and the last month stands for no other.
  if (end - start < YEAR) return sharedSeason(ledger, fits, level, node, end, horizon)
  const values = nodeHistory(ledger, level, node).slice(start, end)
  const forecast = seasonalNaive({ values, period: YEAR }, horizon)
  return isForecast(forecast) ? forecast.mean.map((v) => (v > 0 ? v : 0)) : new Float64Array(horizon)
}

const eachNode = {
  'shared-season': sharedSeason,
  'shared-season-trend': sharedSeasonTrend,
  ensemble: ownEnsemble,
  'seasonal-naive': asLastYear,
} as const

/**
 * Forecasts of every node of a level by one method, as known before month `end`; nodes × horizon, non-negative.
 * @param onNode called after each node's own models were fitted
 */
export function forecastLevel(
  method: NodeMethodCode,
  ledger: Ledger,
  fits: Fits,
  level: LevelName,
  end: number,
  horizon: number,
  onNode: () => void,
): Float64Array {
  if (method === 'structural') return fits[level].structural
  if (method === 'share') return sharedOut(ledger, fits, level, end, horizon)
  if (method === 'credibility') return credibleForecasts(ledger, fits, level, end, horizon)
  const gone = goneNodes(ledger, level, end)
  const out = new Float64Array(gone.length * horizon)
  for (let node = 0; node < gone.length; node++) {
    // What has not begun cannot be foreseen, and what is gone is not expected back.
    const absent = gone[node] === 1 || ledger.births.nodes[level][node]! >= end
    if (!absent) out.set(eachNode[method](ledger, fits, level, node, end, horizon), node * horizon)
    if (method === 'ensemble') onNode()
  }
  return out
}
