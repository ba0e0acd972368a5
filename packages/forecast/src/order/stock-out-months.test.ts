import { expect, test } from 'vitest'
import { likelyStockOuts, WINDOW_MONTHS } from './stock-out-months.ts'

/** Of 30 months, 0 to 29, those that sold nothing. */
const likely = (empty: readonly number[], outNow = false) =>
  likelyStockOuts((month) => month >= 0 && !empty.includes(month), { first: 0, last: 29, outNow })

test.each([
  ['one between steady ones', [20], [20]],
  ['three in a row', [20, 21, 22], [20, 21, 22]],
  ['four in a row: it was given up', [20, 21, 22, 23], []],
  ['the same month of both years: its season', [15, 27], [15]],
  ['one of a product that sells every second month', Array.from({ length: 15 }, (_, k) => 2 * k), []],
  ['the first that is examined', [12], [12]],
  ['the one before it', [11], []],
  ['two that are apart', [16, 23], [16, 23]],
  ['after five months of six with sales', [14, 20], [14, 20]],
  ['after four months of six with sales', [15, 16, 20], [15, 16]],
  ['before two months of three with sales', [20, 23], [20, 23]],
  ['before one month of three with sales', [20, 22, 23], [22, 23]],
  ['the last month but one, with a sale after it', [28], [28]],
  ['the last month, with stock', [29], []],
])('%s', (_, empty, found) => expect(likely(empty)).toEqual(found))

test('the last months are where there is no stock now', () => {
  expect(likely([28, 29], true)).toEqual([28, 29])
})

test('the last month but one, with stock and no sale after it, is not one', () => {
  expect(likely([28, 29])).toEqual([])
})

/** Of months from 20 on, of which the one given sold nothing. */
const ofShortHistory = (empty: number) =>
  likelyStockOuts((month) => month >= 20 && month !== empty, { first: 20, last: 29, outNow: true })

test('a month without a known year before it is asked for, after six known months', () => {
  expect(ofShortHistory(26)).toEqual([26])
  expect(ofShortHistory(25)).toEqual([])
})

test('the same month of the year before must have sold where it is known', () => {
  const likelyFrom = (first: number) =>
    likelyStockOuts((month) => month !== 8 && month !== 20, { first, last: 29, outNow: false })
  expect(likelyFrom(8)).toEqual([])
  expect(likelyFrom(9)).toEqual([20])
})

test('six months that all sold have none', () => {
  expect(likelyStockOuts((month) => month >= 24 && month <= 29, { first: 24, last: 29, outNow: false })).toEqual([])
})

test('the months examined reach a year back', () => {
  expect(WINDOW_MONTHS).toBe(30)
})

test('a product that has just begun is not asked for', () => {
  expect(
    likelyStockOuts((month) => month > 26 && month < 30 && month !== 28, { first: 27, last: 29, outNow: true }),
  ).toEqual([])
})
