import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { weekday } from './days.ts'
import { measuredWeek } from './measured-week.ts'

/** A Wednesday. */
const FIRST_DAY = 20_089
const YEARS = 2 * 364

const daily = (days: number, salesOf: (weekday: number, day: number) => number) =>
  Float64Array.from({ length: days }, (_, day) => salesOf(weekday(FIRST_DAY + day), day))

describe('measuredWeek', () => {
  it('finds what weekdays sell under a tenth of noise and a season', () => {
    const week = [0, 0.8, 0.9, 1, 1.1, 1.3, 1.9]
    const { normal } = draws(3)
    const sales = daily(YEARS, (d, day) => 50 * week[d]! * (1 + 0.2 * Math.sin(day / 58)) * (1 + 0.1 * normal()))
    const measured = measuredWeek(sales, FIRST_DAY)!
    week.forEach((weight, d) => expect(measured[d]!).toBeCloseTo(weight, 1))
    expect(measured.reduce((sum, v) => sum + v, 0)).toBeCloseTo(7, 9)
  })

  it('finds the one day of a file with a row a week', () => {
    const { normal } = draws(5)
    const sales = daily(YEARS, (d) => (d === 5 ? 1000 * (1 + 0.3 * normal()) : 0))
    measuredWeek(sales, FIRST_DAY)!.forEach((weight, d) => expect(weight).toBeCloseTo(d === 5 ? 7 : 0, 1))
  })

  it('keeps near an even week where weekdays do not differ, and where one invoice outweighs all', () => {
    const { normal, uniform } = draws(7)
    for (const sales of [
      daily(YEARS, () => 100 * Math.exp(0.5 * normal())),
      daily(YEARS, () => (uniform() < 0.2 ? Math.exp(2 * normal()) : 0)),
      daily(YEARS, (_, day) => (day === 200 ? 1e6 : 1 + uniform())),
    ]) {
      const week = measuredWeek(sales, FIRST_DAY) ?? new Float64Array(7).fill(1)
      for (const weight of week) expect(Math.abs(weight - 1)).toBeLessThan(0.15)
    }
  })

  it('forgets how the shop sold more than two years ago', () => {
    const sales = daily(2 * YEARS, (d, day) => (d === 0 && day < YEARS ? 0 : 100))
    expect(measuredWeek(sales, FIRST_DAY)).toBeNull()
  })

  it('knows no week from months, few weeks, even days, or nothing', () => {
    expect(
      measuredWeek(
        daily(YEARS, (_, day) => (day % 30 === 0 ? 100 + day : 0)),
        FIRST_DAY,
      ),
    ).toBeNull()
    expect(
      measuredWeek(
        daily(55, (d) => d),
        FIRST_DAY,
      ),
    ).toBeNull()
    expect(
      measuredWeek(
        daily(YEARS, () => 5),
        FIRST_DAY,
      ),
    ).toBeNull()
    expect(measuredWeek(new Float64Array(YEARS), FIRST_DAY)).toBeNull()
    expect(measuredWeek(new Float64Array(0), FIRST_DAY)).toBeNull()
    expect(
      measuredWeek(
        daily(YEARS, () => -1),
        FIRST_DAY,
      ),
    ).toBeNull()
  })

  it('lets no weekday sell less than nothing, whatever was returned', () => {
    const { normal } = draws(11)
    const sales = daily(YEARS, (d) => (d === 1 ? -20 : 100) * (1 + 0.1 * normal()))
    const week = measuredWeek(sales, FIRST_DAY)!
    expect(week[1]).toBe(0)
    expect(week.reduce((sum, v) => sum + v, 0)).toBeCloseTo(7, 9)
  })
})
