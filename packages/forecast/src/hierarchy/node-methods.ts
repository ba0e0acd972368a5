/** The ways to forecast the nodes of a level, among which the shop's own backtest chooses. */
import { ensemble } from '../combine.ts'
import { seasonalNaive } from '../models/seasonal-naive.ts'
import { YEAR } from '../models/shared-season.ts'
import { dampedTrend, weightedLevel } from '../models/shared-smoothing.ts'
import { isForecast } from '../series.ts'
import { goneNodes } from './leaf-base.ts'
import { type Ledger, nodeHistory, type Seasons } from './ledger.ts'
import type { LevelName } from './levels.ts'

/**
 * How a node came by its forecast. `bottom-up`: the sum of its leaves. `shared-season`: its own level under the shared season.
 * `shared-season-trend`: with a damped trend. `ensemble`: ETS and Theta on its series alone. `mean`: of those three. `seasonal-naive`: as last year.
 */
export type MethodCode = 'bottom-up' | 'shared-season' | 'shared-season-trend' | 'ensemble' | 'mean' | 'seasonal-naive'

/** Weights of a month relative to the next (1 − α) whose levels are averaged: no one α is safe for every shop. */
export const KEEPS = [0.9, 0.7, 0.5] as const

/** Models fitted to one series alone need two whole years and some. */
const SHORTEST_FOR_ENSEMBLE = 2 * YEAR

type NodeMethod = (
  ledger: Ledger,
  seasons: Seasons,
  level: LevelName,
  node: number,
  end: number,
  horizon: number,
) => Float64Array

const sharedSeason: NodeMethod = (ledger, seasons, level, node, end, horizon) => {
  const history = nodeHistory(ledger, level, node)
  const season = seasons[level][node]!
  const start = ledger.births.nodes[level][node]!
  let now = 0
  for (const keep of KEEPS) now += weightedLevel(history, 0, start, end, ledger.phase, season, keep) / KEEPS.length
  return Float64Array.from({ length: horizon }, (_, h) => now * season[(ledger.phase + end + h) % YEAR]!)
}

const sharedSeasonTrend: NodeMethod = (ledger, seasons, level, node, end, horizon) =>
  dampedTrend(
    nodeHistory(ledger, level, node),
    ledger.births.nodes[level][node]!,
    end,
    ledger.phase,
    seasons[level][node]!,
    horizon,
  )

const ownEnsemble: NodeMethod = (ledger, seasons, level, node, end, horizon) => {
  const start = ledger.births.nodes[level][node]!
  if (end - start < SHORTEST_FOR_ENSEMBLE) return sharedSeason(ledger, seasons, level, node, end, horizon)
  const values = nodeHistory(ledger, level, node).slice(start, end)
  const forecast = ensemble({ values, period: YEAR }, horizon)
  return forecast.mean.map((v) => (v > 0 ? v : 0))
}

const asLastYear: NodeMethod = (ledger, _seasons, level, node, end, horizon) => {
  const values = nodeHistory(ledger, level, node).slice(Math.min(ledger.births.nodes[level][node]!, end), end)
  const forecast = seasonalNaive({ values, period: YEAR }, horizon)
  return isForecast(forecast) ? forecast.mean.map((v) => (v > 0 ? v : 0)) : new Float64Array(horizon)
}

/**
 * Forecasts of every node of a level by each method, nodes × horizon. The costly ones are made once, at the first call.
 * @param onNode called after each node's models were fitted
 */
export class LevelForecasts {
  private readonly made = new Map<MethodCode, Float64Array>()
  private readonly ledger: Ledger
  private readonly seasons: Seasons
  private readonly level: LevelName
  private readonly end: number
  private readonly horizon: number
  private readonly onNode: () => void

  constructor(ledger: Ledger, seasons: Seasons, level: LevelName, end: number, horizon: number, onNode: () => void) {
    this.ledger = ledger
    this.seasons = seasons
    this.level = level
    this.end = end
    this.horizon = horizon
    this.onNode = onNode
  }

  by(method: Exclude<MethodCode, 'bottom-up'>): Float64Array {
    const known = this.made.get(method)
    if (known) return known
    const made = method === 'mean' ? this.mean() : this.each(methodOf[method])
    this.made.set(method, made)
    return made
  }

  private mean(): Float64Array {
    const parts = [this.by('shared-season'), this.by('shared-season-trend'), this.by('ensemble')]
    return parts[0]!.map((_, k) => parts.reduce((sum, part) => sum + part[k]!, 0) / parts.length)
  }

  private each(method: NodeMethod): Float64Array {
    const { ledger, seasons, level, end, horizon } = this
    const gone = goneNodes(ledger, level, end)
    const out = new Float64Array(gone.length * horizon)
    for (let node = 0; node < gone.length; node++) {
      // What has not begun cannot be foreseen, and what is gone is not expected back.
      const absent = gone[node] === 1 || ledger.births.nodes[level][node]! >= end
      if (!absent) out.set(method(ledger, seasons, level, node, end, horizon), node * horizon)
      if (method === ownEnsemble) this.onNode()
    }
    return out
  }
}

const methodOf = {
  'shared-season': sharedSeason,
  'shared-season-trend': sharedSeasonTrend,
  ensemble: ownEnsemble,
  'seasonal-naive': asLastYear,
} as const
