/** Money as units times the price that is expected of each leaf. */
import { sum } from '@vigia/series/numeric/sums.ts'
import { buildMeasureCube, type MeasureCube, nodeHistory } from './measure-cube.ts'

/** Weight of a month's prices relative to the next: half of the price comes from the last quarter or so. Neither this nor the next was tuned. */
const DECAY = 0.8
/** How many units of an average leaf the product's own price counts for in a leaf's price. */
const PRODUCT_WEIGHT = 0.5

/**
 * Expected price per unit of each leaf, as known before month `end`: the weighted mean of what it paid around month `at`, shrunk towards
 * its product's. Zero where a product never had a price.
 * @param at month whose price counts most: the last one known where it is not given
 */
export function expectedPrices(quantity: MeasureCube, value: MeasureCube, end: number, at = end - 1): Float64Array {
  const { hierarchy, months } = quantity
  const { producto } = hierarchy
  const weights = Float64Array.from({ length: end }, (_, t) => DECAY ** Math.abs(at - t))
  const sums = (matrix: Float64Array) => weightedSums(matrix, months, weights)
  const units = sums(quantity.leaves)
  const money = sums(value.leaves)
  const productUnits = sums(quantity.nodes.producto)
  const productMoney = sums(value.nodes.producto)
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

/**
 * The money of a shop with that of units of which nothing tells it, at what they sold for in the months nearest to each. A product of which no
 * price is known at all, as where a file writes names of its own, sells at the shop's mean; what is always given away stays free.
 * @param value what is told of it
 * @param unpriced units of which it is not told, leaves × months; of the shop's units
 */
export function addUnpricedMoney(quantity: MeasureCube, value: MeasureCube, unpriced: Float64Array): MeasureCube {
  const { months, hierarchy } = quantity
  const told = buildMeasureCube({ ...quantity, leaves: quantity.leaves.map((units, at) => units - unpriced[at]!) })
  const [units, money] = [told, value].map(({ nodes }) => Math.max(0, sum(nodes.total))) as [number, number]
  const mean = units > 0 ? money / units : 0
  const hasPrice = Array.from(hierarchy.producto.ids, (_, product) =>
    nodeHistory(told, 'producto', product).some(Boolean),
  )
  const leaves = value.leaves.slice()
  const lacking = new Set<number>()
  unpriced.forEach((amount, at) => amount !== 0 && lacking.add(at % months))
  for (const month of lacking)
    expectedPrices(told, value, months, month).forEach((price, leaf) => {
      const at = leaf * months + month
      leaves[at]! += unpriced[at]! * (hasPrice[hierarchy.producto.of[leaf]!] ? price : mean)
    })
  return buildMeasureCube({ ...value, leaves })
}

/** Weighted sum of each row's first months; rows × months. */
function weightedSums(matrix: Float64Array, months: number, weights: Float64Array): Float64Array {
  return Float64Array.from({ length: matrix.length / months }, (_, row) =>
    weights.reduce((sum, weight, t) => sum + weight * matrix[row * months + t]!, 0),
  )
}

/** Leaf money: leaf quantity times its expected price. */
export function quantityTimesPrice(quantity: Float64Array, prices: Float64Array, horizon: number): Float64Array {
  return quantity.map((units, k) => units * prices[Math.floor(k / horizon)]!)
}
