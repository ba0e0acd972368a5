/** Past sales and forecasts of a shop, by node. */
import { MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type Level, levelsOf, parentOf } from '@vigia/forecast/hierarchy/levels.ts'
import { type Measure, nodeHistory } from '@vigia/forecast/hierarchy/measure-cube.ts'
import type { ShopForecast } from '@vigia/forecast/shop.ts'
import type { Shop } from '@vigia/forecast/shop-tasks.ts'
import type { PastAndForecast, TrendNode } from './trend-alerts.ts'

/**
 * The nodes of a forecast with their past sales, except products that the shop no longer sells.
 * @param ahead unfinished months between the cut-off and the next complete month: 0 or 1
 */
export function trendNodes(shop: Shop, forecast: ShopForecast, ahead: number): TrendNode[] {
  const { quantity, value } = shop
  const { categoria, producto } = quantity.hierarchy
  const categories = parentOf(producto, categoria)
  const inOldStores = oldStores(shop, forecast, ahead)
  // A forecast lists its nodes in this order.
  const places = levelsOf(quantity.hierarchy).flatMap((level) => Array.from(level.ids, (_, node) => ({ level, node })))
  return forecast.nodes.flatMap(({ level, id, quantity: units, value: money }, k) => {
    const { node, level: nodesOfLevel } = places[k]!
    if (level === 'producto' && shop.discontinued.has(node)) return []
    const whole: PastAndForecast = {
      sold: { quantity: nodeHistory(quantity, level, node), value: nodeHistory(value, level, node) },
      expected: { quantity: units.mean, value: money.mean, lower80: units.lower80, upper80: units.upper80 },
    }
    return [
      {
        level,
        id,
        ...(level === 'producto' && { category: categoria.ids[categories[node]!]! }),
        ...whole,
        ...(inOldStores && { inOldStores: inOldStores(nodesOfLevel, node, whole) }),
      },
    ]
  })
}

/** For a node, the sales and forecasts of the stores that had sales a year before the forecast months; undefined if all stores had, or none. */
function oldStores(
  { quantity, value }: Shop,
  forecast: ShopForecast,
  ahead: number,
): ((level: Level, node: number, whole: PastAndForecast) => PastAndForecast) | undefined {
  const { hierarchy, months, firstActiveMonth } = quantity
  const { local } = hierarchy
  const isOld = (store: number): boolean => firstActiveMonth.nodes.local[store]! < months + ahead - MONTHS_PER_YEAR
  const old = Array.from(local.ids, (_, store) => isOld(store))
  if (old.every(Boolean) || !old.some(Boolean)) return undefined
  const horizon = forecast.quantity.length / hierarchy.leaves
  const sumOfOld = (level: Level, leaves: Float64Array, width: number): Float64Array => {
    const nodes = new Float64Array(level.ids.length * width)
    level.of.forEach((node, leaf) => {
      if (!old[local.of[leaf]!]) return
      for (let t = 0; t < width; t++) nodes[node * width + t]! += leaves[leaf * width + t]!
    })
    return nodes
  }
  const sums = new Map(
    levelsOf(hierarchy).map((level) => [
      level.name,
      {
        sold: {
          quantity: sumOfOld(level, quantity.leaves, months),
          value: sumOfOld(level, value.leaves, months),
        },
        expected: {
          quantity: sumOfOld(level, forecast.quantity, horizon),
          value: sumOfOld(level, forecast.value, horizon),
        },
      },
    ]),
  )
  return (level, node, { expected }) => {
    const ofLevel = sums.get(level.name)!
    const soldBy = (measure: Measure) => ofLevel.sold[measure].subarray(node * months, (node + 1) * months)
    const expectedOf = (measure: Measure) => ofLevel.expected[measure].subarray(node * horizon, (node + 1) * horizon)
    const units = expectedOf('quantity')
    // Errors of the parts are assumed independent, so the interval scales with the square root of the share.
    const scale = units.map((part, h) => {
      const mean = expected.quantity[h]!
      return mean > 0 ? Math.sqrt(part / mean) : 0
    })
    const limit = (of: Float64Array): Float64Array =>
      units.map((part, h) => part + (of[h]! - expected.quantity[h]!) * scale[h]!)
    return {
      sold: { quantity: soldBy('quantity'), value: soldBy('value') },
      expected: {
        quantity: units,
        value: expectedOf('value'),
        lower80: limit(expected.lower80),
        upper80: limit(expected.upper80),
      },
    }
  }
}
