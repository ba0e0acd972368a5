/** What each leaf is expected to sell, before the levels' forecasts scale it (reconcile.ts). */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { averagedLevel, indexAt } from '@vigia/series/models/shared-smoothing.ts'
import { type KnownAtOrigin, leafView } from './known-at-origin.ts'
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
  /** By category and month: what its leaves come to as their products depart, and as none does. */
  const sums = new Float64Array(hierarchy.categoria.ids.length * horizon)
  const sumsOfCategory = sums.slice()
  const season = new Float64Array(MONTHS_PER_YEAR)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const product = hierarchy.producto.of[leaf]!
    const client = hierarchy.cliente.of[leaf]!
    const survives = Math.min(survival.producto[product]!, survival.cliente[client]!)
    if (survives === 0) continue
    const category = hierarchy.categoria.of[leaf]!
    const ofClient = fits.cliente.seasons[client]!
    const ofStore = fits.local.seasons[hierarchy.local.of[leaf]!]!
    const node = leafView(known, leaf, season)
    const add = (base: Float64Array, to: Float64Array, at: number) => {
      for (let m = 0; m < MONTHS_PER_YEAR; m++)
        season[m] = (base[m]! * ofClient[m]! * ofStore[m]!) / (total[m]! * total[m]!)
      const level = survives * averagedLevel(node)
      for (let h = 0; h < horizon; h++) to[at + h]! += level * indexAt(node, end + h)
    }
    const row = leaf * horizon
    add(fits.categoria.seasons[category]!, sumsOfCategory, category * horizon)
    add(fits.producto.seasons[product]!, out, row)
    for (let h = 0; h < horizon; h++) sums[category * horizon + h]! += out[row + h]!
  }
  for (let at = 0; at < out.length; at++) {
    const h = at % horizon
    const sum = hierarchy.categoria.of[(at - h) / horizon]! * horizon + h
    if (sums[sum]! > 0) out[at]! *= sumsOfCategory[sum]! / sums[sum]!
  }
  return out
}
