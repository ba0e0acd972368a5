import { YEAR } from '@vigia/series/models/shared-season.ts'
import { averagedLevel, indexAt } from '@vigia/series/models/shared-smoothing.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import type { Fits } from './seasons.ts'

/** Indices below this share of the whole's say nothing about how a store or client departs from it. */
const LEAST_WHOLE = 0.1

/**
 * Forecasts every leaf by its own averaged level and the season of its product, as its store and client depart from the whole's.
 * @returns leaves × horizon, non-negative; zero where the product or the client is discontinued or has yet to come
 */
export function forecastLeaves({ end, cube, discontinued }: KnownAtOrigin, fits: Fits, horizon: number): Float64Array {
  const { hierarchy, months, phase, leaves, firstActiveMonth } = cube
  const whole = fits.total.seasons[0]!.map((index) => Math.max(index, LEAST_WHOLE))
  const out = new Float64Array(hierarchy.leaves * horizon)
  const season = new Float64Array(YEAR)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const product = hierarchy.producto.of[leaf]!
    const client = hierarchy.cliente.of[leaf]!
    if (discontinued.producto[product] === 1 || discontinued.cliente[client] === 1) continue
    const ofProduct = fits.producto.seasons[product]!
    const ofClient = fits.cliente.seasons[client]!
    const ofStore = fits.local.seasons[hierarchy.local.of[leaf]!]!
    for (let m = 0; m < YEAR; m++) season[m] = (ofProduct[m]! * ofClient[m]! * ofStore[m]!) / (whole[m]! * whole[m]!)
    const history = leaves.subarray(leaf * months, (leaf + 1) * months)
    const level = averagedLevel({ history, start: firstActiveMonth.leaves[leaf]!, end, phase, season })
    for (let h = 0; h < horizon; h++) out[leaf * horizon + h] = level * indexAt({ phase, season }, end + h)
  }
  return out
}
