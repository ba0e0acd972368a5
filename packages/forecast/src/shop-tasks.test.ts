import { expect, it } from 'vitest'
import { readShop } from './shop-tasks.ts'
import { MONTHS, shop, usual } from './usual-shop.fixture.ts'

it('keeps the months without stock of each product in their order, and none of products that it has not', () => {
  const stockOuts: [producto: number, month: number][] = [
    [3, 9],
    [777, 4],
    [3, 5],
    [3, 20],
    [1, 7],
  ]
  const { quantity, value } = readShop({ ...shop(usual(MONTHS)), stockOuts })
  const known = new Map([
    [2, [5, 9, 20]],
    [0, [7]],
  ])
  expect([quantity.stockOuts, value.stockOuts]).toEqual([known, known])
})
