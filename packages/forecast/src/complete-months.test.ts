import { describe, expect, it } from 'vitest'
import { findCompleteMonths } from './complete-months.ts'

const month = (year: number, m: number) => year * 12 + m - 1
const days = (m: number, first: number, last: number) => ({ month: month(2026, m), first, last })
const full = [1, 2, 3, 4, 5, 6].map((m) => days(m, 2, 28))

describe('findCompleteMonths', () => {
  it('never takes the calendar month of today for complete, even on its last day', () => {
    expect(findCompleteMonths([...full, days(7, 1, 31)], '2026-07-31')).toEqual({
      first: month(2026, 1),
      cutoff: month(2026, 6),
      unfinished: month(2026, 7),
    })
  })

  it('takes the last month with data for complete when the data end before today', () => {
    const all = { first: month(2026, 1), cutoff: month(2026, 6), unfinished: null }
    expect(findCompleteMonths(full, '2026-07-01')).toEqual(all)
    expect(findCompleteMonths(full, '2027-02-01')).toEqual(all)
  })

  it('doubts a last month whose sales stop earlier than any month before', () => {
    expect(findCompleteMonths([...full, days(7, 1, 14)], '2026-09-10')).toMatchObject({
      cutoff: month(2026, 6),
      unfinished: month(2026, 7),
    })
  })

  it('does not doubt an early end that is usual for the business', () => {
    const short = [1, 2, 3, 4].map((m) => days(m, 1, 15))
    expect(findCompleteMonths(short, '2026-09-10')).toMatchObject({ cutoff: month(2026, 4), unfinished: null })
  })

  it('does not doubt four empty days at the end of a month', () => {
    const ends = [...full.map((d) => ({ ...d, last: 30 })), days(7, 1, 27)]
    expect(findCompleteMonths(ends, '2026-09-10').cutoff).toBe(month(2026, 7))
  })

  it('doubts a first month whose sales begin in its second half and later than those of any of the twelve months after', () => {
    const rest = full.slice(1)
    expect(findCompleteMonths([days(1, 16, 31), ...rest], '2026-07-10').first).toBe(month(2026, 2))
    expect(findCompleteMonths([days(1, 15, 31), ...rest], '2026-07-10').first).toBe(month(2026, 1))
    const yearLater = { month: month(2027, 1), first: 20, last: 31 }
    const twoLater = { month: month(2027, 2), first: 20, last: 28 }
    expect(findCompleteMonths([days(1, 20, 31), ...rest, yearLater], '2028-01-01').first).toBe(month(2026, 1))
    expect(findCompleteMonths([days(1, 20, 31), ...rest, twoLater], '2028-01-01').first).toBe(month(2026, 2))
  })

  it('begins after a first month in doubt with the next one that has sales', () => {
    expect(findCompleteMonths([days(1, 20, 31), ...full.slice(3)], '2026-07-10').first).toBe(month(2026, 4))
  })

  it('has no complete month where some days of one month are all', () => {
    expect(findCompleteMonths([days(5, 29, 31)], '2026-07-10')).toEqual({
      first: null,
      cutoff: null,
      unfinished: null,
    })
    expect(findCompleteMonths([days(5, 29, 31), days(6, 1, 10)], '2026-07-10')).toEqual({
      first: null,
      cutoff: null,
      unfinished: month(2026, 6),
    })
  })

  it('counts months without sales before an unfinished month as complete', () => {
    expect(findCompleteMonths([...full, days(9, 1, 3)], '2026-09-10')).toMatchObject({
      cutoff: month(2026, 8),
      unfinished: month(2026, 9),
    })
  })

  it('has no complete month without sales, or with sales of this month alone', () => {
    expect(findCompleteMonths([], '2026-09-10')).toEqual({ first: null, cutoff: null, unfinished: null })
    expect(findCompleteMonths([days(9, 1, 9)], '2026-09-10')).toEqual({
      first: null,
      cutoff: null,
      unfinished: month(2026, 9),
    })
  })

  it('disregards sales dated after today', () => {
    expect(findCompleteMonths([...full, { month: month(2031, 1), first: 1, last: 5 }], '2026-07-10').cutoff).toBe(
      month(2026, 6),
    )
  })

  it('names a malformed date', () => {
    expect(() => findCompleteMonths(full, '10/07/2026')).toThrow('invalid today: 10/07/2026')
  })

  it('takes no last month for complete that a part of the shop lacks', () => {
    expect(findCompleteMonths(full, '2026-07-02', true)).toMatchObject({
      cutoff: month(2026, 5),
      unfinished: month(2026, 6),
    })
  })
})
