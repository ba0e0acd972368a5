import { expect, test } from 'vitest'
import { plainTable } from '../flatten.fixture.ts'
import { otherTables } from './other-tables.ts'

const table = (titles: string, rows: number, top = 0) =>
  plainTable([titles, ...Array.from({ length: rows }, () => '01/02/2026|Café|3')].join('/'), {
    rowNumber: (at) => top + at + 1,
  })
const SALES = 'Fecha|Producto|Valor'
const best = table(SALES, 20, 4)

test('a table by itself has no others', () => expect(otherTables(best, [])).toEqual([]))

test('where each of the others begins is told from the top down', () => {
  const others = [table('Nombre|Producto|Otro', 3, 60), table('Nombre|Producto|Otro', 3, 30)]
  expect(otherTables(best, others)).toEqual([
    {
      code: 'varias_tablas',
      kind: 'warning',
      text: 'La hoja tiene varias tablas: leímos la que empieza en la fila 5. Hay otras en las filas 31, 61.',
    },
  ])
})

test.each([
  ['dates and amounts, and a tenth of the rows', SALES, 2, 'question'],
  ['fewer rows', SALES, 1, 'warning'],
  ['no dates', 'Nombre|Producto|Valor', 20, 'warning'],
  ['no amounts', 'Fecha|Producto|Notas', 20, 'warning'],
  ['days across behind the same first title', 'Fecha|Lun 29|Mar 30|Mié 1', 1, 'question'],
])('another table with %s', (_, titles, rows, kind) => {
  const [note] = otherTables(best, [table(titles, rows, 40)])
  expect(note!.kind).toBe(kind)
  expect(note!.text.includes('Si también son ventas')).toBe(kind === 'question')
})

test('one row is a tenth of ten, and not of eleven', () => {
  expect(otherTables(table(SALES, 10), [table(SALES, 1, 40)])[0]!.kind).toBe('question')
  expect(otherTables(table(SALES, 11), [table(SALES, 1, 40)])[0]!.kind).toBe('warning')
})

/** A table of three sales of 100, 200 and 300 under rows that stand above its titles. */
const under = (above: (string | number | null)[][], foot: (string | number | null)[][] = []) => {
  const headers = ['Fecha', 'Producto', 'Valor']
  const lines = [100, 200, 300].map((value, at) => [`0${at + 1}/02/2026`, `Café ${at}`, value])
  const one = plainTable('Fecha|Producto|Valor/01/02/2026|Café|3')
  return otherTables(
    {
      ...one,
      headers,
      headerRow: above.length,
      rows: [...above, headers, ...lines, ...foot],
      rowNumber: (at) => at + 1,
    },
    [],
  )
}
const TITLES = ['Mes', 'Ganancias', 'IVA']

test('figures under titles above the table are told with where they begin', () => {
  expect(under([['Mi tienda'], TITLES, ['julio', 949, 164.7], []])).toEqual([
    {
      code: 'varias_tablas',
      kind: 'question',
      text: 'La hoja tiene otra tabla arriba, en la fila 2, que no leímos: leímos la que empieza en la fila 5. Si las ventas son las de arriba, pon cada tabla en una hoja y sube el archivo de nuevo.',
    },
  ])
})

test.each<[string, (string | number | null)[][], (string | number | null)[][]]>([
  ['nothing above', [], []],
  ['one row above, which has none below it but the titles', [TITLES], []],
  [
    'two titles',
    [
      ['Ganancias', 'IVA'],
      [949, 164],
    ],
    [],
  ],
  [
    'goals and rates',
    [
      ['Meta', 'TRM', 'Vendedor'],
      [949, 4100, 'Ana'],
    ],
    [],
  ],
  ['one figure beside words', [TITLES, ['julio', 'Ana', 164]], []],
  ['two filled cells', [TITLES, [949, 164]], []],
  [
    'a letterhead whose rows have figures',
    [
      ['Nit', 'Tienda', 900_123],
      ['Calle', 12, 34],
    ],
    [],
  ],
  [
    'titles with a number written as text',
    [
      ['Mes', '2.024', 'IVA'],
      ['julio', 949, 164],
    ],
    [],
  ],
  ['the sum of a column', [TITLES, ['febrero', 600, 114]], []],
  ['the same within a thousandth', [TITLES, ['febrero', 600.5, 114]], []],
  ['the sum of a column that ends with its total', [TITLES, ['febrero', 600, 114]], [[null, 'Total', 600]]],
])('%s: nothing is asked', (_, above, foot) => {
  expect(under(above, foot)).toEqual([])
})

test.each<[string, (string | number | null)[][]]>([
  ['two figures are enough', [TITLES, ['julio', '949', '164']]],
  [
    'blank cells between',
    [
      ['Mes', null, 'Ganancias', 'IVA'],
      ['julio', null, 949, 164],
    ],
  ],
  ['right above the titles', [TITLES, ['julio', 949, 164]]],
  ['a sum that is off by more than a thousandth', [TITLES, ['julio', 601, 114]]],
  ['zeros are no sums', [TITLES, ['julio', 0, 0]]],
])('%s: it is asked', (_, above) => {
  expect(under(above)).toHaveLength(1)
})
