/** Money as units times the expected price of each leaf. */
import { sum } from '@vigia/series/numeric/sums.ts'
import { buildMeasureCube, type MeasureCube, nodeHistory } from './measure-cube.ts'

/** Weight of a month relative to the next: about half of the price comes from the last three months. Neither this nor the next was tuned. */
const DECAY = 0.8
/** Weight of the product's price in that of a leaf, in units sold by the product's average leaf. */
const PRODUCT_WEIGHT = 0.5

/**
 * Expected price per unit of each leaf: its mean price before month `end`, weighted by distance from month `at` and shrunk towards the price of its
 * product. 0 where the product never had a price.
 * @param at month whose price counts most; the last known one by default
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
  const leavesOfProduct = new Float64Array(producto.ids.length)
  for (const product of producto.of) leavesOfProduct[product]! += 1
  return units.map((sold, leaf) => {
    const product = producto.of[leaf]!
    const productPrice = productUnits[product]! > 0 ? Math.max(0, productMoney[product]! / productUnits[product]!) : 0
    const weight = PRODUCT_WEIGHT * Math.max(0, productUnits[product]! / leavesOfProduct[product]!)
    // Where returns exceed sales, the quotient is not a price.
    if (sold <= 0 || money[leaf]! <= 0) return productPrice
    return (money[leaf]! + weight * productPrice) / (sold + weight)
  })
}

/**
 * Imputes the money of units that come from files without money, at the leaf's price around their month. Products without any price, for instance
 * because such a file names products differently, get the shop's mean price; products that are always given away stay free.
 * @param value the recorded money
 * @param unpriced leaves × months: how many of the units in `quantity` have no recorded money
 */
export function addUnpricedMoney(quantity: MeasureCube, value: MeasureCube, unpriced: Float64Array): MeasureCube {
  const { months, hierarchy } = quantity
  const priced = buildMeasureCube({ ...quantity, leaves: quantity.leaves.map((units, at) => units - unpriced[at]!) })
  const [units, money] = [priced, value].map(({ nodes }) => Math.max(0, sum(nodes.total))) as [number, number]
  const meanPrice = units > 0 ? money / units : 0
  const hasPrice = Array.from(hierarchy.producto.ids, (_, product) =>
    nodeHistory(priced, 'producto', product).some(Boolean),
  )
  const leaves = value.leaves.slice()
  const incomplete = new Set<number>()
  unpriced.forEach((amount, at) => amount !== 0 && incomplete.add(at % months))
  for (const month of incomplete)
    expectedPrices(priced, value, months, month).forEach((price, leaf) => {
      const at = leaf * months + month
      leaves[at]! += unpriced[at]! * (hasPrice[hierarchy.producto.of[leaf]!] ? price : meanPrice)
    })
  return buildMeasureCube({ ...value, leaves })
}

/** Weighted sum of the first months of each row. @param matrix rows × months @param weights one per month, from the first */
function weightedSums(matrix: Float64Array, months: number, weights: Float64Array): Float64Array {
  return Float64Array.from({ length: matrix.length / months }, (_, row) =>
    weights.reduce((sum, weight, t) => sum + weight * matrix[row * months + t]!, 0),
  )
}

/** Money of leaves. @param quantity leaves × horizon @param prices one per leaf */
export function quantityTimesPrice(quantity: Float64Array, prices: Float64Array, horizon: number): Float64Array {
  return quantity.map((units, k) => units * prices[Math.floor(k / horizon)]!)
}
