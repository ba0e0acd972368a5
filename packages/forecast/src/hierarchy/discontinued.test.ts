import { describe, expect, it } from 'vitest'
import { isDiscontinued, survivalOf } from './discontinued.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'

const monthsOfSales = (sold: number, silent: number) =>
  Float64Array.from(monthly(sold + silent, (t) => (t < sold ? 5 : 0)))

describe('isDiscontinued', () => {
  it.each([
    [4, false],
    [5, true],
  ])('after every month of sales, %i empty months mean gone: %s', (silent, gone) => {
    expect(isDiscontinued(monthsOfSales(20, silent), 20 + silent)).toBe(gone)
  })

  it('waits twice as long as the longest silence before', () => {
    const quarterly = Float64Array.from(monthly(40, (t) => (t % 3 === 0 && t < 24 ? 5 : 0)))
    // The last sale is in month 21: eight empty months are waited for.
    expect(isDiscontinued(quarterly, 30)).toBe(false)
    expect(isDiscontinued(quarterly, 31)).toBe(true)
  })

  it('counts the silence between the first two sales, be the first in the first month', () => {
    const twice = (silent: number) => Float64Array.from(monthly(4 + silent, (t) => (t === 0 || t === 3 ? 5 : 0)))
    expect(isDiscontinued(twice(8), 12)).toBe(false)
    expect(isDiscontinued(twice(9), 13)).toBe(true)
  })

  it.each([
    ['sold once', 1],
    ['never sold', 0],
  ])('waits four months for what %s', (_, sold) => {
    expect(isDiscontinued(monthsOfSales(sold, 4), sold + 4)).toBe(false)
    expect(isDiscontinued(monthsOfSales(sold, 5), sold + 5)).toBe(true)
  })

  it('does not give up what sells once a year', () => {
    const christmas = Float64Array.from(monthly(35, (t) => (t % 12 === 11 ? 50 : 0)))
    expect(isDiscontinued(christmas, 35)).toBe(false)
  })

  it('looks at nothing from the month on in which it stands', () => {
    const back = monthsOfSales(20, 10)
    back[28] = 9
    expect(isDiscontinued(back, 28)).toBe(true)
    expect(isDiscontinued(back, 29)).toBe(false)
  })

  it('takes returns for a sign of life', () => {
    const returned = monthsOfSales(20, 10)
    returned[27] = -1
    expect(isDiscontinued(returned, 30)).toBe(false)
  })
})

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
