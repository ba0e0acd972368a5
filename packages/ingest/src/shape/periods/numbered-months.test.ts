import { expect, test } from 'vitest'
import { body, flat, grid, noteCodes } from '../flatten.fixture.ts'
import type { ShapeContext } from '../clue.ts'
import { flattenSheet } from '../flatten.ts'

const numbers = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, at) => from + at).join(' | ')
const pivot = (titles: string, corner = 'Producto') =>
  `${corner} | ${titles}\nCafé | ${titles.replaceAll(/\d+/g, '12000')}\nTé | ${titles.replaceAll(/\d+/g, '3500')}`
const datesOf = (sheet: string, context: Partial<ShapeContext> = {}) => {
  const [table] = flattenSheet(grid(sheet), { fileName: 'ventas.xlsx', ...context })
  return !table || table.dateColumn === null ? [] : body(table, table.headers[table.dateColumn]!)
}

test('1 to 12 across are the months of the year that the title, the sheet or the file says', () => {
  const whole = pivot(numbers(1, 12))
  const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}-01`)
  expect(datesOf(`Ventas 2024\n${whole}`)).toEqual([...months, ...months])
  expect(datesOf(whole, { sheetName: '2024' })).toEqual([...months, ...months])
  expect(datesOf(whole, { fileName: 'ventas 2024.xlsx' })).toEqual([...months, ...months])
})

test('fewer are months where a word says so, and are of a year that may be asked', () => {
  const some = pivot(numbers(1, 4), 'Producto / Mes')
  expect(datesOf(some, { sheetName: '2024' }).slice(0, 4)).toEqual([
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
    '2024-04-01',
  ])
  expect(noteCodes(flat(some))).toContain('falta_anio')
})

test('numbers under a month are days, and those of stores or a part of twelve are no months', () => {
  expect(datesOf(`Ventas marzo 2024\n${pivot(numbers(1, 12))}`)[1]).toBe('2024-03-02')
  expect(datesOf(`Ventas 2024 por caja\n${pivot(numbers(1, 12))}`)).toEqual([])
  expect(datesOf(`Ventas 2024\n${pivot(numbers(1, 6))}`)).toEqual([])
  expect(datesOf(pivot(numbers(1, 12)))).toEqual([])
})

test('the months of two years across begin again', () => {
  const sheet = `_ | 2023 |${' _ |'.repeat(2)} 2024 | _ | _\nProducto | 10 | 11 | 12 | 1 | 2 | 3\nCafé | 5 | 6 | 7 | 8 | 9 | 4`
  expect(datesOf(`Ventas por mes\n${sheet}`)).toEqual([
    '2023-10-01',
    '2023-11-01',
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ])
})
