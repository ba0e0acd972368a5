import { expect, test } from 'vitest'
import { alignRows } from './aligned-rows.ts'
import { grid } from '../flatten.fixture.ts'

const TITLES = ['Fecha', 'Producto', 'Cantidad', 'Total']
const aligned = (sheet: string, titles = TITLES) => alignRows(grid(sheet), 0, titles)
const HEAD = 'Fecha | Producto | Cantidad | Total'

test('rows below titles in another order stand under the first ones, until the titles come again', () => {
  const sheet = `${HEAD}\nA | Café | 1 | 10\nProducto | Fecha | Total | Cantidad\nTé | B | 20 | 2\nSal | C | 30 | 3\n${HEAD}\nD | Pan | 4 | 40`
  expect(aligned(sheet)).toEqual(
    grid(`${HEAD}\nA | Café | 1 | 10\n_ | _ | _ | _\nB | Té | 2 | 20\nC | Sal | 3 | 30\n${HEAD}\nD | Pan | 4 | 40`).map(
      (row, at) => (at === 2 ? [] : row),
    ),
  )
})

test.each([
  ['the same order', `${HEAD}\nA | Café | 1 | 10\n${HEAD}\nB | Té | 2 | 20`],
  ['a product called as a title', `${HEAD}\nA | Café | 1 | 10\nProducto | Té | 2 | 20`],
  ['two titles alone', `${HEAD}\nA | Café | 1 | 10\nProducto | Fecha | _ | _\nB | Té | 2 | 20`],
  ['a title that is not there', `${HEAD}\nA | Café | 1 | 10\nProducto | Fecha | Total | Precio\nB | Té | 2 | 20`],
  ['a title twice', `${HEAD}\nA | Café | 1 | 10\nProducto | Fecha | Total | Total\nB | Té | 2 | 20`],
])('%s changes nothing', (_, sheet) => {
  const rows = grid(sheet)
  expect(alignRows(rows, 0, TITLES)).toBe(rows)
})

test('of two columns with one title nothing tells which is which', () => {
  const rows = grid(`Fecha | Total | Total | Cantidad\nA | 1 | 2 | 3\nTotal | Fecha | Cantidad | _\n4 | B | 5 | 6`)
  expect(alignRows(rows, 0, ['Fecha', 'Total', 'Total', 'Cantidad'])).toBe(rows)
})
