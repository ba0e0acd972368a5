import { describe, expect, it } from 'vitest'
import { asIfOpen, closedMonths } from './closed-months.ts'
import { cubeOf } from './measure-cube.fixture.ts'

const SHAPE = [8, 8, 9, 10, 10, 9, 9, 9, 9, 10, 11, 18]
/** Months of one leaf, of `SHAPE` times `size`, with some months sold as told. */
const yearly = (months: number, size: number, told: Record<number, number> = {}) =>
  Array.from({ length: months }, (_, t) => told[t] ?? size * SHAPE[t % 12]!)

describe('asIfOpen', () => {
  it('fills months in which the whole shop was closed as other years say of such months, leaf by leaf', () => {
    const closed = { 14: 0, 15: 0, 16: 0 }
    const cube = cubeOf([{ sales: yearly(30, 1, closed) }, { sales: yearly(30, 3, closed) }])
    const seen = asIfOpen(cube, 30)
    for (const t of [14, 15, 16]) {
      expect(seen.leaves[t]).toBeCloseTo(SHAPE[t % 12]!, 0)
      expect(seen.leaves[30 + t]! / seen.leaves[t]!).toBeCloseTo(3, 6)
      expect(seen.nodes.total[t]).toBeCloseTo(seen.leaves[t]! + seen.leaves[30 + t]!, 9)
    }
    expect(cube.leaves[14]).toBe(0)
    expect(closedMonths(cube, 30)).toEqual([14, 15, 16])
  })

  it('does the same with a month in which returns undid the sales', () => {
    const cube = cubeOf([{ sales: yearly(36, 5, { 20: -400 }) }])
    expect(asIfOpen(cube, 36).leaves[20]).toBeCloseTo(45, 0)
  })

  it.each([
    ['every December', 36, { 11: 0, 23: 0, 35: 0 }],
    ['in a first year, of which no other year tells', 11, { 5: 0 }],
    ['for more than half a year', 40, Object.fromEntries(Array.from({ length: 7 }, (_, k) => [15 + k, 0]))],
    ['up to the end', 30, { 28: 0, 29: 0 }],
  ])('believes a shop that sells nothing %s', (_, months, told: Record<number, number>) => {
    const cube = cubeOf([{ sales: yearly(months, 1, told) }])
    expect(asIfOpen(cube, months)).toBe(cube)
  })

  it('knows nothing of months from `end` on', () => {
    const cube = cubeOf([{ sales: yearly(36, 1, { 29: 0 }) }])
    expect(asIfOpen(cube, 29)).toBe(cube)
    expect(asIfOpen(cube, 30)).toBe(cube)
    expect(asIfOpen(cube, 31)).not.toBe(cube)
  })

  it('leaves one product that nobody bought for months as it is', () => {
    const cube = cubeOf([{ sales: yearly(36, 1) }, { sales: yearly(36, 1, { 20: 0, 21: 0 }) }])
    expect(asIfOpen(cube, 36)).toBe(cube)
  })
})
