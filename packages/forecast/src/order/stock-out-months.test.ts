import { expect, test } from 'vitest'
import { likelyStockOuts } from './stock-out-months.ts'

/** Of 30 months, 0 to 29, those that sold nothing. */
const likely = (empty: readonly number[], outNow = false) =>
  likelyStockOuts((month) => month >= 0 && !empty.includes(month), { first: 0, last: 29, outNow })

test.each([
  ['one between steady ones', [20], [20]],
  ['three in a row', [20, 21, 22], [20, 21, 22]],
  ['four in a row: it was given up', [20, 21, 22, 23], []],
  ['the same month of both years: its season', [15, 27], [15]],
  ['one of a product that sells every second month', Array.from({ length: 15 }, (_, k) => 2 * k), []],
  ['one long ago', [8], []],
  ['the last month, with stock', [29], []],
])('%s', (_, empty, found) => expect(likely(empty)).toEqual(found))

test('the last months are where there is no stock now', () => {
  expect(likely([28, 29], true)).toEqual([28, 29])
})

test('a product that has just begun is not asked for', () => {
  expect(likelyStockOuts((month) => month > 26 && month !== 28, { first: 27, last: 29, outNow: true })).toEqual([])
})
