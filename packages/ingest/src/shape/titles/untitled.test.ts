import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { findUntitled, kindsOf } from './untitled.ts'

test('the kind of a cell is what it reads as', () => {
  expect(kindsOf([new Date('2025-03-15'), '15/03/2025', '2025-03', 'Café', 'A1', 5, '1.500', null, ' '])).toEqual([
    'date',
    'date',
    'text',
    'text',
    'text',
    'number',
    'number',
    'blank',
    'blank',
  ])
})

const sale = (k: number): Row => [`${(k % 27) + 1}/03/2025`, `Producto ${k}`, k + 1]
const sales = (count: number): Row[] => Array.from({ length: count }, (_, k) => sale(k))

test('five rows alike are a table without titles', () => {
  expect(findUntitled(sales(5))).toEqual({ start: 0, titles: ['Columna 1', 'Columna 2', 'Columna 3'] })
  expect(findUntitled(sales(4))).toBeNull()
  expect(findUntitled([])).toBeNull()
})

test('it begins at the first row of three cells; blank rows do not count', () => {
  const title: Row = ['Ventas', 'marzo', null]
  expect(findUntitled([title, [null, null, null], ...sales(5)])?.start).toBe(2)
  const blank: Row = [null, null, null]
  expect(findUntitled([...sales(4), blank])).toBeNull()
  expect(findUntitled([...sales(20), blank, blank, blank, ...sales(20)])).not.toBeNull()
})

test('titles over the rows are no sale', () => {
  expect(findUntitled([['Fecha', 'Producto', 'Cantidad'], ...sales(8)])).toBeNull()
})

test('one of twenty cells may be of another kind', () => {
  const odd = (count: number) =>
    sales(40).map((row, k): Row => (k > 0 && k <= count ? ['pendiente', row[1]!, row[2]!] : row))
  expect(findUntitled(odd(2))).not.toBeNull()
  expect(findUntitled(odd(3))).toBeNull()
  const late = (from: number) => sales(200).map((row, k): Row => (k >= from ? ['pendiente', row[1]!, row[2]!] : row))
  expect(findUntitled(late(57))).not.toBeNull()
  expect(findUntitled(late(56))).toBeNull()
})

test('a date and a number are needed, and columns whose first cell is as the others', () => {
  const of = (change: (row: Row, k: number) => Row) => findUntitled(sales(10).map(change))
  expect(of(([date, name]) => [date!, name!, 'x'])).toBeNull()
  expect(of(([, name, count]) => ['x', name!, count!])).toBeNull()
  expect(of(([date, name, count], k) => [date!, name!, count!, k === 0 ? 'nota' : null])).not.toBeNull()
  expect(of(([date, name, count], k) => [date!, name!, count!, k === 0 ? null : 'nota'])).not.toBeNull()
  expect(of(([date, name, count], k) => [date!, name!, count!, k === 0 ? 'Código' : k])).toBeNull()
})

test('a row may be shorter than the others', () => {
  expect(findUntitled([...sales(5), ['6/03/2025', 'Té', 1, 'nota']])?.titles).toHaveLength(4)
})
