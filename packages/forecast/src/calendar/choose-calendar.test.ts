import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { firstDayOf, weekday } from './days.ts'
import { chooseCalendar } from './choose-calendar.ts'
import { type CalendarCode, calendarFactors, CALENDARS } from './selling-days.ts'

const FIRST_MONTH = 2020 * 12
const HORIZON = 12

/** Total of a shop with a season and a level that wanders; `noise` is the standard deviation of a month's logarithm. */
function shopTotal(months: number, noise: number, seed: number, factorOf: (month: number) => number) {
  const { normal } = draws(seed)
  const season = Array.from({ length: 12 }, () => 0.15 * normal())
  let level = Math.log(1000)
  return Float64Array.from({ length: months }, (_, t) => {
    level += 0.3 * noise * normal()
    return factorOf(t) * Math.exp(level + season[t % 12]! + noise * normal())
  })
}

/** Each calendar month's values in another order of years (Fisher & Yates). */
function shuffledYears(factors: Float64Array, seed: number): Float64Array {
  const { uniform } = draws(seed)
  const shuffled = factors.slice()
  for (let last = shuffled.length - 1; last >= 12; last--) {
    const other = (last % 12) + 12 * Math.floor(uniform() * (Math.floor(last / 12) + 1))
    const value = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = value
  }
  return shuffled
}

/** How many of the shops a calendar is chosen for, and how often each. */
function choices(shops: number, totalOf: (seed: number) => Float64Array) {
  const counts = new Map<CalendarCode | null, number>()
  for (let shop = 0; shop < shops; shop++) {
    const choice = chooseCalendar([{ total: totalOf(1 + 7919 * shop) }], FIRST_MONTH)?.code ?? null
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return { ...Object.fromEntries(counts), some: shops - (counts.get(null) ?? 0) }
}

describe('chooseCalendar', () => {
  it('takes a calendar for at most one in a hundred and twenty of the shops that know none', () => {
    const taken = [0.02, 0.05, 0.1, 0.2].map((noise) => choices(30, (seed) => shopTotal(42, noise, seed, () => 1)).some)
    expect(taken.reduce((sum, some) => sum + some)).toBeLessThanOrEqual(1)
  })

  it('takes a calendar for at most two of a hundred and twenty shops that sell by other days: the same, years shuffled', () => {
    const shops = 120 / CALENDARS.length
    const taken = CALENDARS.map((code) => {
      const counted = choices(shops, (seed) => {
        const factors = shuffledYears(calendarFactors(code, FIRST_MONTH, 42), seed + 1)
        return shopTotal(42, 0.02, seed, (t) => factors[t]!)
      })
      return counted.some
    })
    expect(taken.reduce((sum, some) => sum + some)).toBeLessThanOrEqual(2)
  })

  it('finds the calendar of a quiet shop with five years of history', () => {
    for (const code of CALENDARS) {
      const factors = calendarFactors(code, FIRST_MONTH, 60 + HORIZON)
      // Half days make half the difference between months.
      const noise = code === 'todos_los_dias' ? 0.01 : 0.02
      const found = choices(10, (seed) => shopTotal(60, noise, seed, (t) => factors[t]!))
      expect(found[code] ?? 0).toBeGreaterThanOrEqual(8)
    }
  })

  it('leaves histories under thirty months alone where only months are known, and cubes without sales', () => {
    const factors = calendarFactors('semana_santa', FIRST_MONTH, 42)
    const total = Float64Array.from({ length: 42 }, (_, t) => 1000 * factors[t]!)
    const nothing = { total: new Float64Array(42) }
    expect(chooseCalendar([{ total: total.slice(0, 29) }], FIRST_MONTH)).toBeNull()
    expect(chooseCalendar([nothing], FIRST_MONTH)).toBeNull()
    expect(chooseCalendar([{ total: new Float64Array(42).fill(5) }], FIRST_MONTH)).toBeNull()
    expect(chooseCalendar([], FIRST_MONTH)).toBeNull()
    // The same shop with its forty-two months, and without money, is seen.
    expect(chooseCalendar([{ total }, nothing], FIRST_MONTH)?.code).toBe('semana_santa')
  })
})

describe('chooseCalendar with the days', () => {
  const { normal } = draws(31)

  /** A shop's months made of its days; `salesOf` tells what day `day` of month `month` sells. */
  function shopOf(months: number, salesOf: (day: number, month: number) => number) {
    const firstDay = firstDayOf(FIRST_MONTH)
    const total = new Float64Array(months)
    const days = new Float64Array(firstDayOf(FIRST_MONTH + months) - firstDay)
    for (let month = 0; month < months; month++) {
      for (let day = firstDayOf(FIRST_MONTH + month); day < firstDayOf(FIRST_MONTH + month + 1); day++) {
        days[day - firstDay] = salesOf(day, month)
        total[month]! += days[day - firstDay]!
      }
    }
    return { total, days }
  }
  const closedOnSundays = (day: number) => (weekday(day) === 0 ? 0 : weekday(day) === 6 ? 200 : 100)

  it('takes a measured week at once, even in a history of one year', () => {
    const shop = shopOf(12, (day) => closedOnSundays(day) * (1 + 0.1 * normal()))
    const chosen = chooseCalendar([shop], FIRST_MONTH)
    expect(chosen?.code).toBe('dias_de_la_semana')
    expect(chosen!.weeks[0]![6]! / chosen!.weeks[0]![1]!).toBeCloseTo(2, 1)
  })

  it('takes it in a longer one where its months follow its weekdays, and not where they do not', () => {
    const days = shopOf(48, (day) => closedOnSundays(day) * (1 + 0.3 * normal()))
    expect(chooseCalendar([days], FIRST_MONTH)?.code).toBe('dias_de_la_semana')
    // Clients who buy so much a month, on the days on which the shop opens.
    const budgets = Float64Array.from(
      { length: 48 },
      (_, t) => 2600 * (1 + 0.1 * Math.sin(t / 2)) * (1 + 0.02 * normal()),
    )
    expect(chooseCalendar([{ ...days, total: budgets }], FIRST_MONTH)).toBeNull()
  })

  it('leaves out the week of weekly totals that are cut where a month ends, even in a history of a year and a half', () => {
    const perDay = 100
    const isStart = (day: number, month: number) => weekday(day) === 4 || day === firstDayOf(FIRST_MONTH + month)
    /** Each row holds the days up to the next. */
    const cut = shopOf(18, (day, month) => {
      if (!isStart(day, month)) return 0
      let length = 1
      while (day + length < firstDayOf(FIRST_MONTH + month + 1) && !isStart(day + length, month)) length++
      return perDay * length * (1 + 0.05 * normal())
    })
    expect(chooseCalendar([cut], FIRST_MONTH)).toBeNull()
    // Whole weeks under the date of their Thursday are another matter: months have four of them or five.
    const whole = shopOf(18, (day) => (weekday(day) === 4 ? 7 * perDay * (1 + 0.05 * normal()) : 0))
    expect(chooseCalendar([whole], FIRST_MONTH)?.code).toBe('dias_de_la_semana')
  })

  it('measures each measure by its own days, and one that has no week by none', () => {
    const money = shopOf(40, (day) => closedOnSundays(day) * (1 + 0.1 * normal()))
    const rows = shopOf(40, () => 1)
    const chosen = chooseCalendar([rows, money], FIRST_MONTH)
    expect(chosen?.code).toBe('dias_de_la_semana')
    expect(chosen!.weeks[0]).toBeUndefined()
    expect(chosen!.weeks[1]![0]).toBeCloseTo(0, 2)
  })

  it('finds Semana Santa and holidays beside the week', () => {
    const week = [40, 100, 100, 100, 120, 160, 200]
    const factors = calendarFactors('semana_santa', FIRST_MONTH, 60 + HORIZON, week)
    const ordinary = calendarFactors('dias_de_la_semana', FIRST_MONTH, 60 + HORIZON, week)
    const shop = shopOf(60, (day, month) => (week[weekday(day)]! * factors[month]!) / ordinary[month]!)
    const chosen = chooseCalendar([shop], FIRST_MONTH)
    expect(chosen?.code).toBe('semana_santa')
    expect(chosen!.weeks[0]).toBeDefined()
  })
})
