import { describe, expect, it } from 'vitest'
import { draws } from '../reference/draws.fixture.ts'
import { inactivityFactors } from './inactivity.ts'

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

describe('inactivityFactors', () => {
  it('are 1 of what sold in the month before, of what never sold, and where nothing was silent before', () => {
    const factors = inactivityFactors([always, always, node(() => false), silentForTwo], MONTHS)
    expect([...factors]).toEqual([1, 1, 1, 1])
  })

  it('are low where such silences were followed by nothing', () => {
    const others = Array.from({ length: 12 }, (_, k) => endedAfter(12 + k))
    // Twelve ended, of which eleven had been silent for two months three months before the end; five count as going on.
    expect(inactivityFactors([...others, silentForTwo], MONTHS)[12]).toBeCloseTo(5 / (5 + 11), 1)
    expect(inactivityFactors([...others, ...others, ...others, silentForTwo], MONTHS)[36]).toBeLessThan(0.15)
  })

  it('stay near 1 where those silent for as long came back', () => {
    const others = Array.from({ length: 12 }, (_, k) => pausing(k))
    const silent = node((t) => t < MONTHS - 2 && (t + 4) % 6 > 1)
    expect(inactivityFactors([...others, silent], MONTHS)[12]).toBeGreaterThan(0.9)
  })

  it('compare with silences of as regular nodes alone', () => {
    const ended = Array.from({ length: 12 }, (_, k) => endedAfter(12 + k))
    const rare = node((t) => t % 4 === 3 && t < MONTHS - 1)
    expect(inactivityFactors([...ended, rare], MONTHS)[12]).toBe(1)
  })

  it('are the same in any unit, and look at nothing from the month on in which they stand', () => {
    const nodes = [...Array.from({ length: 8 }, (_, k) => endedAfter(14 + k)), silentForTwo]
    const factors = inactivityFactors(nodes, MONTHS)
    const thousandths = nodes.map((history) => history.map((v) => v / 1000))
    inactivityFactors(thousandths, MONTHS).forEach((factor, at) => expect(factor).toBeCloseTo(factors[at]!, 9))
    const later = nodes.map((history) => history.map((v, t) => (t < MONTHS ? v : 99)))
    expect([...inactivityFactors(later, MONTHS)]).toEqual([...factors])
  })

  it('are low of what has just begun where nothing that began was sold again', () => {
    const once = (month: number) => node((t) => t === month)
    const others = Array.from({ length: 40 }, (_, k) => once(12 + (k % 14)))
    const justBegun = once(MONTHS - 1)
    const factors = inactivityFactors([...others, always, justBegun], MONTHS)
    expect(factors[41]).toBeLessThan(0.5)
    expect(factors[40]).toBe(1)
  })

  it('stay near 1 of what has just begun where what began went on selling', () => {
    const others = Array.from({ length: 12 }, (_, k) => node((t) => t >= 12 + k))
    expect(inactivityFactors([...others, node((t) => t >= MONTHS - 2)], MONTHS)[12]).toBe(1)
  })

  it('need months to have followed a silence', () => {
    expect([...inactivityFactors([endedAfter(2), endedAfter(3)], 4)]).toEqual([1, 1])
  })

  it('are 1 where those silent for as long had given back all that they sold', () => {
    const returned = () => Float64Array.from({ length: MONTHS }, (_, t) => (t === 10 ? 5 : t === 11 ? -5 : 0))
    expect([...inactivityFactors([returned(), returned()], MONTHS)]).toEqual([1, 1])
  })

  it.each([1, 2, 3, 4])(
    'are what silences and first months of the last year were followed by, kind by kind: shop %i',
    (seed) => {
      const shop = drawnShop(seed)
      inactivityFactors(shop, MONTHS).forEach((factor, at) =>
        expect(factor).toBeCloseTo(byDefinition(shop, at, MONTHS), 9),
      )
      // In a short history all months count.
      inactivityFactors(shop, 9).forEach((factor, at) => expect(factor).toBeCloseTo(byDefinition(shop, at, 9), 9))
    },
  )
})

/** Sixty nodes that begin, pause and end at random, with some returns. */
function drawnShop(seed: number): Float64Array[] {
  const { uniform } = draws(seed)
  return Array.from({ length: 60 }, (_, k) => {
    const begins = k % 3 === 0 ? Math.floor(MONTHS * uniform()) : 0
    const ends = k % 2 === 0 ? begins + Math.ceil(20 * uniform()) : MONTHS + 6
    const often = 0.2 + 0.8 * uniform()
    return Float64Array.from({ length: MONTHS + 6 }, (_x, t) => {
      const sells = t >= begins && t < ends && uniform() < often
      return sells ? Math.ceil(20 * uniform()) - (uniform() < 0.1 ? 12 : 0) : 0
    })
  })
}

/** The same by its definition, each kind in words. */
function byDefinition(shop: readonly Float64Array[], at: number, end: number): number {
  const standing = (history: Float64Array, t: number) => {
    const sold = [...history.keys()].filter((month) => month < t && history[month] !== 0)
    const [first, last] = [sold[0]!, sold.at(-1)!]
    const isNew = last === t - 1 && t - first <= 3
    if (sold.length === 0 || (last === t - 1 && !isNew)) return undefined
    const weighted = (decay: number) => {
      let [sales, weight] = [0, 0]
      for (let month = first; month < t; month++) {
        sales += history[month]! * decay ** (t - 1 - month)
        weight += decay ** (t - 1 - month)
      }
      return sales / weight
    }
    const silent = t - 1 - last
    const share = sold.length / (last - first + 1)
    const length = silent >= 7 ? 'seven and more' : silent >= 5 ? 'five or six' : String(silent)
    const regularity = share >= 0.8 ? 'steady' : share >= 0.5 ? 'half' : 'rare'
    const age = last - first + 1 >= 6 ? 'old' : 'young'
    return {
      kind: isNew ? 'new' : `${length} ${regularity} ${age}`,
      level: Math.max(0, (weighted(0.9) + weighted(0.7) + weighted(0.5)) / 3),
    }
  }
  const own = standing(shop[at]!, end)
  if (!own) return 1
  let [count, expected, sold] = [0, 0, 0]
  for (const history of shop)
    for (let t = Math.max(0, end - 14); t <= end - 3; t++) {
      const past = standing(history, t)
      if (past?.kind !== own.kind) continue
      count++
      expected += 3 * past.level
      for (let month = t; month < t + 3; month++) sold += Math.max(0, history[month]!)
    }
  if (expected === 0) return 1
  const prior = ((own.kind === 'new' ? 20 : 5) * expected) / count
  return Math.min(1, (sold + prior) / (expected + prior))
}
