/** Base forecasts of the leaves, which reconciliation then scales to the forecasts of the levels (reconcile.ts). */
import { averagedLevel, seasonalIndexAt } from '@vigia/series/models/seasonal-smoothing.ts'
import { type KnownAtOrigin, leafSeries } from './known-at-origin.ts'
import { scaleToTargets } from './reconcile.ts'
import type { Fits } from './seasons.ts'

/** Lower bound of the total's seasonal index, by which those of stores and clients are divided. Not tuned. */
const MIN_TOTAL_INDEX = 0.1

/**
 * Forecasts every leaf by its averaged level times a season: that of its product, times the ratios of the seasons of its store and its client to the
 * total's. The sum of a category in each month is scaled to what it would be with the category's season for all its products: the products' seasons are
 * estimated from the same months as the levels, which would bias the sum.
 * @returns leaves × horizon, non-negative; 0 where the product or the client is discontinued or has not begun
 */
export function forecastLeaves(known: KnownAtOrigin, fits: Fits, horizon: number): Float64Array {
  const { end, survival } = known
  const { hierarchy } = known.cube
  const total = fits.total.seasons[0]!.map((index) => Math.max(index, MIN_TOTAL_INDEX))
  const out = new Float64Array(hierarchy.leaves * horizon)
  /** Categories × horizon: sums of their leaves with the category's season for all products. */
  const categorySums = new Float64Array(hierarchy.categoria.ids.length * horizon)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const product = hierarchy.producto.of[leaf]!
    const client = hierarchy.cliente.of[leaf]!
    const leafSurvival = Math.min(survival.producto[product]!, survival.cliente[client]!)
    if (leafSurvival === 0) continue
    const category = hierarchy.categoria.of[leaf]!
    const ofClient = fits.cliente.seasons[client]!
    const ofStore = fits.local.seasons[hierarchy.local.of[leaf]!]!
    const add = (base: Float64Array, to: Float64Array, row: number) => {
      const season = base.map((index, m) => (index * ofClient[m]! * ofStore[m]!) / (total[m]! * total[m]!))
      const node = leafSeries(known, leaf, season)
      const level = leafSurvival * averagedLevel(node)
      for (let h = 0; h < horizon; h++) to[row * horizon + h]! += level * seasonalIndexAt(node, end + h)
    }
    add(fits.categoria.seasons[category]!, categorySums, category)
    add(fits.producto.seasons[product]!, out, leaf)
  }
  scaleToTargets(out, hierarchy.categoria, categorySums, horizon)
  return out
}
