import { describe, expect, it } from 'vitest'
import { decideCutoff } from './cutoff.ts'

const month = (year: number, m: number) => year * 12 + m - 1
const full = [1, 2, 3, 4, 5, 6].map((m) => ({ month: month(2026, m), day: 28 }))

describe('decideCutoff', () => {
  it('never takes the calendar month of today for complete, even on its last day', () => {
    const days = [...full, { month: month(2026, 7), day: 31 }]
    expect(decideCutoff(days, '2026-07-31')).toEqual({ cutoff: month(2026, 6), unfinished: month(2026, 7) })
  })

  it('takes the last month with data for complete when the data end before today', () => {
    expect(decideCutoff(full, '2026-07-01')).toEqual({ cutoff: month(2026, 6), unfinished: null })
    expect(decideCutoff(full, '2027-02-01')).toEqual({ cutoff: month(2026, 6), unfinished: null })
  })

  it('doubts a last month whose sales stop earlier than any month before', () => {
    const days = [...full, { month: month(2026, 7), day: 14 }]
    expect(decideCutoff(days, '2026-09-10')).toEqual({ cutoff: month(2026, 6), unfinished: month(2026, 7) })
  })

  it('does not doubt an early end that is usual for the business', () => {
    const days = [1, 2, 3, 4].map((m) => ({ month: month(2026, m), day: 15 }))
    expect(decideCutoff(days, '2026-09-10')).toEqual({ cutoff: month(2026, 4), unfinished: null })
  })

  it('does not doubt four empty days at the end of a month', () => {
    const days = [...full.map((d) => ({ ...d, day: 30 })), { month: month(2026, 7), day: 27 }]
    expect(decideCutoff(days, '2026-09-10').cutoff).toBe(month(2026, 7))
  })

  it('counts months without sales before an unfinished month as complete', () => {
    const days = [...full, { month: month(2026, 9), day: 3 }]
    expect(decideCutoff(days, '2026-09-10')).toEqual({ cutoff: month(2026, 8), unfinished: month(2026, 9) })
  })

  it('has no cut-off without sales, or with sales of this month alone', () => {
    expect(decideCutoff([], '2026-09-10')).toEqual({ cutoff: null, unfinished: null })
    const only = month(2026, 9)
    expect(decideCutoff([{ month: only, day: 9 }], '2026-09-10')).toEqual({ cutoff: null, unfinished: only })
  })

  it('disregards sales dated after today', () => {
    expect(decideCutoff([...full, { month: month(2031, 1), day: 5 }], '2026-07-10').cutoff).toBe(month(2026, 6))
  })

  it('names a malformed date', () => {
    expect(() => decideCutoff(full, '10/07/2026')).toThrow('invalid today: 10/07/2026')
  })
})
