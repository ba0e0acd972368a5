/** A shop's past and forecast, node by node. */
import { levelsOf, parentOf } from './hierarchy/levels.ts'
import { nodeHistory } from './hierarchy/measure-cube.ts'
import type { ShopForecast } from './shop.ts'
import type { Shop } from './shop-tasks.ts'
import type { TrendNode } from './trend-alerts.ts'

/** The nodes of a forecast with what was sold before it. */
export function trendNodes({ quantity, value }: Shop, forecast: ShopForecast): TrendNode[] {
  const { categoria, producto } = quantity.hierarchy
  const categories = parentOf(producto, categoria)
  // A forecast has its nodes in this order.
  const places = levelsOf(quantity.hierarchy).flatMap((level) => Array.from(level.ids, (_, node) => ({ level, node })))
  return forecast.nodes.map(({ level, id, quantity: units, value: money }, k) => {
    const { node } = places[k]!
    return {
      level,
      id,
      ...(level === 'producto' && { category: categoria.ids[categories[node]!]! }),
      sold: { quantity: nodeHistory(quantity, level, node), value: nodeHistory(value, level, node) },
      expected: { quantity: units.mean, value: money.mean, lower80: units.lower80, upper80: units.upper80 },
    }
  })
}
