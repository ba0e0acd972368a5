import { expect, test } from 'vitest'
import { body, grid, titledTable } from '../flatten.fixture.ts'
import { flattenNumberedGroups } from './numbered-groups.ts'

const flat = (sheet: string) => {
  const rows = grid(sheet)
  return flattenNumberedGroups(titledTable(rows))
}
const HEAD = 'Fecha | Cliente | Producto 1 | Cantidad 1 | Total 1 | Producto 2 | Cantidad 2 | Total 2 | Total pedido'

test('each product of an order is a line; what is said of the order stands once', () => {
  const table = flat(`${HEAD}\nA | Ana | Café | 1 | 10 | Té | 2 | 40 | 50\nB | Luz | Sal | 3 | 9 | _ | _ | 0 | 9`)!
  const whole = { ...table, score: 0, shape: 'sections' as const, dateColumn: null }
  expect(body(whole, 'Cliente', 'Número de pedido', 'Producto', 'Cantidad', 'Total', 'Total pedido')).toEqual([
    'Ana 2 Café 1 10 50',
    'Ana 2 Té 2 40 ',
    'Luz 3 Sal 3 9 9',
  ])
  expect(table.notes[0]!.text).toContain('hasta 2 productos')
})

test.each([
  ['the first without a number', 'Factura | producto | cantidad | producto_2 | cantidad_2\nF1 | Café | 1 | Té | 2', 2],
  ['three of them', 'Item1 | Qty1 | Item2 | Qty2 | Item3 | Qty3\nCafé | 1 | Té | 2 | Sal | 3', 3],
])('%s', (_, sheet, lines) => {
  expect(flat(sheet)!.rows).toHaveLength(1 + lines)
})

test.each([
  ['products without amounts', 'Fecha | Producto 1 | Producto 2 | Total\nA | Café | Té | 3'],
  ['amounts without products', 'Fecha | Cantidad 1 | Total 1 | Cantidad 2 | Total 2\nA | 1 | 2 | 3 | 4'],
  ['years', 'Producto | Ventas 2023 | Ventas 2024\nCafé | 1 | 2'],
  ['a number that is left out', 'Producto 1 | Cantidad 1 | Producto 3 | Cantidad 3\nCafé | 1 | Té | 2'],
  ['one of each', 'Producto | Cantidad | Total\nCafé | 1 | 2'],
  ['a second address', 'Producto | Cantidad | Dirección | Dirección 2\nCafé | 1 | Calle | Apto'],
])('%s are no groups', (_, sheet) => {
  expect(flat(sheet)).toBeNull()
})
