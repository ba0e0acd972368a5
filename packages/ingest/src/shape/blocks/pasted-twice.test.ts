import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { withoutSecondCopy } from './pasted-twice.ts'

const TITLES: Row = ['Fecha', 'Producto', 'Total']
const lines = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, k) => ['2025-01-13', `P${k}`, from + k])

test('the same table again, with its titles, is counted once', () => {
  const rows = [['Mi tienda'], TITLES, ...lines(5), [], TITLES, ...lines(5)]
  const { rows: kept, notes } = withoutSecondCopy(rows)
  expect(kept).toEqual(rows.slice(0, 8))
  expect(notes.map(({ text }) => text)).toEqual([
    'El archivo trae dos veces las mismas 5 filas, con sus títulos: las contamos una vez.',
  ])
})

test.each<[name: string, rows: Row[]]>([
  ['four rows, by chance', [TITLES, ...lines(4), TITLES, ...lines(4)]],
  ['another row', [TITLES, ...lines(5), TITLES, ...lines(4), ['2025-01-14', 'P9', 9]]],
  ['one more row', [TITLES, ...lines(5), TITLES, ...lines(6)]],
  ['titles of another page', [TITLES, ...lines(5), TITLES, ...lines(5, 50)]],
  ['no titles', [...lines(5), ...lines(5)]],
])('%s: all rows stay', (_, rows) => {
  expect(withoutSecondCopy(rows)).toEqual({ rows, notes: [] })
})

test('beside another table, with totals and a small table between, it is still the same', () => {
  const beside = (rows: Row[], column: Row) =>
    rows.map((row, at) => [...row, null, ...(column[at] === undefined ? [] : [column[at]])])
  const rows: Row[] = [
    [],
    ...beside([TITLES, ...lines(5)], ['Suma de Total', 'P0', 'P1']),
    ['Total', null, 10],
    [null, 'Etiquetas', 'Suma'],
    [...TITLES, ...TITLES],
    ...lines(5).map((row) => [...row, ...row]),
    ['Total', null, 10],
  ]
  expect(withoutSecondCopy(rows).rows).toEqual(rows.slice(0, 9))
})

test('the marks of two versions of a file part no tables', () => {
  const rows: Row[] = [['<<<<<<< HEAD'], TITLES, ...lines(5), ['======='], TITLES, ...lines(5), ['>>>>>>> b1']]
  expect(withoutSecondCopy(rows).rows).toEqual(rows.slice(0, 8))
})
