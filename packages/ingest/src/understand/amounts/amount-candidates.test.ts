import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { candidatesFor, hasFigures, holdsZeros, type Tried, withoutSparse } from './amount-candidates.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'

const column = (header: string, ...cells: Cell[]) => tableOf({ [header]: cells }).columns[0]!

test.each<[cells: Cell[], found: boolean]>([
  [[0, 5], true],
  [[0, -5], true],
  [[0, 0], false],
  [[null, 'x'], false],
])('figures in %j: %s', (cells, found) => expect(hasFigures(column('Xyz', ...cells))).toBe(found))

test.each<[header: string, cells: Cell[], found: boolean]>([
  ['Cantidad', [0, 0], true],
  ['Cantidad', [0, null], true],
  ['Cantidad', [0, 1], false],
  ['Cantidad', [null, null], false],
  // "Ventas" counts small whole numbers, and says so loosely.
  ['Ventas', [0, 0], true],
  ['Xyz', [0, 0], false],
  ['Cantidad xyz', [0, 0], false],
])('"%s" with %j calls itself the quantity and holds zeros: %s', (header, cells, found) => {
  expect(holdsZeros(column(header, ...cells), 'cantidad')).toBe(found)
})

const tried = (filled: number): Tried => ({
  column: column('Xyz', ...times(filled, 5), ...times(10 - filled, null)),
  words: 1,
})
test.each<[filled: (number | null)[], left: (number | null)[]]>([
  [[1, 10], [10]],
  [
    [2, 10],
    [2, 10],
  ],
  [
    [1, null],
    [1, null],
  ],
  [
    [1, 1],
    [1, 1],
  ],
  [
    [1, 1, 2, null],
    [2, null],
  ],
  [[null], [null]],
])('of columns with %j cells of ten those with %j are tried', (filled, left) => {
  const found = withoutSparse(filled.map((cells) => (cells === null ? null : tried(cells))))
  expect(found.map((one) => one && one.column.filled)).toEqual(left)
})

const some = (figures: number, words: number, sign = ''): Tried => ({
  column: column('Xyz', ...times(figures, `${sign}5`), ...times(10 - figures, '0')),
  words,
})
test.each<[name: string, of: Tried, beside: Tried | null, left: number]>([
  ['beside a full one of its words', some(1, 0.9), some(5, 0.9), 1],
  ['beside one that is not full', some(1, 0.9), some(4, 0.9), 2],
  ['with figures in two rows of ten', some(2, 0.9), some(5, 0.9), 2],
  ['with better words', some(1, 0.9), some(5, 0.8), 2],
  ['beside one of no name', some(1, 0), some(5, 0), 2],
  ['with signs of money beside none', some(1, 0.9, '$ '), some(5, 0.9), 2],
  ['with signs of money beside such', some(1, 0.9, '$ '), some(5, 0.9, '$ '), 1],
  ['without signs of money beside such', some(1, 0.9), some(5, 0.9, '$ '), 1],
  ['beside one without numbers', some(1, 0.9), { column: column('Xyz', ...times(10, 'x')), words: 0.9 }, 2],
  ['beside none', some(1, 0.9), null, 2],
])('a column of zeros is left out: %s', (_, one, beside, left) => {
  expect(withoutSparse([one, beside])).toHaveLength(left)
})

test('a column of zeros whose title names the role hardly better is left out where that is said to be enough', () => {
  const tried = [some(1, 0.9), some(5, 0.86)]
  expect(
    [withoutSparse(tried), withoutSparse(tried, 0.05), withoutSparse(tried, 0.03)].map(({ length }) => length),
  ).toEqual([2, 1, 2])
})

test.each<[name: string, columns: Record<string, Cell[]>, given: Partial<Mapping>, found: [string, boolean][]]>([
  [
    'best words first',
    { 'Cantidad xyz': times(5, 7), Cantidad: times(5, 7), Unidades: times(5, 7) },
    {},
    [
      ['Cantidad', true],
      ['Unidades', true],
      ['Cantidad xyz', true],
    ],
  ],
  ['one of no name', { Xyz: times(5, 7) }, {}, [['Xyz', false]]],
  ['none of something else', { Stock: times(5, 7) }, {}, []],
  ['one of something else that names it', { 'Cantidad caja': times(5, 7) }, {}, [['Cantidad caja', true]]],
  ['percentages in two cells of five', { Xyz: ['5%', '7%', 7, 7, 7] }, {}, [['Xyz', false]]],
  ['none of percentages', { Xyz: ['5%', '7%', '9%', 7, 7] }, {}, []],
  ['none that the person took for something else', { Cantidad: times(5, 7) }, { valor: 0 }, []],
  ['the one that the person took', { Xyz: times(5, 7), Cantidad: times(5, 7) }, { cantidad: 0 }, [['Xyz', true]]],
  ['none where the person says so', { Cantidad: times(5, 7) }, { cantidad: null }, []],
  ['none where the table has not what the person took', { Cantidad: times(5, 7) }, { cantidad: 4 }, []],
])('columns tried as the quantity: %s', (_, byTitle, given, found) => {
  const { columns } = tableOf(byTitle)
  const all = candidatesFor('cantidad', columns, columns, given)
  expect(all.flatMap((one) => (one ? [[one.column.header, one.words > 0]] : []))).toEqual(found)
})

test('none is tried too, but for a column that the person took', () => {
  const { columns } = tableOf({ Cantidad: times(5, 7) })
  const [column] = columns
  expect(candidatesFor('cantidad', columns, columns, {})).toEqual([{ column, words: 1 }, null])
  expect(candidatesFor('cantidad', columns, columns, { cantidad: 0 })).toEqual([{ column, words: 1 }])
  expect(candidatesFor('cantidad', columns, columns, { cantidad: null })).toEqual([null])
  expect(candidatesFor('cantidad', columns, columns, { cantidad: 4 })).toEqual([null])
})

test('eight columns are tried', () => {
  const { columns } = tableOf(Object.fromEntries(times(12, 0).map((_, at) => [`Xyz ${at}`, times(5, 7)])))
  expect(candidatesFor('valor', columns, columns, {})).toHaveLength(9)
})
