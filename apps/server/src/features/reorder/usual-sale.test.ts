import { expect, test } from 'vitest'
import { isMissed } from './usual-sale.ts'

/** Month 0 is a January. */
const missed = (sold: readonly number[], month: number): boolean =>
  isMissed((at) => sold[at] ?? 0, month, { first: 0, last: sold.length - 1 })
const steady = (units: number, ...empty: number[]): number[] =>
  Array.from({ length: 30 }, (_, at) => (empty.includes(at) ? 0 : units))

test.each([
  ['forty a month', steady(40, 20), 20, true],
  ['three months in a row of forty', steady(40, 20, 21, 22), 21, true],
  ['the last month of forty', steady(40, 29), 29, true],
  ['three a month: none is chance', steady(3, 20), 20, false],
  ['five a month: it is not', steady(5, 20), 20, true],
  ['one that hardly sold in that month a year ago', steady(40, 20).with(8, 1), 20, false],
  ['one that had no such month a year ago', steady(40, 8), 8, true],
])('%s', (_, sold, month, expected) => expect(missed(sold, month)).toBe(expected))

test('of a product of Christmas its months out of season are not doubted, and those of its season are', () => {
  const year = [6, 5, 7, 6, 9, 8, 10, 14, 30, 90, 204, 160]
  const sold = [...year, ...year.map((units) => Math.round(units * 1.1)), ...year.slice(0, 9)]
  expect(missed(sold.with(19, 0), 19)).toBe(false)
  expect(missed(sold.with(13, 0), 13)).toBe(false)
  expect(missed(sold.with(22, 0), 22)).toBe(true)
})

test('a product that sells by the dozen to few may have a month without a buyer', () => {
  const dozens = [24, 12, 36, 12, 24, 48, 12, 36, 24, 12, 24, 36]
  const sold = [...dozens, ...dozens, ...dozens.slice(0, 6)]
  expect(missed(sold.with(19, 0), 19)).toBe(false)
  expect(
    missed(
      sold.with(18, 0).map((units) => units * 10),
      18,
    ),
  ).toBe(false)
})
