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
})
