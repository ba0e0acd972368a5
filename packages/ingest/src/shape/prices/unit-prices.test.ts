import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { arePieces, unitPrices } from './unit-prices.ts'

const PRICES = [3000, 4500]
/** Rows of pieces of two products and their money, the pieces in no order. */
const sold = (count: number, prices = PRICES): Row[] =>
  Array.from({ length: count }, (_, k) => {
    const pieces = [1 + ((k * 5) % 7), (k * 3) % 5]
    return [...pieces, pieces[0]! * prices[0]! + pieces[1]! * prices[1]!]
  })
const of = (rows: Row[]) => unitPrices(rows, [0, 1], 2)

test('prices are those with which the pieces come to the total', () => {
  expect(of(sold(20))).toEqual(PRICES)
  expect(of(sold(20, [3, 2]))).toEqual([3, 2])
  expect(of(sold(20, [3.12345, 2.5]))).toEqual([3.1235, 2.5])
})

test('as many rows as products and three more are needed; those without a total tell nothing', () => {
  expect(of(sold(5))).toEqual(PRICES)
  expect(of(sold(4))).toBeNull()
  expect(of([...sold(4), [1, 1, 0], [1, 1, null]])).toBeNull()
  expect(of([...sold(20), [1, 1, 0], [2, 0, 0], [1, 1, null]])).toEqual(PRICES)
})

test('a blank is none of a product, and a dash none either', () => {
  const rows = sold(20).map(([a, b, money]): Row => [a!, b === 0 ? null : b!, money!])
  expect(of(rows)).toEqual(PRICES)
  expect(of([...rows, ['muchos', 1, 5000]])).toBeNull()
})

test.each<[name: string, row: Row, holds: boolean]>([
  ['a thousand pieces', [1000, 1, 3_004_500], true],
  ['more', [1001, 1, 3_007_500], false],
  ['a part of a piece', [1.5, 1, 9000], false],
  ['pieces that came back', [-1, 1, 1500], false],
])('in one sale %s', (_, row, holds) => expect(of([...sold(20), row]) !== null).toBe(holds))

test('a price of one is a sum of pieces', () => {
  expect(of(sold(20, [1, 1]))).toBeNull()
  expect(of(sold(20, [1, 4]))).toBeNull()
  expect(of(sold(20, [1.4, 4]))).toEqual([1.4, 4])
})

test('one row of twenty and more may have another total, two may not', () => {
  const off = (every: number[]) =>
    sold(40).map((row, k): Row => (every.includes(k) ? [row[0]!, row[1]!, Number(row[2]) * 1.02] : row))
  expect(of(off([]))).toEqual(PRICES)
  expect(of(off([1, 11, 21, 31]))).toBeNull()
})

test('products that always sell together have no price of their own', () => {
  expect(of(Array.from({ length: 20 }, (_, k): Row => [k + 1, k + 1, 5000 * (k + 1)]))).toBeNull()
})

// The third column is the pieces of both others: the money tells no price of any of them.
test.each([
  ['a few', 20, 19, 13, 11],
  ['hundreds', 80, 35, 433, 467],
])('a column of all pieces leaves no product a price of its own: %s a sale', (_, count, step, most, mostOther) => {
  const rows = Array.from({ length: count }, (__, k): Row => {
    const [a, b] = [1 + ((k * step) % most), (k * 7 * step + 3) % mostOther]
    return [a, b, a + b, a * 9000 + b * 10_500]
  })
  expect(unitPrices(rows, [0, 1, 2], 3)).toBeNull()
})

test('a product that nobody buys has no price', () => {
  expect(
    unitPrices(
      sold(20).map(([a, b, money]): Row => [a!, b!, 0, money!]),
      [0, 1, 2],
      3,
    ),
  ).toBeNull()
})

test('a product that no first row has has its price as well', () => {
  const rows = [[0, 2, 9000] as Row, [0, 1, 4500] as Row, ...sold(20)]
  expect(of(rows)).toEqual(PRICES)
})

test.each<[name: string, rows: Row[], are: boolean]>([
  ['a few pieces and twenty times their number', [[1, 2, 60]], true],
  ['less than that', [[1, 2, 59]], false],
  ['thirty of a product', [[30, 0, 5000]], true],
  ['more than that', [[31, 0, 5000]], false],
  [
    'one row of several that is not',
    [
      [1, 2, 60],
      [1, 1, 2],
    ],
    false,
  ],
  ['no total', [[1, 2, 0]], false],
])('%s', (_, rows, are) => expect(arePieces(rows, [0, 1], 2)).toBe(are))
