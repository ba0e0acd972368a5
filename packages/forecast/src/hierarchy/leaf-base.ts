import { YEAR } from '@vigia/series/models/shared-season.ts'
import { weightedLevel } from '@vigia/series/models/shared-smoothing.ts'
import { goneNodes } from './gone.ts'
import type { Ledger } from './ledger.ts'
import { type Fits, KEEPS } from './seasons.ts'

/** Indices below this share of the whole's say nothing about how a store or client departs from it. */
const LEAST_WHOLE = 0.1

/**
 * Forecasts every leaf by its own weighted level and the season of its product, as its store and client depart from the whole's, as known
 * before month `end`.
 * @returns leaves × horizon, non-negative; zero where the product or the client is gone or has yet to come
 */
export function forecastLeaves(ledger: Ledger, fits: Fits, end: number, horizon: number): Float64Array {
  const { hierarchy, months, phase, leaves, births } = ledger
  const goneProducts = goneNodes(ledger, 'producto', end)
  const goneClients = goneNodes(ledger, 'cliente', end)
  const whole = fits.total.seasons[0]!.map((index) => Math.max(index, LEAST_WHOLE))
  const out = new Float64Array(hierarchy.leaves * horizon)
  const season = new Float64Array(YEAR)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const product = hierarchy.producto.of[leaf]!
    const client = hierarchy.cliente.of[leaf]!
    if (goneProducts[product] === 1 || goneClients[client] === 1) continue
    const ofProduct = fits.producto.seasons[product]!
    const ofClient = fits.cliente.seasons[client]!
    const ofStore = fits.local.seasons[hierarchy.local.of[leaf]!]!
    for (let m = 0; m < YEAR; m++) season[m] = (ofProduct[m]! * ofClient[m]! * ofStore[m]!) / (whole[m]! * whole[m]!)
    let level = 0
    for (const keep of KEEPS)
      level += weightedLevel(leaves, leaf * months, births.leaves[leaf]!, end, phase, season, keep)
    level /= KEEPS.length
    if (level === 0) continue
    for (let h = 0; h < horizon; h++) out[leaf * horizon + h] = level * season[(phase + end + h) % YEAR]!
  }
  return out
}
