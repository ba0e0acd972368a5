import { addDays, dayNumberOf } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { seasonFactor } from './season-days.ts'

const even = (): number => 1

/** Sales of each day from one date to another. */
const sales = (from: string, to: string, of: (day: string) => number): Map<number, number> => {
  const found = new Map<number, number>()
  for (let day = from; day <= to; day = addDays(day, 1)) found.set(dayNumberOf(day), of(day))
  return found
}
/** From Christmas on a third of the days before; a little up and down all year. */
const december = (day: string): number =>
  (day.slice(5) > '12-24' ? 10 : day.slice(5, 7) === '12' ? 30 : 20) * (Number(day.slice(8)) % 2 === 0 ? 1.1 : 0.9)

test('the days after Christmas, and those before it, are expected as past years sold them', () => {
  const past = sales('2024-12-01', '2026-11-30', december)
  const after = seasonFactor('2026-12-27', '2026-12-31', past, even)
  // 31 days: 24 of 30 and 7 of 10 make a mean day of 25,5.
  expect(after).toBeCloseTo(10 / 25.5, 1)
  expect(seasonFactor('2026-12-07', '2026-12-13', past, even)).toBeCloseTo(30 / 25.5, 1)
})

test('one year tells it where the weeks of the shop are even, and none where they are not', () => {
  expect(seasonFactor('2026-12-27', '2026-12-31', sales('2025-12-01', '2026-11-30', december), even)).toBeLessThan(0.5)
  const wild = sales('2025-12-01', '2026-11-30', (day) => (Math.floor(dayNumberOf(day) / 7) % 4 === 0 ? 80 : 1))
  const between = seasonFactor('2026-12-27', '2026-12-31', wild, even)
  expect(between).toBe(1)
})

test('other months, and a shop without a past December, keep their weekdays', () => {
  expect(seasonFactor('2026-10-05', '2026-10-11', sales('2024-10-01', '2026-09-30', december), even)).toBe(1)
  expect(seasonFactor('2026-12-27', '2026-12-31', sales('2026-01-01', '2026-11-30', december), even)).toBe(1)
  expect(seasonFactor('2026-12-27', '2026-12-31', new Map(), even)).toBe(1)
  // Of a December that began in its middle nothing is known.
  expect(seasonFactor('2026-12-27', '2026-12-31', sales('2025-12-15', '2026-11-30', december), even)).toBe(1)
})
