import { describe, expect, it } from 'vitest'
import { cubeOf } from './measure-cube.fixture.ts'
import { cleanHistory } from './clean-history.ts'

const steady = (months: number) => Array.from({ length: months }, () => 10)

describe('cleanHistory', () => {
  it('counts one month out of all proportion as three times the next largest, at every level', () => {
    const sales = steady(12)
    sales[11] = 1000
    const cube = cubeOf([{ sales }])
    const seen = cleanHistory(cube, 12)
    expect(seen.leaves[11]).toBe(30)
    expect(seen.nodes.total[11]).toBe(30)
    expect(cube.leaves[11]).toBe(1000)
  })

  it('leaves two such months alone: that is a new level', () => {
    const sales = steady(12)
    sales[10] = 900
    sales[11] = 1000
    const cube = cubeOf([{ sales }])
    expect(cleanHistory(cube, 12)).toBe(cube)
  })

  it('knows nothing of months from `end` on', () => {
    const sales = steady(12)
    sales[11] = 1000
    const cube = cubeOf([{ sales }])
    expect(cleanHistory(cube, 11)).toBe(cube)
  })

  it('says nothing of a product that sold in few months', () => {
    const cube = cubeOf([{ sales: [1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 90] }])
    expect(cleanHistory(cube, 12)).toBe(cube)
  })

  it('is told from six months with sales on, in any unit, and whatever comes first', () => {
    const sold = (months: number, unit: number) =>
      cubeOf([
        { sales: Array.from({ length: 12 }, (_, t) => (t === 0 ? 90 : t < months ? (t === 3 ? 2 : 1) : 0) * unit) },
      ])
    expect(cleanHistory(sold(6, 1), 12).leaves[0]).toBe(6)
    expect(cleanHistory(sold(6, 0.01), 12).leaves[0]).toBeCloseTo(0.06, 12)
    const few = sold(5, 1)
    expect(cleanHistory(few, 12)).toBe(few)
  })

  it('changes that product alone', () => {
    const sales = steady(12)
    sales[11] = 1000
    const cube = cubeOf([
      { producto: 1, sales: steady(12) },
      { producto: 2, sales },
    ])
    expect([...cleanHistory(cube, 12).leaves]).toEqual([...steady(12), ...steady(11), 30])
  })

  it('leaves alone what is just three times the next largest, and a sale among returns', () => {
    const threefold = cubeOf([{ sales: [...steady(11), 30] }])
    expect(cleanHistory(threefold, 12)).toBe(threefold)
    const returns = cubeOf([{ sales: [...steady(11).map((v) => -v), 30] }])
    expect(cleanHistory(returns, 12)).toBe(returns)
  })
})
