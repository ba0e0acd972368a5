import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { growthFactors } from './growth.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import type { MeasureCube } from './measure-cube.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'

const shop = (months: number, at: (t: number) => number) => cubeOf([{ sales: monthly(months, at) }])
const factorsAt = (cube: MeasureCube, end: number, horizon: number) => growthFactors(knownAtOrigin(cube, end), horizon)

describe('growthFactors', () => {
  it('makes up for a month of a steady growth, and lets a fifth of it go on month by month; of a decline alike', () => {
    const growing = factorsAt(
      shop(36, (t) => 100 * 1.2 ** (t / 12)),
      36,
      12,
    )
    expect(growing[11]).toBeCloseTo(1.2 ** (0.2 + 1 / 12), 9)
    expect(growing[5]).toBeCloseTo(1.2 ** (0.1 + 1 / 12), 9)
    expect(
      factorsAt(
        shop(36, (t) => 100 * 0.8 ** (t / 12)),
        36,
        12,
      )[11],
    ).toBeCloseTo(0.8 ** (0.2 + 1 / 12), 9)
  })

  it('makes next to nothing of months that disagree about it', () => {
    const { normal } = draws(8)
    const noisy = shop(36, (t) => 100 * 1.05 ** (t / 12) * Math.exp(0.5 * normal()))
    expect(Math.abs(factorsAt(noisy, 36, 12)[11]! - 1)).toBeLessThan(0.06)
  })

  it('draws the mean change towards none by its standard error, three months of a year counting as one', () => {
    // Changes of +.3 and −.1 in turn: mean .1, variance .04 · 12/11, of which 3/12 is the error of the mean, squared.
    const uneven = shop(36, (t) => 100 * (t < 24 ? 1 : Math.exp(t % 2 === 0 ? 0.3 : -0.1)))
    const growth = (0.1 * 0.01) / (0.01 + (0.04 * (12 / 11) * 3) / 12)
    expect(factorsAt(uneven, 36, 12)[11]).toBeCloseTo(Math.exp((0.2 + 1 / 12) * growth), 9)
  })

  it('is told from six months with sales in both years on', () => {
    const sold = (months: number) => shop(36, (t) => (t % 12 < months ? 100 * 1.2 ** (t / 12) : 0))
    expect(factorsAt(sold(6), 36, 12)[11]).toBeCloseTo(1.2 ** (0.2 + 1 / 12), 9)
    expect(factorsAt(sold(5), 36, 12)[11]).toBe(1)
  })

  it.each([
    ['this year', 6, 8],
    ['the year before', 8, 6],
  ])('leaves out months without sales in %s, and is the same in any unit', (_, thisYear, before) => {
    const sold = (unit: number) => shop(36, (t) => (t % 12 < (t < 24 ? before : thisYear) ? unit * 1.2 ** (t / 12) : 0))
    for (const unit of [100, 0.1]) expect(factorsAt(sold(unit), 36, 12)[11]).toBeCloseTo(1.2 ** (0.2 + 1 / 12), 9)
  })

  it('counts two years from the first sale of the shop', () => {
    const since = (first: number) => shop(36, (t) => (t < first ? 0 : 100 * 1.2 ** (t / 12)))
    expect(factorsAt(since(12), 36, 12)[11]).toBeCloseTo(1.2 ** (0.2 + 1 / 12), 9)
    expect(factorsAt(since(13), 36, 12)[11]).toBe(1)
  })

  it('stops at a third of growth, and says nothing of less than two years or of a shop that hardly sells', () => {
    expect(
      factorsAt(
        shop(36, (t) => 2 ** (t / 6)),
        36,
        12,
      )[11],
    ).toBeCloseTo(Math.exp(0.3 * (0.2 + 1 / 12)), 9)
    const one = new Float64Array(3).fill(1)
    expect(
      factorsAt(
        shop(23, (t) => 100 + 10 * t),
        23,
        3,
      ),
    ).toEqual(one)
    expect(
      factorsAt(
        shop(36, (t) => (t % 6 === 0 ? 5 + t : 0)),
        36,
        3,
      ),
    ).toEqual(one)
    expect(
      factorsAt(
        shop(36, () => 7),
        36,
        3,
      ),
    ).toEqual(one)
  })

  it('knows nothing of the months from its own on', () => {
    const at = (t: number) => 100 + 3 * t
    const later = shop(40, (t) => (t < 36 ? at(t) : 9000))
    expect(factorsAt(later, 36, 3)).toEqual(factorsAt(shop(40, at), 36, 3))
  })
})
