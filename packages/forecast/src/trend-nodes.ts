/** A shop's past and forecast, node by node. */
import { aggregate, buildHierarchy, levelsOf } from './hierarchy/levels.ts'
import type { ShopInput } from './shop-input.ts'
import type { ShopForecast } from './shop.ts'
import type { TrendNode } from './trend-alerts.ts'

/** The nodes of a forecast with what was sold before it. */
export function trendNodes(input: ShopInput, forecast: ShopForecast): TrendNode[] {
  const { months, leaves, cells } = input
  const hierarchy = buildHierarchy(leaves)
  const quantity = new Float64Array(hierarchy.leaves * months)
  const value = new Float64Array(hierarchy.leaves * months)
  cells.leaf.forEach((leaf, k) => {
    const at = leaf * months + cells.month[k]!
    quantity[at]! += cells.quantity[k]!
    value[at]! += cells.value[k]!
  })
  const categoryOf = new Map<number, number>()
  leaves.producto.forEach((id, leaf) => categoryOf.set(id, leaves.categoria[leaf]!))
  const history = new Map(
    levelsOf(hierarchy).map((level) => [
      level.name,
      { ids: level.ids, quantity: aggregate(level, quantity, months), value: aggregate(level, value, months) },
    ]),
  )
  return forecast.nodes.map((node) => {
    const past = history.get(node.level)!
    const at = past.ids.indexOf(node.id) * months
    const { mean, lower80, upper80 } = node.quantity
    return {
      level: node.level,
      id: node.id,
      ...(node.level === 'producto' && { category: categoryOf.get(node.id)! }),
      sold: { quantity: past.quantity.subarray(at, at + months), value: past.value.subarray(at, at + months) },
      expected: { quantity: mean, value: node.value.mean, lower80, upper80 },
    }
  })
}
