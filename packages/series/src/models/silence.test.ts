import { describe, expect, it } from 'vitest'
import { silenceFactors } from './silence.ts'

const MONTHS = 30
/** @param sells whether a node sells in a month */
const node = (sells: (t: number) => boolean, amount = 10): Float64Array =>
  Float64Array.from({ length: MONTHS + 6 }, (_, t) => (sells(t) ? amount : 0))
const always = node(() => true)
/** Sold every month and then no more. */
const endedAfter = (months: number) => node((t) => t < months)
/** Pauses of two months every half a year. */
const pausing = (shift: number) => node((t) => (t + shift) % 6 > 1)
const silentForTwo = node((t) => t < MONTHS - 2)

describe('silenceFactors', () => {
  it('are 1 of what sold in the month before, of what never sold, and where nothing was silent before', () => {
    const factors = silenceFactors([always, always, node(() => false), silentForTwo], MONTHS)
    expect([...factors]).toEqual([1, 1, 1, 1])
  })

  it('are low where such silences were followed by nothing', () => {
    const others = Array.from({ length: 12 }, (_, k) => endedAfter(12 + k))
    // Twelve ended, of which eleven had been silent for two months three months before the end; five count as going on.
    expect(silenceFactors([...others, silentForTwo], MONTHS)[12]).toBeCloseTo(5 / (5 + 11), 1)
    expect(silenceFactors([...others, ...others, ...others, silentForTwo], MONTHS)[36]).toBeLessThan(0.15)
  })

  it('stay near 1 where those silent for as long came back', () => {
    const others = Array.from({ length: 12 }, (_, k) => pausing(k))
    const silent = node((t) => t < MONTHS - 2 && (t + 4) % 6 > 1)
    expect(silenceFactors([...others, silent], MONTHS)[12]).toBeGreaterThan(0.9)
  })

  it('compare with silences of as regular nodes alone', () => {
    const ended = Array.from({ length: 12 }, (_, k) => endedAfter(12 + k))
    const rare = node((t) => t % 4 === 3 && t < MONTHS - 1)
    expect(silenceFactors([...ended, rare], MONTHS)[12]).toBe(1)
  })

  it('are the same in any unit, and look at nothing from the month on in which they stand', () => {
    const nodes = [...Array.from({ length: 8 }, (_, k) => endedAfter(14 + k)), silentForTwo]
    const factors = silenceFactors(nodes, MONTHS)
    const thousandths = nodes.map((history) => history.map((v) => v / 1000))
    silenceFactors(thousandths, MONTHS).forEach((factor, at) => expect(factor).toBeCloseTo(factors[at]!, 9))
    const later = nodes.map((history) => history.map((v, t) => (t < MONTHS ? v : 99)))
    expect([...silenceFactors(later, MONTHS)]).toEqual([...factors])
  })

  it('need months to have followed a silence', () => {
    expect([...silenceFactors([endedAfter(2), endedAfter(3)], 4)]).toEqual([1, 1])
  })
})
