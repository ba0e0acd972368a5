import { addDays, toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { closureOf } from './closure.ts'

const DECEMBER = toMonth({ anio: 2026, mes: 12 })
const open = { from: DECEMBER, to: DECEMBER + 11 }
/** Every day of December and January a year before but some. */
const soldBut = (...closed: string[]): Set<string> => {
  const days = new Set<string>()
  for (let day = '2025-12-01'; day <= '2026-01-31'; day = addDays(day, 1)) if (!closed.includes(day)) days.add(day)
  return days
}
const known = { sold: soldBut(), week: null, open, asOf: '2026-11-30' }
const parts = (from: string, to: string, changed: Partial<typeof known | { week: number[] }> = {}) =>
  closureOf(from, to, { ...known, ...changed }).meses.map(({ mes, parte }) => [mes, parte])

test('days of two months are a share of each', () => {
  expect(parts('2026-12-24', '2027-01-01')).toEqual([
    [12, expect.closeTo(8 / 31)],
    [1, expect.closeTo(1 / 31)],
  ])
})

test('a weekday counts by what it sells: who sells nothing on Sundays loses nothing then', () => {
  // 20 December 2026 is a Sunday; of 31 days there are four.
  const week = [0, 1, 1, 1, 1, 1, 2]
  expect(parts('2026-12-20', '2026-12-20', { week })).toEqual([])
  expect(parts('2026-12-19', '2026-12-20', { week })).toEqual([[12, expect.closeTo(2 / 31)]])
})

test('days on which nothing was sold a year before are in what is expected: they are told and not taken again', () => {
  const sold = soldBut('2025-12-25', '2026-01-01')
  const closure = closureOf('2026-12-24', '2027-01-01', { ...known, sold })
  expect(closure.ya_cerrados).toEqual(['2026-12-25', '2027-01-01'])
  expect(closure.meses).toEqual([{ anio: 2026, mes: 12, parte: expect.closeTo(7 / 31) }])
  // Files with weekly sums only have no information about days.
  expect(closureOf('2026-12-24', '2026-12-25', { ...known, sold: new Set(['2025-12-06']) }).ya_cerrados).toEqual([])
})

test('of a month that is partly sold it is a share of what is left, and of months that cannot be adjusted none', () => {
  expect(parts('2026-12-24', '2026-12-25', { asOf: '2026-12-21' })).toEqual([[12, expect.closeTo(2 / 10)]])
  expect(parts('2026-11-29', '2026-12-01')).toEqual([[12, expect.closeTo(1 / 31)]])
})
