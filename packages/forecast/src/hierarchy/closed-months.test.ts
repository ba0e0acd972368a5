import { describe, expect, it } from 'vitest'
import { imputeClosedMonths, closedMonths } from './closed-months.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'

const SHAPE = [8, 8, 9, 10, 10, 9, 9, 9, 9, 10, 11, 18]
/** Months of one leaf, of `SHAPE` times `size`, with some months sold as told. */
const yearly = (months: number, size: number, told: Record<number, number> = {}) =>
  Array.from({ length: months }, (_, t) => told[t] ?? size * SHAPE[t % 12]!)

describe('imputeClosedMonths', () => {
  it('fills months in which the whole shop was closed as other years say of such months, leaf by leaf', () => {
    const closed = { 14: 0, 15: 0, 16: 0 }
    const cube = cubeOf([{ sales: yearly(30, 1, closed) }, { sales: yearly(30, 3, closed) }])
    const seen = imputeClosedMonths(cube, 30)
    for (const t of [14, 15, 16]) {
      expect(seen.leaves[t]).toBeCloseTo(SHAPE[t % 12]!, 0)
      expect(seen.leaves[30 + t]! / seen.leaves[t]!).toBeCloseTo(3, 6)
      expect(seen.nodes.total[t]).toBeCloseTo(seen.leaves[t]! + seen.leaves[30 + t]!, 9)
    }
    expect(cube.leaves[14]).toBe(0)
    expect(closedMonths(cube, 30)).toEqual([14, 15, 16])
  })

  it('fills months in which one store was closed while the others sold', () => {
    const cube = cubeOf([
      { local: 1, sales: yearly(30, 1) },
      { local: 2, sales: yearly(30, 1, { 14: 0, 15: 0 }) },
    ])
    const seen = imputeClosedMonths(cube, 30)
    expect([...seen.leaves.subarray(0, 30)]).toEqual(yearly(30, 1))
    for (const t of [14, 15]) expect(seen.leaves[30 + t]).toBeCloseTo(SHAPE[t % 12]!, 0)
    expect(closedMonths(cube, 30)).toEqual([])
  })

  it('does the same with a month in which returns undid the sales', () => {
    const cube = cubeOf([{ sales: yearly(36, 5, { 20: -400 }) }])
    expect(imputeClosedMonths(cube, 36).leaves[20]).toBeCloseTo(45, 0)
  })

  it('lies on the line between the open months around, times what other years sold of theirs, within four times', () => {
    const filled = (told: Record<number, number>, at: number) =>
      imputeClosedMonths(cubeOf([{ sales: yearly(36, 1, told) }]), 36).leaves[at]
    expect(filled({ 20: 0 }, 20)).toBeCloseTo(9, 9)
    // The first two of three: the line rises from 8 to 10, and other years say 8 and 9 of it.
    expect(filled({ 25: 0, 26: 0 }, 25)).toBeCloseTo(8, 9)
    expect(filled({ 25: 0, 26: 0 }, 26)).toBeCloseTo(9, 9)
    expect(filled({ 11: 100, 23: 0, 35: 100 }, 23)).toBeCloseTo(4 * 9.5, 9)
    expect(filled({ 11: 1, 23: 0, 35: 1 }, 23)).toBeCloseTo(9.5 / 4, 9)
    // No other year has both neighbours: as the line itself.
    expect(filled({ 11: 30, 10: 0, 23: 0, 34: 0 }, 23)).toBeCloseTo(9.5, 9)
  })

  it('goes by every year that has both neighbours, the first month included', () => {
    const seen = (told: Record<number, number>) =>
      imputeClosedMonths(cubeOf([{ sales: yearly(36, 1, told) }]), 36).leaves
    // In the first year twice the usual eight, in the third eight.
    expect(seen({ 1: 16, 13: 0 })[13]).toBeCloseTo(12, 9)
    // No year has both neighbours of these two: from 11 to 8 in three steps.
    const two = seen({ 10: 0, 23: 0, 24: 0 })
    expect(two[23]).toBeCloseTo(10, 9)
    expect(two[24]).toBeCloseTo(9, 9)
  })

  it('knows nothing of the months from `end` on, neither of a neighbour in another year', () => {
    const cube = cubeOf([{ sales: monthly(31, (t) => (t === 17 ? 0 : t === 29 ? 30 : 10)) }])
    expect(imputeClosedMonths(cube, 30).leaves[17]).toBeCloseTo(10, 9)
    expect(imputeClosedMonths(cube, 31).leaves[17]).toBeCloseTo(20, 9)
  })

  it('fills a second month, and one that lies just a year before the end; not one that is empty in most years', () => {
    const closed = (months: number, ...told: number[]) =>
      closedMonths(cubeOf([{ sales: yearly(months, 1, Object.fromEntries(told.map((t) => [t, 0]))) }]), months)
    expect(closed(36, 1)).toEqual([1])
    expect(closed(32, 20)).toEqual([20])
    expect(closed(48, 11, 23, 35)).toEqual([])
  })

  it('takes a month under a tenth of the median one for closed', () => {
    const months = (sold: number) => closedMonths(cubeOf([{ sales: yearly(36, 1, { 20: sold }) }]), 36)
    expect(months(0.89)).toEqual([20])
    expect(months(0.91)).toEqual([])
  })

  it('goes by the median month, also of a shop that has grown', () => {
    const grown = (sold: number) =>
      cubeOf([{ sales: yearly(36, 10, { 30: sold }).map((v, t) => (t < 12 ? v / 5 : v)) }])
    expect(closedMonths(grown(4), 36)).toEqual([30])
  })

  it('fills a leaf from the month in which it began', () => {
    const cube = cubeOf([
      { producto: 1, sales: yearly(36, 1, { 20: 0 }) },
      { producto: 2, sales: monthly(36, (t) => (t < 20 ? 0 : t === 20 ? 0.1 : 4)) },
    ])
    expect(imputeClosedMonths(cube, 36).leaves[36 + 20]).toBeGreaterThan(1)
  })

  it('fills six months in a row and a sixth of the history, and no more', () => {
    const closed = (months: number, ...told: number[]) =>
      closedMonths(cubeOf([{ sales: yearly(months, 1, Object.fromEntries(told.map((t) => [t, 0]))) }]), months)
    const row = [26, 27, 28, 29, 30, 31]
    expect(closed(60, ...row)).toEqual(row)
    expect(closed(60, ...row, 32)).toEqual([])
    const apart = [13, 15, 17, 20, 22, 26]
    expect(closed(36, ...apart)).toEqual(apart)
    expect(closed(36, ...apart, 30)).toEqual([])
  })

  it('counts months from the first sale of the shop, and fills no leaf that has not begun', () => {
    const late = cubeOf([
      { producto: 1, sales: [0, 0, 0, ...yearly(33, 1, { 17: 0 })] },
      { producto: 2, sales: [0, 0, 0, ...yearly(33, 1).map((v, t) => (t < 18 ? 0 : v))] },
    ])
    expect(closedMonths(late, 36)).toEqual([20])
    const seen = imputeClosedMonths(late, 36)
    expect(seen.leaves[20]).toBeGreaterThan(5)
    expect(seen.leaves[36 + 20]).toBe(0)
  })

  it.each([
    ['every December', 36, { 11: 0, 23: 0, 35: 0 }],
    ['in a first year, of which no other year tells', 11, { 5: 0 }],
    ['for more than half a year', 60, Object.fromEntries(Array.from({ length: 7 }, (_, k) => [15 + k, 0]))],
    ['up to the end', 30, { 28: 0, 29: 0 }],
  ])('believes a shop that sells nothing %s', (_, months, told: Record<number, number>) => {
    const cube = cubeOf([{ sales: yearly(months, 1, told) }])
    expect(imputeClosedMonths(cube, months)).toBe(cube)
  })

  it('knows nothing of months from `end` on', () => {
    const cube = cubeOf([{ sales: yearly(36, 1, { 29: 0 }) }])
    expect(imputeClosedMonths(cube, 29)).toBe(cube)
    expect(imputeClosedMonths(cube, 30)).toBe(cube)
    expect(imputeClosedMonths(cube, 31)).not.toBe(cube)
  })

  it('leaves one product that nobody bought for months as it is', () => {
    const cube = cubeOf([{ sales: yearly(36, 1) }, { sales: yearly(36, 1, { 20: 0, 21: 0 }) }])
    expect(imputeClosedMonths(cube, 36)).toBe(cube)
  })
})
