import { describe, expect, it } from 'vitest'
import { isDiscontinued } from './discontinued.ts'

const monthly = (months: number, at: (t: number) => number) => Array.from({ length: months }, (_, t) => at(t))
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
