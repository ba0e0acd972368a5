/** Money as units times the price that is expected of each leaf. */
import type { MeasureCube } from './measure-cube.ts'

/** Weight of a month's prices relative to the next: half of the price comes from the last quarter or so. Neither this nor the next was tuned. */
const DECAY = 0.8
/** How many units of an average leaf the product's own price counts for in a leaf's price. */
const PRODUCT_WEIGHT = 0.5

/**
 * Expected price per unit of each leaf, as known before month `end`: the recent weighted mean of what it paid, shrunk towards
 * its product's. Zero where a product never had a price.
 */
export function expectedPrices(quantity: MeasureCube, value: MeasureCube, end: number): Float64Array {
  const { months } = quantity
  const { producto } = quantity.hierarchy
  const units = recentSums(quantity.leaves, months, end)
  const money = recentSums(value.leaves, months, end)
  const productUnits = recentSums(quantity.nodes.producto, months, end)
  const productMoney = recentSums(value.nodes.producto, months, end)
  const siblings = new Float64Array(producto.ids.length)
  for (const product of producto.of) siblings[product]! += 1
  return units.map((sold, leaf) => {
    const product = producto.of[leaf]!
    const productPrice = productUnits[product]! > 0 ? Math.max(0, productMoney[product]! / productUnits[product]!) : 0
    const weight = PRODUCT_WEIGHT * Math.max(0, productUnits[product]! / siblings[product]!)
    // Where returns outweigh sales the quotient means nothing.
    if (sold <= 0 || money[leaf]! <= 0) return productPrice
    return (money[leaf]! + weight * productPrice) / (sold + weight)
  })
}

/** Weighted sum of each row before month `end`; rows × months. */
function recentSums(matrix: Float64Array, months: number, end: number): Float64Array {
  return Float64Array.from({ length: matrix.length / months }, (_, row) =>
    matrix.subarray(row * months, row * months + end).reduce((sum, v) => sum * DECAY + v, 0),
  )
}

/** Leaf money: leaf quantity times its expected price. */
export function priced(quantity: Float64Array, prices: Float64Array, horizon: number): Float64Array {
  return quantity.map((units, k) => units * prices[Math.floor(k / horizon)]!)
}
