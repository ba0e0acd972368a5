import { describe, expect, it } from 'vitest'
import { firstLevelMonth, knownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { LevelName } from './levels.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'

const MONTHS = 24
const cube = {
  ...cubeOf([
    { producto: 1, cliente: 1, sales: monthly(MONTHS, (t) => 10 + t) },
    { producto: 2, cliente: 2, sales: monthly(MONTHS, (t) => (t < 12 ? 10 : 0)) },
    { producto: 3, cliente: 2, sales: monthly(MONTHS, (t) => (t === 3 ? 500 : t < 14 ? 10 : 0)) },
    { producto: 4, cliente: 1, sales: monthly(MONTHS, (t) => (t < 21 ? 0 : 10)) },
  ]),
  phase: 3,
}
const season = monthly(12, () => 1)

it('tells, level by level, what is discontinued before its month, and not after', () => {
  const known = knownAtOrigin(cube, 20)
  expect(known.end).toBe(20)
  expect(Object.fromEntries(Object.entries(known.survival).map(([level, of]) => [level, [...of]]))).toEqual({
    total: [1],
    local: [1],
    categoria: [1],
    producto: [1, 0, 0, 0],
    cliente: [1, 0],
  })
  expect([...knownAtOrigin(cube, 15).survival.producto]).toEqual([1, 1, 1, 0])
})

it('has the history as models should see it: an order out of all proportion counts as three of the next', () => {
  const known = knownAtOrigin(cube, 20)
  expect(known.cube.nodes.producto[2 * MONTHS + 3]).toBe(30)
  expect(cube.nodes.producto[2 * MONTHS + 3]).toBe(500)
})

it('shows a node from its first month on, and with no month where it has not begun', () => {
  const known = knownAtOrigin(cube, 20)
  const view = (node: number) => nodeSeries(known, 'producto', node, Float64Array.from(season))
  expect(view(0)).toMatchObject({ start: 0, end: 20, phase: 3, season: Float64Array.from(season) })
  expect([...view(0).history]).toEqual(monthly(MONTHS, (t) => 10 + t))
  expect([view(3).start, view(3).end]).toEqual([20, 20])
  expect(nodeSeries(knownAtOrigin(cube, 23), 'producto', 3, Float64Array.from(season)).start).toBe(21)
})

describe('the first month that tells a level', () => {
  const END = 24
  const cube = cubeOf([
    { producto: 1, cliente: 1, sales: monthly(END, (t) => (t < 2 ? 0 : 10)) },
    { producto: 2, cliente: 2, sales: monthly(END, (t) => (t < 12 ? 0 : 10)) },
  ])
  const at = (level: LevelName, node: number, end: number) => firstLevelMonth({ cube, end }, level, node)

  it('is the second of what began after the shop, while from three to eleven months are known', () => {
    expect([14, 15, 23, 24].map((end) => at('producto', 1, end))).toEqual([12, 13, 13, 12])
  })

  it('is the first of a client, and of what began with the shop', () => {
    expect([at('cliente', 1, 18), at('producto', 0, 8), at('total', 0, 8)]).toEqual([12, 2, 2])
  })
})
