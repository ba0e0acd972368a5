import { expect, test } from 'vitest'
import { forecastShop } from './shop.ts'
import type { ShopInput } from './shop-input.ts'

const MONTHS = 30
const PRODUCTS = 30
/** Month from which a second store sells the same. */
const OPENED = MONTHS - 3

/** Products that sell the same units each month, as on a contract, in one store and later in two. */
const constantShop = (): ShopInput => {
  const leaves = Array.from({ length: 2 * PRODUCTS }, (_, leaf) => leaf)
  const cells = leaves.flatMap((leaf) =>
    Array.from({ length: MONTHS }, (_, month) => ({ leaf, month, units: 9 + (leaf % PRODUCTS) })).filter(
      ({ month }) => leaf < PRODUCTS || month >= OPENED,
    ),
  )
  return {
    firstMonth: 2023 * 12 + 11,
    months: MONTHS,
    horizon: 12,
    leaves: {
      local: Int32Array.from(leaves, (leaf) => (leaf < PRODUCTS ? 1 : 2)),
      cliente: Int32Array.from(leaves, () => 1),
      producto: Int32Array.from(leaves, (leaf) => leaf % PRODUCTS),
      categoria: Int32Array.from(leaves, () => 1),
    },
    cells: {
      leaf: Int32Array.from(cells, ({ leaf }) => leaf),
      month: Int32Array.from(cells, ({ month }) => month),
      quantity: Float64Array.from(cells, ({ units }) => units),
      value: Float64Array.from(cells, () => 9000),
    },
  }
}

test('sales that never varied until they doubled have ranges of their own size', () => {
  for (const { quantity, value } of forecastShop(constantShop()).nodes)
    for (const { mean, upper80 } of [quantity, value])
      upper80.forEach((upper, h) => expect(upper).toBeLessThanOrEqual(10 * mean[h]!))
})
