/** What each leaf is expected to sell, before the levels' forecasts scale it (reconcile.ts). */
import { averagedLevel, seasonalIndexAt } from '@vigia/series/models/seasonal-smoothing.ts'
import { type KnownAtOrigin, leafSeries } from './known-at-origin.ts'
import { scaleToTargets } from './reconcile.ts'
import type { Fits } from './seasons.ts'

/** Indices below this share of the total's say nothing about how a store or client departs from it. Not tuned. */
const MIN_TOTAL_INDEX = 0.1

/**
 * Forecasts every leaf by its own averaged level and the season of its product, as its store and client depart from the total's. How products
 * depart from their category moves no month's sum of a category: departures were learnt from the same months as levels, and their sum would be biased.
 * @returns leaves × horizon, non-negative; zero where the product or the client is discontinued or has yet to come
 */
export function forecastLeaves(known: KnownAtOrigin, fits: Fits, horizon: number): Float64Array {
  const { end, survival } = known
  const { hierarchy } = known.cube
  const total = fits.total.seasons[0]!.map((index) => Math.max(index, MIN_TOTAL_INDEX))
  const out = new Float64Array(hierarchy.leaves * horizon)
  /** By category and month: what its leaves come to where no product departs from it. */
  const ofCategories = new Float64Array(hierarchy.categoria.ids.length * horizon)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const product = hierarchy.producto.of[leaf]!
    const client = hierarchy.cliente.of[leaf]!
    const survives = Math.min(survival.producto[product]!, survival.cliente[client]!)
    if (survives === 0) continue
    const category = hierarchy.categoria.of[leaf]!
    const ofClient = fits.cliente.seasons[client]!
    const ofStore = fits.local.seasons[hierarchy.local.of[leaf]!]!
    const add = (base: Float64Array, to: Float64Array, row: number) => {
      const season = base.map((index, m) => (index * ofClient[m]! * ofStore[m]!) / (total[m]! * total[m]!))
      const node = leafSeries(known, leaf, season)
      const level = survives * averagedLevel(node)
      for (let h = 0; h < horizon; h++) to[row * horizon + h]! += level * seasonalIndexAt(node, end + h)
    }
    add(fits.categoria.seasons[category]!, ofCategories, category)
    add(fits.producto.seasons[product]!, out, leaf)
  }
  scaleToTargets(out, hierarchy.categoria, ofCategories, horizon)
  return out
}
