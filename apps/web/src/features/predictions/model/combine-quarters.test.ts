import { expect, test } from 'vitest'
import { month, months, quarter } from './aggregates.fixture.ts'
import { combineMonths } from './combine-months.ts'
import { combineQuarters } from './combine-quarters.ts'

test('a quarter shows only with three months of data, sold or expected', () => {
  const combined = months(
    [month(2026, 8, 1), month(2026, 9, 1), month(2026, 10, 1)],
    [month(2026, 11, 2), month(2026, 12, 2)],
  )
  const quarters = combineQuarters(
    [quarter(2026, 3, 2), quarter(2026, 4, 1)],
    [quarter(2026, 4, 4)],
    combined,
    'cantidad',
  )
  expect(quarters).toEqual([{ quarter: 2026 * 4 + 3, kind: 'current', sold: 1, expected: 4, value: 5, whole: 5 }])
})

test("a quarter's dollars are the sum of its months' dollars", () => {
  const combined = combineMonths([month(2026, 10, 1, 3), month(2026, 11, 1)], [month(2026, 12, 1)], 'usd')
  const quarters = combineQuarters([quarter(2026, 4, 2)], [quarter(2026, 4, 1)], combined, 'usd')
  expect(quarters.map(({ value, kind }) => [value, kind])).toEqual([[5, 'current']])
})
