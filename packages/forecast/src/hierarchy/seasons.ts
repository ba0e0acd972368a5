/**
 * Season and own forecast of every node, from the whole to the parts. The whole shop shows its season clearly, a part shows it
 * through noise: each part is seen relative to its parent's season, and departs from it only as far as its own months insist.
 */
import { SMALLEST_INDEX, YEAR } from '@vigia/series/models/shared-season.ts'
import { weightedLevel } from '@vigia/series/models/shared-smoothing.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { goneNodes } from './gone.ts'
import { type Ledger, nodeHistory } from './ledger.ts'
import { type Level, type LevelName, parentOf } from './levels.ts'

/** What is known of a level's nodes before some month. */
export interface LevelFit {
  /** Twelve multiplicative indices of mean 1 for each node, by calendar month (0–11). */
  readonly seasons: readonly Float64Array[]
  /** Forecast of each node's structural model under its parent's season, nodes × horizon, non-negative. */
  readonly structural: Float64Array
}

export type Fits = Record<LevelName, LevelFit>

/** Share of months with sales under which a part has no season of its own to show, and the months it needs at least. */
const LEAST_ACTIVE = 0.5
const SHORTEST = 6
/** Weights of a month relative to the next (1 − α) whose levels are averaged: no one α is safe for every shop. */
export const KEEPS = [0.9, 0.7, 0.5] as const

/**
 * @param end months known
 * @param onNode called after each node
 */
export function fitLevels(ledger: Ledger, end: number, horizon: number, onNode: () => void): Fits {
  const { hierarchy } = ledger
  const flat = new Float64Array(YEAR).fill(1)
  const fit = (level: Level, base: (node: number) => Float64Array) =>
    fitLevel(ledger, level, end, horizon, base, onNode)
  const total = fit(hierarchy.total, () => flat)
  const whole = () => total.seasons[0] ?? flat
  const categoria = fit(hierarchy.categoria, whole)
  const parents = parentOf(hierarchy.producto, hierarchy.categoria)
  return {
    total,
    local: fit(hierarchy.local, whole),
    categoria,
    producto: fit(hierarchy.producto, (node) => categoria.seasons[parents[node]!]!),
    cliente: fit(hierarchy.cliente, whole),
  }
}

function fitLevel(
  ledger: Ledger,
  level: Level,
  end: number,
  horizon: number,
  base: (node: number) => Float64Array,
  onNode: () => void,
): LevelFit {
  const gone = goneNodes(ledger, level.name, end)
  const structural = new Float64Array(level.ids.length * horizon)
  const seasons = Array.from(level.ids, (_, node) => {
    const birth = ledger.births.nodes[level.name][node]!
    const parent = base(node)
    if (gone[node] === 1 || birth >= end) return parent
    const history = nodeHistory(ledger, level.name, node)
    const first = (ledger.phase + birth) % YEAR
    const own = history.slice(birth, end).map((v, t) => v / parent[(first + t) % YEAR]!)
    const ahead = (h: number) => (ledger.phase + end + h) % YEAR
    const row = structural.subarray(node * horizon, (node + 1) * horizon)
    if (!isActive(own)) {
      let now = 0
      for (const keep of KEEPS) now += weightedLevel(history, 0, birth, end, ledger.phase, parent, keep) / KEEPS.length
      row.forEach((_, h) => (row[h] = now * parent[ahead(h)]!))
      return parent
    }
    const { forecast, season } = fitStructural(own, YEAR, Math.max(horizon, YEAR))
    onNode()
    row.forEach((_, h) => (row[h] = Math.max(0, forecast.mean[h]!) * parent[ahead(h)]!))
    const indices = new Float64Array(YEAR)
    for (let h = 0; h < YEAR; h++) indices[ahead(h)] = Math.max(SMALLEST_INDEX, season[h]! * parent[ahead(h)]!)
    const mean = indices.reduce((sum, s) => sum + s, 0) / YEAR
    return indices.map((s) => s / mean)
  })
  return { seasons, structural }
}

function isActive(values: Float64Array): boolean {
  if (values.length < SHORTEST) return false
  let active = 0
  for (const v of values) if (v !== 0) active++
  return active >= LEAST_ACTIVE * values.length
}
