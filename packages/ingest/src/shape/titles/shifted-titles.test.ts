import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { withTitlesInPlace } from './shifted-titles.ts'

const TITLES: Row = ['Pedido', 'Número', 'Cliente', 'Cantidad', 'Total', 'Estado', 'Fecha']
/** Sales without a number of their own, under titles that have one. */
const lines = (count: number, last: Row = []): Row[] =>
  Array.from({ length: count }, (_, k) => [`A-${k}`, `Ana ${k}`, k + 1, 1000 * (k + 1), 'listo', '2025-01-13', ...last])

test('where every row has a field less than the titles, the one without a column goes and the others move', () => {
  const { rows, notes } = withTitlesInPlace([['Mi tienda'], TITLES, ...lines(5)])
  expect(rows[1]).toEqual(['Número', 'Cliente', 'Cantidad', 'Total', 'Estado', 'Fecha'])
  expect(rows.slice(2)).toEqual(lines(5))
  expect(notes).toEqual([
    {
      code: 'titulos_corridos',
      kind: 'question',
      text: 'Las filas traen un dato menos que los títulos: el último («Fecha») queda sin datos y otros sobre lo que no dicen. Leímos el archivo sin el título «Pedido» y con los que siguen un puesto antes. ¿Está bien?',
    },
  ])
})

test.each<[name: string, rows: Row[]]>([
  ['four rows, which tell too little', [TITLES, ...lines(4)]],
  ['a row that has the last field', [TITLES, ...lines(5), ...lines(1, ['x'])]],
  ['titles that fit, and one for a note that nobody wrote', [[...TITLES.toSpliced(1, 1), 'Nota'], ...lines(5)]],
  ['a title that is blank', [TITLES.with(1, ''), ...lines(5)]],
  ['fewer than five titles', [TITLES.slice(3), ...lines(5).map((row) => row.slice(2, 5))]],
  ['titles of which none says what is below', [TITLES.map((_, k) => `X${k}`), ...lines(5)]],
  ['titles that fit nowhere', [['Fecha', 'Cantidad', 'Total', 'Cliente', 'Estado', 'Valor', 'Fecha'], ...lines(5)]],
])('%s: all stays', (_, rows) => {
  expect(withTitlesInPlace(rows)).toEqual({ rows, notes: [] })
})

test('codes under “Producto” move no titles: that nothing stands under the last, of money, is asked about', () => {
  const rows: Row[] = [
    ['Fecha', 'Cliente', 'Producto', 'Cantidad', 'Total'],
    ...Array.from({ length: 5 }, (_, k): Row => ['2025-01-13', `Ana ${k}`, 7700 + k, k + 1]),
  ]
  const { rows: kept, notes } = withTitlesInPlace(rows)
  expect(kept).toBe(rows)
  expect(notes.map(({ other }) => other)).toEqual(['columns'])
  expect(notes.map(({ text }) => text)).toEqual([
    'Ninguna fila trae «Total»: puede que a las filas les falte un dato y los títulos estén corridos. Revisa abajo si cada columna dice lo que es. ¿Está bien?',
  ])
  // With a price beside it is asked all the same, unless the products have names.
  const priced = (product: (k: number) => string | number): Row[] => [
    ['Fecha', 'Cliente', 'Producto', 'Cantidad', 'Precio', 'Total'],
    ...rows.slice(1).map((row, k) => [...row.toSpliced(2, 1, product(k)), 500]),
  ]
  expect(withTitlesInPlace(priced((k) => 7700 + k)).notes).toHaveLength(1)
  expect(withTitlesInPlace(priced((k) => `Pan ${'abcde'[k]}`)).notes).toEqual([])
  // A note that nobody wrote may stand behind it.
  expect(withTitlesInPlace(rows.with(0, [...rows[0]!, 'Nota'])).notes).toHaveLength(1)
})

const isMoved = (rows: Row[]): boolean => withTitlesInPlace(rows).rows !== rows

test('two titles over what they do not name move them, the last counted where it is of a day or an amount that no row has; one does not', () => {
  const of = (titles: Row, row: Row, count = 5): Row[] => [titles, ...Array.from({ length: count }, () => row)]
  // «Cantidad» over a name, and «Total» over nothing.
  expect(isMoved(of(['Nota', 'Otra', 'Tema', 'Cantidad', 'Total'], ['a', 'b', 'c', 7]))).toBe(false)
  expect(isMoved(of(['Nota', 'Otra', 'Cantidad', 'Total', 'Valor'], ['a', 'b', 7, 8]))).toBe(false)
  expect(isMoved(of(['Nota', 'Otra', 'Tema', 'Cantidad', 'Total', 'Valor'], ['a', 'b', 'c', 'd', 8]))).toBe(false)
  expect(isMoved(of(['Nota', 'Fecha', 'Cantidad', 'Cliente', 'Total'], ['2025-01-13', 7, 'Ana', 8]))).toBe(true)
  expect(isMoved(of(['Nota', 'Fecha', 'Tema', 'Otra', 'Más'], ['2025-01-13', 'x', 'y', 'z']))).toBe(true)
  expect(isMoved(of(['Nota', 'Tema', 'Cantidad', 'Otra', 'Más'], ['x', 7, 'y', 'z']))).toBe(false)
  expect(isMoved(of(['Nota', 'Tema', 'Cantidad', 'Otra', 'Total'], ['x', 7, 'y', 8]))).toBe(true)
})

test('nine of ten cells are of a column’s kind, and blank rows and cells are none', () => {
  const titles: Row = ['Nota', 'Fecha', 'Cantidad', 'Cliente', 'Total']
  const row: Row = ['2025-01-13', 7, 'Ana', 8]
  const rows = (odd: number, count: number): Row[] => [
    titles,
    [],
    ...Array.from({ length: count }, (_, k): Row => (k < odd ? ['hoy', 'tres', 5, 'x'] : row)),
    ['2025-01-13', null, 'Ana', 8],
  ]
  expect(isMoved(rows(1, 10))).toBe(true)
  expect(isMoved(rows(3, 10))).toBe(false)
})

test('an empty total beside months is a formula without its result, and no title out of place', () => {
  const rows: Row[] = [
    ['Cliente', 'Zona', 'Enero', 'Febrero', 'Total'],
    ...Array.from({ length: 6 }, (_, k): Row => [`Ana ${k}`, `Z${k % 2}`, 1000 + k, 2000 + k]),
  ]
  expect(withTitlesInPlace(rows)).toEqual({ rows, notes: [] })
})
