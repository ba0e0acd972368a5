import { expect, test } from 'vitest'
import type { Cell, Row } from '../../read/grid.ts'
import { bodyRows, type Column, columnCells, columnOf, sampleRows } from './column.ts'

test.each<[row: Row, columns: number, isBody: boolean]>([
  [['Café', 2, 300], 4, true],
  [['Café', null, 300], 4, false],
  [['Café', 300], 2, true],
  [['Café', null], 2, false],
  [['Total', 2, 300], 4, false],
  [['* Gran total', 2, 300], 4, false],
  [['Sub-total', 2, 300], 4, false],
  [['Café total', 2, 300], 4, true],
])('%j of %d columns is a row of a table: %s', (row, columns, isBody) => {
  const full = ['Pan', ...Array.from({ length: columns - 1 }, () => 1)]
  expect(bodyRows([['Título'], row, full], 1, columns)).toEqual([...(isBody ? [row] : []), full])
})

test('a titled column without anything below it is no column that a row lacks', () => {
  const rows: Row[] = [['Enero', 10], ['Febrero', 20, null], ['Nota']]
  expect(bodyRows(rows, 0, 3)).toEqual(rows.slice(0, 2))
})

const sales = (count: number): Row[] => Array.from({ length: count }, (_, at) => ['Café', at, 300])

test.each([
  [1999, 1998],
  [2000, 1999],
  [2001, 2000],
  [6000, 2000 + 3999],
  [6001, 2000 + 2000],
])('of %d rows with the titles %d are looked at', (rows, looked) => {
  const sample = sampleRows(sales(rows), 1, 3)
  expect(sample).toHaveLength(looked)
  expect(sample[0]).toEqual(['Café', 1, 300])
  expect(new Set(sample).size).toBe(looked)
})

test('where every row is named like a total they are products, blank ones left out', () => {
  const rows: Row[] = [
    ['Producto', 'Cantidad'],
    ['Total Fit', 2],
    [null, null],
    ['Total Plus', 3],
  ]
  expect(sampleRows(rows, 1, 2)).toEqual([rows[1], rows[3]])
})

const column = (...cells: (Cell | undefined)[]): Column =>
  columnOf(
    'x',
    0,
    cells.map((cell) => [cell as Cell]),
  )
const NOT = [NaN, NaN]
const day = new Date('2025-03-15')

test.each<[cells: Cell[], holds: Partial<Column>]>([
  [
    [],
    { filled: 0, filledShare: 0, dates: 0, numbers: 0, wholes: 0, distinct: 0, ambiguous: false, otherValues: null },
  ],
  [['x', null, 'NULL', ''], { filled: 1, filledShare: 0.25, distinct: 1, letters: 1, examples: ['x'] }],
  [['a', 'b', 'a', 'c', 'd'], { filled: 5, distinct: 4, examples: ['a', 'b', 'c'] }],
  [['13/2/2025', '2/13/2025', 'feb 2024', 'x'], { dates: 0.75, plainDates: 0.75 }],
  [[day, day, 20250315, '20250315', '13.2.2025'], { dates: 1, plainDates: 0.4 }],
  [[45731, '45731.5', 'x', 'y'], { dates: 0.5, plainDates: 0 }],
  [['1.5', '2', 'x'], { numbers: 2 / 3, wholes: 0.5, decimal: '.', ambiguous: false, otherValues: null }],
  [['x', 'y'], { numbers: 0, wholes: 0 }],
  [['1.500', '2.000'], { decimal: ',', ambiguous: true, values: Float64Array.of(1500, 2000), wholes: 1 }],
  [['1.500', '2.000'], { otherValues: Float64Array.of(1.5, 2) }],
  [['1,500', '2,250'], { decimal: '.', ambiguous: true, otherValues: Float64Array.of(1.5, 2.25) }],
  [['1.500', '1,500'], { decimal: '.', ambiguous: true, values: Float64Array.of(1.5, 1500) }],
  [['1.500', 'x'], { otherValues: Float64Array.of(1.5, NaN) }],
  [['x', 'y'], { values: Float64Array.from(NOT) }],
  [['$ 10', '10 USD', '10', 10], { moneySigns: 0.5, percentSigns: 0 }],
  [['10%', '10 % ', '10', 10], { moneySigns: 0, percentSigns: 0.5 }],
  [['Café', 'Café negro', '7', 'A7', 'A 7'], { letters: 0.8, phrases: 0.2, codes: 0.4 }],
  [['Café 250', 'Café -', '250 Café'], { phrases: 1 / 3 }],
  [[7, 8], { letters: 0, phrases: 0, codes: 0 }],
  [[`Café ${'-'.repeat(194)}x`, `Café ${'-'.repeat(195)}x`], { phrases: 0.5 }],
])('a column of %j holds %o', (cells, holds) => expect(column(...cells)).toMatchObject(holds))

test('the cells of a column below its titles', () => {
  expect(columnCells([['a', 'b'], ['c', 'd'], ['e']], 1, 1)).toEqual(['d', undefined])
})
