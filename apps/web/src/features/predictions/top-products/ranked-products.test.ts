import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import { expect, test } from 'vitest'
import { rankedProducts } from './ranked-products.ts'

const products: ProjectedProduct[] = [
  { producto_id: 1, cantidad: 60, ingreso: 15_000, error: null },
  { producto_id: 2, cantidad: 50, ingreso: 150_000, error: null },
  { producto_id: 3, cantidad: 40, ingreso: 15_000, error: null },
]
const ids = (mode: Parameters<typeof rankedProducts>[1]) =>
  rankedProducts(products, mode).map(({ producto_id }) => producto_id)

test('products come in the order of the unit chosen: by units, or by income where that is money; equal incomes by units', () => {
  expect(ids('cantidad')).toEqual([1, 2, 3])
  expect(ids('cop')).toEqual([2, 1, 3])
  expect(ids('usd')).toEqual([2, 1, 3])
})
