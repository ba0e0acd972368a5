import { expect, test } from 'vitest'
import { imputeLowMonths, lowMonths } from './low-months.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'

const SHAPE = [8, 8, 9, 10, 10, 9, 9, 9, 9, 10, 11, 18]
const strike = (months: number, size: number) => monthly(months, (t) => size * SHAPE[t % 12]! * (t === 14 ? 0.5 : 1))

test('a month in which the whole shop sold half is filled at every leaf, and with them at every level', () => {
  const cube = cubeOf([{ sales: strike(30, 1) }, { sales: strike(30, 3) }])
  expect(lowMonths(cube, 30)).toEqual([14])
  const seen = imputeLowMonths(cube, 30)
  expect([seen.leaves[14], seen.leaves[44]]).toEqual([expect.closeTo(9, 9), expect.closeTo(27, 9)])
  expect(seen.nodes.total[14]).toBeCloseTo(36, 9)
  expect(seen.leaves.with(14, 0).with(44, 0)).toEqual(cube.leaves.with(14, 0).with(44, 0))
  expect(cube.leaves[14]).toBe(4.5)
})

test('what one part of it sold less is how that part sells', () => {
  const cube = cubeOf([{ sales: strike(30, 1) }, { sales: monthly(30, (t) => 9 * SHAPE[t % 12]!) }])
  expect(lowMonths(cube, 30)).toEqual([])
  expect(imputeLowMonths(cube, 30)).toBe(cube)
})
