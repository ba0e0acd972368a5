import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { columnsOf, rowsOf } from '../columns/columns.fixture.ts'
import { isTaxed, relate, same } from './relations.ts'

test.each([
  [0, 0.0101, true],
  [0, 0.0102, false],
  [1, 0.98, false],
  [1000, 1003, true],
  [1000, 1003.1, false],
  [-1000, -1003, true],
  [-1000, 1000, false],
])('%d and %d are one amount: %s', (a, b, expected) => expect(same(a, b)).toBe(expected))

test.each<[number, number, boolean]>([
  [1000, 1190, true],
  [1000, 1190.5, true],
  [1000, 1190.7, false],
  [1000, 1189.5, true],
  [1000, 1000, true],
  [1000, -1190, true],
  [1000, 1030, false],
  [1000, 1020, false],
  [1000, 1060, false],
  [1000, 1240, false],
  ...[4, 5, 7, 8, 10, 10.5, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 25].map(
    (rate): [number, number, boolean] => [1000, 1000 + 10 * rate, true],
  ),
])('%d and %d are an amount without and with a tax: %s', (net, total, expected) =>
  expect(isTaxed(net, total)).toBe(expected),
)

/** What relates the columns; those beyond the third are discounts where their title says so, and else taxes. */
const related = (columns: Record<string, Cell[]>) => {
  const [q, p, v, ...others] = columnsOf(Object.keys(columns), rowsOf(...Object.values(columns)))
  return relate(q!, p!, v!, others)
}
const ones = (length: number, of: (at: number) => number): number[] => Array.from({ length }, (_, at) => of(at))
/** Quantity 2, price 100 and a value that is their product but for the last rows, as many as said. */
const sale = (rows: number, odd: number, value = 150) => ({
  Cantidad: ones(rows, () => 2),
  Precio: ones(rows, () => 100),
  Valor: ones(rows, (at) => (at < rows - odd ? 200 : value)),
})

test.each([
  [20, 0, 200, 'exact', 1],
  [20, 3, 150, 'exact', 0.85],
  [20, 4, 150, 'near', 1],
  [20, 20, 238, 'taxed', 1],
  [20, 17, 238, 'taxed', 1],
  [20, 20, 102, 'near', 1],
  [20, 20, 298, 'near', 1],
  [20, 20, 100, 'none', 0],
  [20, 20, 300, 'none', 0],
  [10, 2, 900, 'none', 0.8],
  [10, 1, 900, 'exact', 0.9],
] as const)('of %d rows %d with %d in place of 200 are %s', (rows, odd, value, kind, fit) => {
  expect(related(sale(rows, odd, value))).toMatchObject({ kind, fit, rows, telling: 1 })
})

test('nine rows of ten must be near', () => {
  const { Cantidad, Precio } = sale(10, 0)
  const value = (far: number) => ones(10, (at) => (at < far ? 900 : 150))
  expect(related({ Cantidad, Precio, Valor: value(1) })).toMatchObject({ kind: 'near', fit: 0.9 })
  expect(related({ Cantidad, Precio, Valor: value(2) })).toMatchObject({ kind: 'none' })
})

test('taxes of 17 rows in 20 are enough', () => {
  const { Cantidad, Precio } = sale(20, 0)
  const value = (odd: number) => ones(20, (at) => (at < odd ? 150 : 238))
  expect(related({ Cantidad, Precio, Valor: value(3) })).toMatchObject({ kind: 'taxed', fit: 0.85 })
  expect(related({ Cantidad, Precio, Valor: value(4) })).toMatchObject({ kind: 'near' })
})

test('rows without a quantity or a price say nothing, and of many some are compared', () => {
  expect(related({ Cantidad: [0, 2, 2], Precio: [5, 0, null], Valor: [5, 5, 5] })).toBeNull()
  expect(related({ Cantidad: [0, 2, 2], Precio: [5, 0, 4], Valor: [5, 5, 8] })).toMatchObject({
    kind: 'exact',
    rows: 1,
  })
  expect(related(sale(799, 0))).toMatchObject({ rows: 799 })
  expect(related(sale(800, 0))).toMatchObject({ rows: 400 })
})

test('where the quantity or the price is 1 agreeing tells nothing; a sign in one column alone is a return', () => {
  expect(related({ Cantidad: [1, 2, 2, 3], Precio: [5, 1, 5, 5], Valor: [5, 2, -10, 15] })).toMatchObject({
    kind: 'exact',
    fit: 1,
    telling: 0.5,
  })
})

test('of units sold one by one, the few rows of several tell the price from the total', () => {
  const units = ones(60, (at) => (at % 10 === 4 ? 2 : 1))
  const each = ones(60, (at) => 1000 + 10 * at)
  const total = units.map((one, at) => one * each[at]!)
  expect(related({ Cantidad: units, 'Val Venta': each, 'Sub Venta': total })).toMatchObject({ kind: 'exact', fit: 1 })
  expect(related({ Cantidad: units, 'Sub Venta': total, 'Val Venta': each })).toMatchObject({ fit: 0 })
})

test('a row that was given away agrees or not as the others do', () => {
  expect(related({ Cantidad: [2, 2], Precio: [5, 5], Valor: [0, 10] })).toMatchObject({ rows: 2, fit: 0.5 })
})

test('what a column of taxes would take off is no discount', () => {
  const relation = related({ Cantidad: [2, 3, 4], Precio: [10, 10, 10], Valor: [18, 26, 34], IVA: [2, 4, 6] })
  expect(relation).toMatchObject({ kind: 'near' })
})

const q = [2, 3, 4, 5]
const p = [100, 200, 50, 1000]
const off = [10, 20, 5, 30]
const value = (of: (q: number, p: number, off: number) => number) => q.map((one, at) => of(one, p[at]!, off[at]!))

test.each([
  ['money', off, value((n, price, d) => n * price - d)],
  ['unit', off, value((n, price, d) => n * (price - d))],
  ['percent', off, value((n, price, d) => n * price * (1 - d / 100))],
  ['fraction', off.map((d) => d / 100), value((n, price, d) => n * price * (1 - d / 100))],
] as const)('a discount is %s', (kind, Descuento, Valor) => {
  expect(related({ q, p, Valor, Descuento: [...Descuento] })).toMatchObject({
    kind: 'exact',
    fit: 1,
    discount: { place: 3, kind },
  })
  const IVA = Valor.map((net) => net * 0.19)
  const Total = Valor.map((net) => net * 1.19)
  expect(related({ q, p, Total, Descuento: [...Descuento], IVA })).toMatchObject({
    kind: 'exact',
    discount: { place: 3, kind },
    tax: 4,
  })
})

test('a discount of zeros, and one that is blank, is none', () => {
  const IVA = [19, 114, 38, 950]
  const Total = value((n, price) => n * price).map((net, at) => net + IVA[at]!)
  const zeros = related({ q, p, Total, Descuento: [0, 0, 0, 0], IVA })
  expect(zeros).toMatchObject({ kind: 'exact', tax: 4 })
  expect(zeros).not.toHaveProperty('discount')
  const some = related({ q, p: [100, 2, 50, 1000], Valor: [190, 6, 190, 5000], Descuento: [10, null, 10, 0] })
  expect(some).toMatchObject({ fit: 1, discount: { kind: 'money' } })
})

/** A hundred rows of which so many need no discount and so many more agree with one. */
const discounted = (plain: number, helped: number) => ({
  Cantidad: ones(100, () => 2),
  Precio: ones(100, () => 100),
  Valor: ones(100, (at) => (at < plain ? 200 : at < plain + helped ? 170 : 900)),
  Descuento: ones(100, (at) => (at < plain ? 0 : 30)),
})

test.each([
  [97, 3, true],
  [98, 2, false],
  [86, 2, false],
  [86, 3, true],
  [85, 1, false],
  [80, 5, true],
  [80, 4, false],
])('with %d rows of 100 that need no discount and %d that do there is one: %s', (plain, helped, expected) => {
  expect(related(discounted(plain, helped))!.discount !== undefined).toBe(expected)
})

test.each<[name: string, price: string[], total: Cell[], decimals: [number, string][]]>([
  ['thousands', ['1.500', '2.000'], [3000, 6000], [[1, ',']]],
  ['decimals', ['1.500', '2.250'], [3, 6.75], [[1, '.']]],
  ['decimals', ['1,500', '2,250'], [3, 6.75], [[1, ',']]],
  [
    'what the mark mostly is, where both agree',
    ['1.500', '2.000'],
    ['3.000', '6.000'],
    [
      [1, ','],
      [2, ','],
    ],
  ],
])('arithmetic tells a mark that is open: %s', (_, price, total, decimals) => {
  const relation = related({ Cantidad: [2, 3, 2, 3], Precio: [...price, ...price], Valor: [...total, ...total] })!
  expect(relation).toMatchObject({ kind: 'exact', fit: 1 })
  expect([...relation.decimals]).toEqual(decimals)
})
