import { expect, test } from 'vitest'
import { MAX_ROWS } from '../read/grid.ts'
import { TableBuilder } from './flat-table.ts'

test('a table remembers the row of the file that each of its rows came from', () => {
  const table = new TableBuilder([['Ventas de marzo'], []], ['Producto', 'Cantidad'], (at) => at + 10)
  table.add(['Café', 1], 40)
  table.add(['Té', 2], 41)
  const { rows, headers, headerRow, rowNumber } = table.built
  expect(headers).toEqual(['Producto', 'Cantidad'])
  expect(rows[headerRow]).toBe(headers)
  expect(rows.slice(headerRow + 1)).toEqual([
    ['Café', 1],
    ['Té', 2],
  ])
  expect(rows.map((_, at) => rowNumber(at))).toEqual([10, 11, 12, 40, 41])
})

test('a table of more rows than a file may have is refused', () => {
  const table = new TableBuilder([], ['Producto'], (at) => at + 1)
  table.rows.length = MAX_ROWS
  table.add(['Café'], 1)
  expect(() => table.add(['Té'], 2)).toThrow(/filas/)
})
