import { expect, test } from 'vitest'
import { month, months } from '../model/aggregates.fixture.ts'
import { yearRows } from '../model/year-rows.ts'
import { startCell } from './start-cell.ts'

const startOf = (...given: Parameters<typeof months>) => {
  const all = months(...given)
  return startCell(
    yearRows(
      all.map((value) => [value.month, value] as const),
      12,
      all[0]!.month,
    ),
  )
}

test('a table opens on the month under way and the next, and on December where the next is in another row', () => {
  const sold = [month(2025, 12, 5), month(2026, 11, 6)]
  expect(startOf(sold, [month(2026, 11, 1), month(2026, 12, 9), month(2027, 1, 7)])).toEqual({ row: 1, period: 11 })
  expect(startOf([...sold, month(2026, 12, 8)], [month(2026, 12, 1), month(2027, 1, 7)])).toEqual({
    row: 1,
    period: 11,
  })
})

test('without a month under way it opens on the first that are expected, and where nothing is expected at its beginning', () => {
  expect(startOf([month(2026, 12, 5)], [month(2027, 1, 7), month(2027, 2, 7)])).toEqual({ row: 1, period: 1 })
  expect(startOf([month(2026, 12, 5)])).toBeUndefined()
})
