import { describe, expect, it } from 'vitest'
import { calendarFactors, CALENDARS, sellingDays } from './selling-days.ts'

const monthOf = (year: number, month: number) => year * 12 + month - 1
const daysOf = (calendar: (typeof CALENDARS)[number], year: number, month: number) =>
  sellingDays(calendar, monthOf(year, month), 1)[0]

describe('sellingDays', () => {
  it('counts Mondays to Saturdays without holidays', () => {
    // March 2024: 26 of them, less San José (25) and the Thursday and Friday of Semana Santa (28 and 29).
    expect(daysOf('lunes_a_sabado', 2024, 3)).toBe(23)
    expect(daysOf('lunes_a_sabado', 2024, 4)).toBe(26)
    // July 2026: 27, less the 13th and the 20th.
    expect(daysOf('lunes_a_sabado', 2026, 7)).toBe(25)
    expect(daysOf('lunes_a_sabado', 2023, 12)).toBe(24)
  })

  it('counts a Sunday or holiday as half a day where the shop opens every day', () => {
    // March 2024: 31 days, 5 Sundays and 3 holidays.
    expect(daysOf('todos_los_dias', 2024, 3)).toBe(27)
    expect(daysOf('todos_los_dias', 2025, 2)).toBe(26)
  })

  it('halves the open days of Semana Santa where it is quiet, in the month where they fall', () => {
    // 2024: Tuesday, Wednesday and Saturday, the Monday being San José. 2023: Monday, Tuesday, Wednesday and Saturday of April.
    expect(daysOf('semana_santa', 2024, 3)).toBe(21.5)
    expect(daysOf('semana_santa', 2023, 3)).toBe(daysOf('lunes_a_sabado', 2023, 3))
    expect(daysOf('semana_santa', 2023, 4)).toBe(daysOf('lunes_a_sabado', 2023, 4)! - 2)
    // 2018: Easter on 1 April, the whole week in March.
    expect(daysOf('semana_santa', 2018, 4)).toBe(daysOf('lunes_a_sabado', 2018, 4))
  })
})

describe('a measured week', () => {
  const week = [2, 10, 10, 10, 10, 15, 20]

  it('gives each day what its weekday sells, holidays like Sundays or like any other day', () => {
    // February 2025: 28 days, no holiday. May 2025: 31 from a Thursday on, of them the holidays Thursday 1.
    expect(sellingDays('dias_de_la_semana', monthOf(2025, 2), 1, week)[0]).toBe(4 * 77)
    expect(sellingDays('dias_de_la_semana', monthOf(2025, 5), 1, week)[0]).toBe(4 * 77 + 10 + 15 + 20)
    expect(sellingDays('lunes_a_sabado', monthOf(2025, 5), 1, week)[0]).toBe(4 * 77 + 2 + 15 + 20)
  })

  it('makes a month of five weekly rows a quarter larger than one of four', () => {
    const factors = calendarFactors('dias_de_la_semana', monthOf(2021, 1), 24, [0, 0, 0, 0, 0, 7, 0])
    expect(Math.max(...factors) / Math.min(...factors)).toBeCloseTo(5 / 4, 1)
  })
})

describe('calendarFactors', () => {
  it('average 1 over each calendar month in the long run, so that the season is not counted twice', () => {
    for (const calendar of CALENDARS) {
      const factors = calendarFactors(calendar, monthOf(2021, 4), 28 * 12)
      for (let month = 0; month < 12; month++) {
        const years = factors.filter((_, k) => k % 12 === month)
        expect(years.reduce((sum, v) => sum + v, 0) / years.length).toBeCloseTo(1, 12)
      }
    }
  })

  it('puts the February of a leap year a little above 1, and a March with Semana Santa below', () => {
    for (const calendar of CALENDARS) {
      const factors = calendarFactors(calendar, monthOf(2021, 1), 72)
      const of = (year: number, month: number) => factors[monthOf(year, month) - monthOf(2021, 1)]!
      expect(of(2024, 2)).toBeGreaterThan(1.02)
      expect(of(2024, 2)).toBeLessThan(1.05)
      expect(of(2024, 3)).toBeLessThan(0.97)
      expect(of(2024, 4)).toBeGreaterThan(1.03)
    }
  })
})
