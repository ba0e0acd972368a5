import { describe, expect, it } from 'vitest'
import { colombianHolidays, easterSunday } from './colombian-holidays.ts'
import { dayNumber, weekday } from './days.ts'

const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The official lists, month-day. */
const OFFICIAL: Readonly<Record<number, string>> = {
  2022: '01-01 01-10 03-21 04-14 04-15 05-01 05-30 06-20 06-27 07-04 07-20 08-07 08-15 10-17 11-07 11-14 12-08 12-25',
  2023: '01-01 01-09 03-20 04-06 04-07 05-01 05-22 06-12 06-19 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
  2024: '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  // 30 June is both San Pedro y San Pablo and the Sagrado Corazón.
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  // 13 July is the first Virgen de Chiquinquirá.
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
}

describe('colombianHolidays', () => {
  for (const [year, days] of Object.entries(OFFICIAL)) {
    it(`gives the official list of ${year}`, () => {
      expect(
        colombianHolidays(Number(year))
          .map((day) => isoOf(day).slice(5))
          .join(' '),
      ).toBe(days)
    })
  }

  it('has 18 days a year, 19 from 2026, and one fewer where two holidays meet', () => {
    const counts = Array.from({ length: 12 }, (_, k) => colombianHolidays(2019 + k).length)
    //                      2019                2022                2025                2028        2030
    expect(counts).toEqual([17, 18, 18, 18, 18, 18, 17, 19, 19, 19, 19, 18])
  })

  it('moves Reyes to Monday but neither Año Nuevo nor the two days of Semana Santa', () => {
    for (let year = 1990; year <= 2060; year++) {
      const days = colombianHolidays(year)
      expect(days[0]).toBe(dayNumber(year, 1, 1))
      expect(weekday(days[1]!)).toBe(1)
      expect(days).toContain(easterSunday(year) - 3)
      expect(days).toContain(easterSunday(year) - 2)
      expect(new Set(days).size).toBe(days.length)
    }
  })
})

describe('easterSunday', () => {
  it('gives the earliest and the latest date there are, and the dates of the exceptions', () => {
    // 1818 and 1943: 22 March and 25 April. 1954, 1981 and 2049 are where simpler rules fail.
    expect([1818, 1943, 1954, 1981, 2000, 2049].map((year) => isoOf(easterSunday(year)))).toEqual([
      '1818-03-22',
      '1943-04-25',
      '1954-04-18',
      '1981-04-19',
      '2000-04-23',
      '2049-04-18',
    ])
  })

  it('is a Sunday between 22 March and 25 April', () => {
    for (let year = 1583; year <= 2400; year++) {
      const easter = easterSunday(year)
      expect(weekday(easter)).toBe(0)
      expect(easter).toBeGreaterThanOrEqual(dayNumber(year, 3, 22))
      expect(easter).toBeLessThanOrEqual(dayNumber(year, 4, 25))
    }
  })
})
