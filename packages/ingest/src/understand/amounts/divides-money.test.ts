import { expect, test } from 'vitest'
import { columnsOf, rowsOf } from '../columns/columns.fixture.ts'
import { dividesMoney } from './divides-money.ts'

const rows = (count: number, of: (k: number) => number): number[] => Array.from({ length: count }, (_, k) => of(k))
const divides = (units: number[], money: (number | null)[]): boolean => {
  const [first, second] = columnsOf(['Senda', 'Total'], rowsOf(units, money))
  return dividesMoney(first!, second!)
}
/** Units from 2 to 12 in no order, and prices in steps. */
const UNITS = rows(60, (k) => 2 + ((k * 7) % 11))
const price = (k: number, step = 50): number => step * (21 + ((k * 13) % 17))
const MONEY = UNITS.map((units, k) => units * price(k))

test('units divide the money of their rows into prices, whatever steps prices are made in', () => {
  expect(divides(UNITS, MONEY)).toBe(true)
  for (const step of [0.01, 0.05, 1, 10, 1000, 5000])
    expect(
      divides(
        UNITS,
        UNITS.map((u, k) => u * price(k, step)),
      ),
    ).toBe(true)
})

test('returns divide as sales do', () => {
  const minus = (values: number[]) => values.map((value, k) => (k % 3 === 0 ? -value : value))
  expect(divides(minus(UNITS), minus(MONEY))).toBe(true)
  expect(divides(UNITS, minus(MONEY))).toBe(true)
})

test('a discount on a tenth of the rows is borne', () => {
  const off = (count: number) => MONEY.map((value, k) => (k < count ? value + 0.37 : value))
  expect(divides(UNITS, off(6))).toBe(true)
  expect(divides(UNITS, off(7))).toBe(false)
})

test('what the units of other rows divide is chance, which they must exceed by far', () => {
  /** Fifteen rows of two units and fifteen of three; money that both divide in the first, and in so many of the others. */
  const mixed = (both: number) =>
    divides(
      rows(30, (k) => (k < 15 ? 2 : 3)),
      rows(30, (k) => (k < 15 + both ? 42 : 21)),
    )
  expect(mixed(0)).toBe(true)
  expect(mixed(8)).toBe(false)
})

test('numbers that have nothing to do with the money are no units, and neither are ones or fractions', () => {
  expect(
    divides(
      UNITS,
      rows(60, (k) => price(k)),
    ),
  ).toBe(false)
  expect(
    divides(
      rows(60, () => 1),
      MONEY,
    ),
  ).toBe(false)
  expect(
    divides(
      UNITS.map((units) => units + 0.5),
      MONEY,
    ),
  ).toBe(false)
  expect(
    divides(
      UNITS,
      UNITS.map(() => 0),
    ),
  ).toBe(false)
  expect(
    divides(
      UNITS,
      UNITS.map(() => null),
    ),
  ).toBe(false)
})

test('what divides the money of any row tells nothing', () => {
  expect(
    divides(
      rows(60, () => 2),
      rows(60, (k) => 4 * price(k)),
    ),
  ).toBe(false)
})

test('thirty rows of several units tell', () => {
  expect(divides(UNITS.slice(0, 30), MONEY.slice(0, 30))).toBe(true)
  expect(divides(UNITS.slice(0, 29), MONEY.slice(0, 29))).toBe(false)
  const ones = rows(40, () => 1)
  expect(divides([...UNITS.slice(0, 29), ...ones], [...MONEY.slice(0, 29), ...ones.map((_, k) => price(k))])).toBe(
    false,
  )
})
