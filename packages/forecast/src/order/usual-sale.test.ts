import { expect, test } from 'vitest'
import { isMissed, levelBetweenSales, dispersion } from './usual-sale.ts'

const missed = (sold: readonly number[], month: number): boolean => isMissed(Float64Array.from(sold), month)
const levelOf = (sold: readonly number[], month: number): number => levelBetweenSales(Float64Array.from(sold), month)
const steady = (units: number, ...empty: number[]): number[] =>
  Array.from({ length: 30 }, (_, at) => (empty.includes(at) ? 0 : units))

test.each([
  ['forty a month', steady(40, 20), 20, true],
  ['three months in a row of forty', steady(40, 20, 21, 22), 21, true],
  ['the last month of forty', steady(40, 29), 29, true],
  ['three a month: none is chance', steady(3, 20), 20, false],
  ['four a month: it is still', steady(4, 20), 20, false],
  ['five a month: it is not', steady(5, 20), 20, true],
  ['one that hardly sold in that month a year ago', steady(40, 20).with(8, 1), 20, false],
  ['one that hardly sold in its first month', steady(40, 12).with(0, 1), 12, false],
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

test('the months around tell a month on the line between them, or as the last one where none follows', () => {
  expect(levelOf([10, 0, 0, 40], 1)).toBe(20)
  expect(levelOf([10, 0, 0, 40], 2)).toBe(30)
  expect(levelOf([3, 10, 0, 0, 40], 2)).toBe(20)
  expect(levelOf([0.5, 0, 0.7], 1)).toBeCloseTo(0.6, 9)
  expect(levelOf([5, 10, 0, 0], 3)).toBe(10)
  expect(levelOf([0, 0, 40], 1)).toBe(0)
  expect(levelOf([8, 0], 1)).toBe(8)
})

/** Squares of what 12, 10 and 30 are from the mean of their neighbours, beside one and a half times that mean: 0.27, 3.84 and 26.67. */
const MIDDLE = 11 ** 2 / (1.5 * 21) / 0.455
const LEAST = 2 ** 2 / (1.5 * 10) / 0.455

test.each([
  ['the middle one of its months tells', [10, 12, 10, 30, 10, 12, 10], MIDDLE],
  ['a peak alone does not', [10, 10, 10, 10, 90, 10, 10, 10, 10], 1],
  ['never less than one for each', [10, 12, 10, 12, 10], LEAST < 1 ? 1 : LEAST],
  ['two months tell nothing', [10, 30, 10, 30], 1],
  ['months beside one that sold nothing, and it itself, do not count', [10, 12, 0, 30, 10, 12, 0, 30, 10], 1],
  ['three do', [10, 30, 10, 30, 10], 20 ** 2 / (1.5 * 10) / 0.455],
  ['single units count too', [1, 2, 1, 2, 1], 1 / 1.5 / 0.455],
  [
    'a month without sales and its neighbours are left out',
    [10, 30, 10, 30, 10, 0, 10, 10],
    20 ** 2 / (1.5 * 10) / 0.455,
  ],
  ['at the beginning too', [0, 10, 30, 10, 30, 10], 20 ** 2 / (1.5 * 10) / 0.455],
])('how unevenly a product sells: %s', (_, sold, expected) =>
  expect(dispersion(Float64Array.from(sold))).toBeCloseTo(expected, 9),
)

test('a month that usually sells half of the average is of the season, and one of less is not', () => {
  // The empty month counts in the average of the ten.
  const beside = (units: number) => [...Array<number>(4).fill(100), units, 0, units, ...Array<number>(3).fill(100)]
  const average = (units: number) => (700 + 2 * units) / 10
  expect(average(38.5)).toBeGreaterThan(2 * 38.5)
  expect(average(39)).toBeLessThan(2 * 39)
  expect(missed(beside(38.5), 5)).toBe(false)
  expect(missed(beside(39), 5)).toBe(true)
})
