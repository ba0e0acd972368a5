import { expect, test } from 'vitest'
import { plainTable } from './flatten.fixture.ts'
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
])('another table with %s', (_, titles, rows, kind) => {
  const [note] = otherTables(best, [table(titles, rows, 40)])
  expect(note!.kind).toBe(kind)
  expect(note!.text.includes('Si también son ventas')).toBe(kind === 'question')
})

test('one row is a tenth of ten, and not of eleven', () => {
  expect(otherTables(table(SALES, 10), [table(SALES, 1, 40)])[0]!.kind).toBe('question')
  expect(otherTables(table(SALES, 11), [table(SALES, 1, 40)])[0]!.kind).toBe('warning')
})
