import { AMOUNT_ROLES } from '../../roles.ts'
import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { AmountReading } from './amount-reading.ts'
import { readingsOf } from './possible-readings.ts'

import { tableOf, times } from '../columns/columns.fixture.ts'
import type { DocumentTotal } from '../documents/document-total.ts'

/** How surely the header of each column, by title, names it in a role; null for no column in the role. */
type Words = Record<string, number> | null
interface Case {
  columns: Record<string, Cell[]>
  cantidad?: Words
  precio?: Words
  valor?: Words
  sides?: string[]
  totals?: (Pick<DocumentTotal, 'sure'> & { of: string })[]
  given?: { valor?: number }
}

const QUANTITY = times(20, 1, 2, 3, 4)
const PRICE = times(20, 100, 250, 300)
const PRODUCT = QUANTITY.map((cell, at) => Number(cell) * Number(PRICE[at]))

const readings = ({ columns: byTitle, sides = [], totals = [], given = {}, ...tried }: Case): AmountReading[] => {
  const { headers, columns } = tableOf(byTitle)
  const column = (title: string) => columns[headers.indexOf(title)]!
  const role = (words: Words | undefined) =>
    words ? Object.entries(words).map(([title, said]) => ({ column: column(title), words: said })) : [null]
  return readingsOf(
    { cantidad: role(tried.cantidad), precio: role(tried.precio), valor: role(tried.valor) },
    sides.map(column),
    totals.map(({ of, sure }) => ({ place: column(of).place, kind: 'repeated', sure, evident: false, documents: 9 })),
    given,
  )
}
const scores = (one: Case): number[] => readings(one).map(({ score }) => Math.round(score * 1e4) / 1e4)

const C = { Cantidad: 0.9 }
const P = { Precio: 0.9 }
const V = { Valor: 0.9 }
/** Columns that are quantity × price = value but for what is said. */
const sale = (other: Record<string, Cell[]> = {}) => ({ Cantidad: QUANTITY, Precio: PRICE, Valor: PRODUCT, ...other })
const taxed = PRODUCT.map((value) => value * 1.19)

test('a reading has a column at least, and none of them twice', () => {
  const columns = { A: QUANTITY, B: PRICE }
  expect(readings({ columns })).toEqual([])
  expect(readings({ columns, cantidad: { A: 0.9 }, valor: { A: 0.9, B: 0.9 } })).toMatchObject([
    { cantidad: 0, precio: null, valor: 1 },
  ])
})

test.each<[name: string, one: Case, score: number]>([
  ['a quantity', { columns: sale(), cantidad: C }, 0.9],
  ['a price, which says less', { columns: sale(), precio: P }, 0.72],
  ['a value', { columns: sale(), valor: V }, 0.9],
  ['a quantity and a price', { columns: sale(), cantidad: C, precio: P }, 1.62],
  ['a quantity and a value', { columns: sale(), cantidad: C, valor: V }, 1.8],
  ['their product', { columns: sale(), cantidad: C, precio: P, valor: V }, 2.52 + 1.3],
  ['their product with taxes', { columns: sale({ Valor: taxed }), cantidad: C, precio: P, valor: V }, 2.52 + 1.3],
  [
    'their product in 19 rows of 20',
    { columns: sale({ Valor: PRODUCT.with(5, 1) }), cantidad: C, precio: P, valor: V },
    2.52 + 1.3 * 0.95,
  ],
  [
    'a product that tells something in one row of 20',
    {
      columns: { Cantidad: times(20, 1).with(0, 2), Precio: times(20, 5), Valor: times(20, 5).with(0, 10) },
      cantidad: C,
      precio: P,
      valor: V,
    },
    2.52 + 1.3,
  ],
  [
    'a product of ones',
    { columns: { Cantidad: times(20, 1), Precio: PRICE, Valor: PRICE }, cantidad: C, precio: P, valor: V },
    2.52 + 0.3,
  ],
  [
    'what is near their product',
    { columns: sale({ Valor: PRODUCT.map((value) => value * 1.4) }), cantidad: C, precio: P, valor: V },
    2.52 + 0.2,
  ],
  [
    'what their product contradicts',
    { columns: sale({ Valor: PRODUCT.map((value) => value * 9) }), cantidad: C, precio: P, valor: V },
    2.52 - 0.5,
  ],
  ['a quantity of no name', { columns: sale(), cantidad: { Cantidad: 0 }, precio: P, valor: V }, 1.62 - 0.5 + 1.3],
  ['a price of no name', { columns: sale(), cantidad: C, precio: { Precio: 0 }, valor: V }, 1.8 - 0.4 + 1.3],
  ['a value of no name', { columns: sale(), cantidad: C, precio: P, valor: { Valor: 0 } }, 1.62 - 0.5 + 1.3],
])('the score of %s', (_, one, score) => {
  expect(scores(one)[0]).toBeCloseTo(score, 9)
})

test('a name, or arithmetic over some rows, speaks for each column', () => {
  const few = { Cantidad: [2, 3, 4, 5], Precio: [9, 8, 7, 6], Valor: [18, 24, 28, 30] }
  for (const role of AMOUNT_ROLES) {
    const unnamed = {
      cantidad: C,
      precio: P,
      valor: V,
      [role]: { [{ cantidad: 'Cantidad', precio: 'Precio', valor: 'Valor' }[role]]: 0 },
    }
    expect(scores({ columns: few, ...unnamed })).toEqual([])
    expect(scores({ columns: sale({ Valor: PRODUCT.map((value) => value * 1.4) }), ...unnamed })).toEqual([])
    expect(scores({ columns: sale(), ...unnamed })).toHaveLength(1)
  }
  expect(scores({ columns: sale(), cantidad: { Cantidad: 0 }, precio: P })).toEqual([])
})

test('of two factors without a name the smaller whole numbers are the quantity', () => {
  const either = { Cantidad: 0, Precio: 0 }
  const price = PRICE.map((value) => Number(value) + 0.5)
  const columns = { Cantidad: QUANTITY, Precio: price, Valor: QUANTITY.map((cell, at) => Number(cell) * price[at]!) }
  expect(scores({ columns, cantidad: either, precio: either, valor: V })).toEqual([1.5, 1.1])
})

test('a tax or a discount stands between the product and the total, and is none of the three', () => {
  const off = times(20, 10, 0)
  const less = PRODUCT.map((value, at) => value - Number(off[at]))
  const all = { cantidad: C, precio: P, valor: V }
  const columns = sale({ Valor: less, Descuento: off })
  expect(readings({ columns, ...all })).toMatchObject([{ descuento: null, relation: { kind: 'near' } }])
  expect(readings({ columns, ...all, sides: ['Descuento'] })).toMatchObject([
    { descuento: 3, relation: { kind: 'exact' } },
  ])
  const twice = { Cantidad: times(20, 1), Precio: PRICE, Valor: PRICE.map((price) => Number(price) * 2) }
  for (const side of Object.keys(twice))
    expect(readings({ columns: twice, ...all, sides: [side] })).toMatchObject([{ relation: { kind: 'none' } }])
})

test.each<[name: string, one: Omit<Case, 'columns'>, cost: number]>([
  ['another column', { totals: [{ of: 'Precio', sure: true }] }, 0],
  ['it surely', { totals: [{ of: 'Valor', sure: true }] }, -2.5],
  ['it surely, the person took it', { totals: [{ of: 'Valor', sure: true }], given: { valor: 2 } }, 0],
  ['it perhaps', { totals: [{ of: 'Valor', sure: false }] }, -0.2],
  ['it perhaps, the person took it', { totals: [{ of: 'Valor', sure: false }], given: { valor: 2 } }, 0],
  ['another column perhaps', { totals: [{ of: 'Precio', sure: false }] }, 0],
])('the total of documents is %s', (_, one, cost) => {
  expect(scores({ columns: sale(), valor: V, ...one })[0]).toBeCloseTo(0.9 + cost, 9)
})

test('beside a price what may be the total of documents is judged by arithmetic', () => {
  const one = { columns: sale(), cantidad: C, precio: P, valor: V }
  expect(scores({ ...one, totals: [{ of: 'Valor', sure: false }] })).toEqual(scores(one))
  expect(scores({ ...one, totals: [{ of: 'Valor', sure: true }] })[0]).toBeCloseTo(scores(one)[0]! - 2.5, 9)
  expect(scores({ columns: sale(), cantidad: C, totals: [{ of: 'Valor', sure: false }] })).toEqual([0.9])
})

test('a reading is as sure as its least sure header, unless arithmetic holds', () => {
  const tried = { cantidad: { Cantidad: 0.5 }, precio: { Precio: 0.6 }, valor: { Valor: 0.7 } }
  const sure = (Valor: Cell[]) => readings({ columns: sale({ Valor }), ...tried })[0]
  expect(sure(PRODUCT)).toMatchObject({ leastWords: 1, valueWords: 0.7 })
  expect(sure(taxed)).toMatchObject({ leastWords: 1 })
  expect(sure(PRODUCT.map((value) => value * 1.4))).toMatchObject({ leastWords: 0.5 })
  expect(readings({ columns: sale(), precio: { Precio: 0.6 } })).toMatchObject([{ leastWords: 0.6, valueWords: 0 }])
})
