import { describe, expect, it } from 'vitest'
import { survivalOf } from './discontinued.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'

describe('survivalOf', () => {
  it('expects nothing of the nodes of a level that are gone, one by one', () => {
    const cube = cubeOf([
      { producto: 1, cliente: 1, sales: monthly(30, () => 4) },
      { producto: 2, cliente: 1, sales: monthly(30, (t) => (t < 20 ? 4 : 0)) },
    ])
    expect([...survivalOf(cube, 'producto', 30)]).toEqual([1, 0])
    expect([...survivalOf(cube, 'producto', 22)]).toEqual([1, 1])
    expect([...survivalOf(cube, 'cliente', 30)]).toEqual([1])
    const first = cubeOf([
      { producto: 1, sales: monthly(30, (t) => (t < 20 ? 4 : 0)) },
      { producto: 2, sales: monthly(30, () => 4) },
    ])
    expect([...survivalOf(first, 'producto', 30)]).toEqual([0, 1])
  })

  it.each<[string, (t: number) => boolean, number]>([
    ['one season alone, a year ago', (t) => t === 22 || t === 23, 0.6],
    ['January and February alone', (t) => t === 24 || t === 25, 0.6],
    ['January alone', (t) => t === 24, 0],
    ['December alone, a year ago', (t) => t === 23, 0.6],
    ['November alone, a year ago', (t) => t === 22, 0.6],
    ['ten months in a row until then', (t) => t >= 14 && t < 24, 0],
    ['one season, more than a year ago', (t) => t === 20 || t === 21, 0],
  ])('of a product that sold in %s, after ten silent months', (_, sold, survives) => {
    const cube = cubeOf([
      { producto: 1, sales: monthly(34, (t) => (sold(t) ? 300 : 0)) },
      { producto: 2, sales: monthly(34, () => 4) },
    ])
    expect([...survivalOf(cube, 'producto', 34)]).toEqual([survives, 1])
  })

  it('expects nothing of a product that has yet to sell, whenever that will be', () => {
    const survivals = monthly(12, (phase) => {
      const cube = cubeOf([
        { producto: 1, sales: monthly(34, (t) => (t === 30 ? 300 : 0)) },
        { producto: 2, sales: monthly(34, () => 4) },
      ])
      return survivalOf({ ...cube, phase }, 'producto', 20)[0]
    })
    expect(survivals).toEqual(monthly(12, () => 0))
  })

  it('takes a single month for a season in November and December alone, by the calendar', () => {
    const survivals = monthly(12, (phase) => {
      const cube = cubeOf([
        { producto: 1, sales: monthly(34, (t) => (t === 23 ? 300 : 0)) },
        { producto: 2, sales: monthly(34, () => 4) },
      ])
      return survivalOf({ ...cube, phase }, 'producto', 34)[0]
    })
    // Month 23 is December in a cube that begins in January, and a month later for each that it begins later.
    expect(survivals).toEqual([0.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6])
  })

  it('gives up a client that bought in one season alone: of these less and less surely comes back', () => {
    const cube = cubeOf([{ sales: monthly(34, (t) => (t === 22 || t === 23 ? 300 : 0)) }])
    expect([...survivalOf(cube, 'cliente', 34)]).toEqual([0])
  })
})
