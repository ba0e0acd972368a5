import { weightedLevel } from '../models/shared-smoothing.ts'
import { YEAR } from '../models/shared-season.ts'
import { isGone, type Ledger, nodeHistory, type Seasons } from './ledger.ts'
import type { LevelName } from './levels.ts'

/**
 * Forecasts every leaf by its own weighted level and its product's season, as known before month `end`.
 *
 * @param keeps weights of a month relative to the next; the forecasts of several are averaged
 * @returns leaves × horizon, non-negative; zero where the product or the client is gone or has yet to come
 */
export function forecastLeaves(
  ledger: Ledger,
  seasons: Seasons,
  end: number,
  horizon: number,
  keeps: readonly number[],
): Float64Array {
  const { hierarchy, months, phase, leaves, births } = ledger
  const goneProducts = goneNodes(ledger, 'producto', end)
  const goneClients = goneNodes(ledger, 'cliente', end)
  const out = new Float64Array(hierarchy.leaves * horizon)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const product = hierarchy.producto.of[leaf]!
    if (goneProducts[product] === 1 || goneClients[hierarchy.cliente.of[leaf]!] === 1) continue
    const season = seasons.producto[product]!
    let level = 0
    for (const keep of keeps)
      level += weightedLevel(leaves, leaf * months, births.leaves[leaf]!, end, phase, season, keep)
    level /= keeps.length
    if (level === 0) continue
    for (let h = 0; h < horizon; h++) out[leaf * horizon + h] = level * season[(phase + end + h) % YEAR]!
  }
  return out
}

/** 1 for each node of the level that is taken to be gone before month `end`. */
export function goneNodes(ledger: Ledger, level: LevelName, end: number): Uint8Array {
  const gone = new Uint8Array(ledger.hierarchy[level].ids.length)
  for (let node = 0; node < gone.length; node++) if (isGone(nodeHistory(ledger, level, node), end)) gone[node] = 1
  return gone
}
