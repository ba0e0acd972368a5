import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { withDaysOfMonths } from './month-blocks.ts'

const TITLES: Row = ['Día', 'Producto', 'Valor']
const FILE = { fileName: 'ventas.xlsx' }
const blocks = (first: string, second: string): Row[] => [
  [first],
  TITLES,
  [2, 'Pan', 10],
  ['31', 'Té', 20],
  [],
  [second],
  TITLES,
  [1, 'Pan', 30],
]
const days = (rows: Row[], context = FILE) => withDaysOfMonths(rows, context).map(([cell]) => cell ?? null)

test('days under the names of months are of these, and all else stays as it is', () => {
  expect(days(blocks('ENERO 2025', 'Ventas de febrero'))).toEqual([
    'ENERO 2025',
    'Día',
    '2025-01-02',
    '2025-01-31',
    null,
    'Ventas de febrero',
    'Día',
    '2025-02-01',
  ])
})

test.each([
  ['of the sheet', { ...FILE, sheetName: '2024' }, '2024-01-02'],
  ['of the file', { fileName: 'ventas 2023.xlsx' }, '2023-01-02'],
  ['of nothing', FILE, '2 enero'],
])('the year %s', (_, context, day) => {
  expect(days(blocks('ENERO', 'FEBRERO'), context)[2]).toBe(day)
})

test.each<[name: string, rows: Row[]]>([
  ['one month alone', blocks('ENERO 2025', 'Nota')],
  ['the same month twice', blocks('ENERO 2025', 'Enero')],
  ['names of other things', blocks('Norte', 'Sur')],
  [
    'whole dates',
    blocks('ENERO 2025', 'FEBRERO').map((row) =>
      row.length === 0 ? row : row.with(0, typeof row[0] === 'number' ? '13/01/2025' : row[0]!),
    ),
  ],
  [
    'no column of days',
    blocks('ENERO 2025', 'FEBRERO').map((row) => (row === TITLES ? ['Nit', 'Producto', 'Valor'] : row)),
  ],
  ['no titles', [['ENERO 2025'], [1, 2], ['FEBRERO'], [3, 4]]],
])('%s: nothing is changed', (_, rows) => {
  const kept = withDaysOfMonths(rows, FILE)
  expect(kept.map((row) => row[0]).filter((cell) => typeof cell === 'number')).toEqual(
    rows.map((row) => row[0]).filter((cell) => typeof cell === 'number'),
  )
})

test('a day that the month has not stays as it is', () => {
  const rows = blocks('FEBRERO 2025', 'MARZO 2025')
  expect(days(rows)[3]).toBe('31')
})
