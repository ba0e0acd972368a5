import { describe, expect, it } from 'vitest'
import type { ShopInput } from '../shop-input.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { closedShares, closedSharesOf } from './closures.ts'
import { firstDayOf, weekday } from './days.ts'

/** April 2025 to March 2026. */
const FIRST = 2025 * 12 + 3
const MONTHS = 12
const DAYS = firstDayOf(FIRST + MONTHS) - firstDayOf(FIRST)

/** Sales of each day, one of which is `amount` where the shop is open. */
function days(isOpen: (day: number) => boolean, amount = 5) {
  return Float64Array.from({ length: DAYS }, (_, day) => (isOpen(day) ? amount : 0))
}

const placeOf = (month: number, day: number) => firstDayOf(FIRST + month) - firstDayOf(FIRST) + day - 1
const between = (day: number, from: number, to: number) => day >= from && day < to
const isSunday = (day: number) => weekday(firstDayOf(FIRST) + day) === 0
const shares = (isOpen: (day: number) => boolean) => [...closedShares(days(isOpen), FIRST, MONTHS)]
const none = Array.from({ length: MONTHS }, () => 0)

describe('closedShares', () => {
  it('are of the days of each month on which a shop that sells every day was closed', () => {
    const [from, to] = [placeOf(6, 25), placeOf(7, 8)]
    expect(shares((day) => !between(day, from, to))).toEqual(none.with(6, 7 / 31).with(7, 7 / 30))
  })

  it('begin with six days on end, Sundays among them', () => {
    const from = placeOf(4, 11)
    expect(shares((day) => !isSunday(day) && !between(day, from, from + 6))).toEqual(none.with(4, 7 / 31))
    expect(shares((day) => !between(day, from, from + 6))).toEqual(none.with(4, 6 / 31))
    expect(shares((day) => !between(day, from, from + 5))).toEqual(none)
  })

  it('are three times the usual time between two days with sales at least, and so much less', () => {
    const from = placeOf(4, 1)
    /** Sells every so many days, and not for `gap` days from the first of August on. */
    const daysClosed = (every: number, gap: number) => {
      const last = Array.from({ length: every }, (_, k) => from - 1 - k).find((day) => day % every === 0)!
      const all = shares((day) =>
        day <= last ? day % every === 0 : (day - last - gap - 1) % every === 0 && day > last + gap,
      )
      return Math.round(all.reduce((sum, share, month) => sum + share * (placeOf(month + 1, 1) - placeOf(month, 1)), 0))
    }
    expect([daysClosed(3, 5), daysClosed(3, 6)]).toEqual([0, 4])
    expect([daysClosed(4, 8), daysClosed(4, 9)]).toEqual([0, 6])
  })

  it('are hardly any of what sells on every other day by chance', () => {
    const { normal } = draws(5)
    const closed = Array.from({ length: 100 }, () => {
      const sold = Array.from({ length: DAYS }, () => normal() > 0)
      return shares((day) => sold[day]!).filter((share) => share > 0).length
    })
    expect(closed.reduce((sum, months) => sum + months, 0) / (100 * MONTHS)).toBeLessThan(0.02)
  })

  it('leave Semana Santa out, which comes every year', () => {
    // Easter was 20 April 2025.
    expect(shares((day) => !between(day, placeOf(0, 14), placeOf(0, 21)))).toEqual(none)
    expect(shares((day) => !between(day, placeOf(0, 13), placeOf(0, 20)))).toEqual(none.with(0, 7 / 30))
    expect(shares((day) => !between(day, placeOf(0, 21), placeOf(0, 28)))).toEqual(none.with(0, 7 / 30))
  })

  it('leave Semana Santa of each year out', () => {
    // From October 2025 on: Easter is 5 April 2026.
    const [first, easter] = [2025 * 12 + 9, firstDayOf(2026 * 12 + 3) + 4 - firstDayOf(2025 * 12 + 9)]
    const closedFor = (from: number, to: number, months = 12) => {
      const length = firstDayOf(first + months) - firstDayOf(first)
      const quantity = Float64Array.from({ length }, (_, day) => (between(day, from, to) ? 0 : 5))
      return [...closedShares(quantity, first, months)].some((share) => share > 0)
    }
    expect([closedFor(easter - 6, easter + 1), closedFor(easter, easter + 7)]).toEqual([false, false])
    expect([closedFor(easter - 7, easter), closedFor(easter + 1, easter + 8)]).toEqual([true, true])
    // 28 March 2027, in the last of eighteen months.
    const third = firstDayOf(2027 * 12 + 2) + 27 - firstDayOf(first)
    expect([closedFor(third - 6, third + 1, 18), closedFor(third - 7, third, 18)]).toEqual([false, true])
  })

  it('are none before the first sale and after the last, and where days do not tell', () => {
    expect(shares((day) => between(day, 40, 300))).toEqual(none)
    expect(shares((day) => day % 30 === 0)).toEqual(none)
    expect([...closedShares(new Float64Array(DAYS), FIRST, MONTHS)]).toEqual(none)
  })
})

describe('closedSharesOf', () => {
  const isOpen = (day: number) => !between(day, placeOf(4, 1), placeOf(4, 11))
  const closed = none.with(4, 10 / 31)
  const input = { firstMonth: FIRST, months: MONTHS }
  const always = days(() => true)
  const nothing = new Float64Array(DAYS)
  const sharesOf = (...[more, ids]: [Partial<ShopInput>, number[]]) => {
    const { total, local } = closedSharesOf({ ...input, ...more }, Int32Array.from(ids))!
    return { total: total.map((of) => [...of]), local: local.map((of) => [...of]) }
  }

  it('are of the whole shop by either measure, and so are those of a store of which no days are known', () => {
    const expected = { total: [closed], local: [closed, closed] }
    expect(sharesOf({ days: { quantity: nothing, value: days(isOpen) } }, [3, 8])).toEqual(expected)
    expect(sharesOf({ days: { quantity: days(isOpen), value: nothing } }, [3, 8])).toEqual(expected)
  })

  it('are of a store while the others sold, and of all that the whole shop was closed', () => {
    const own = days((day) => !between(day, placeOf(7, 1), placeOf(7, 16)))
    const storeDays = new Map([
      [3, own],
      [8, always],
    ])
    expect(sharesOf({ days: { quantity: always, value: always }, storeDays }, [3, 8])).toEqual({
      total: [none],
      local: [none.with(7, 0.5), none],
    })
    expect(sharesOf({ days: { quantity: days(isOpen), value: always }, storeDays }, [3, 8]).total).toEqual([none])
    expect(sharesOf({ days: { quantity: days(isOpen), value: nothing }, storeDays }, [3, 8]).local).toEqual([
      closed.with(7, 0.5),
      closed,
    ])
  })

  it('are not known where only months are', () => {
    expect(closedSharesOf(input, Int32Array.of(1))).toBeUndefined()
  })
})
