import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { columnsOf, rowsOf } from '../columns/columns.fixture.ts'
import { scoreHeader } from '../headers/headers.ts'
import { emptyMapping } from './mapping.ts'
import { assign, textCandidates } from './text-roles.ts'
import { isBoolean } from './text-contents.ts'

const times = (count: number, of: (at: number) => Cell): Cell[] => Array.from({ length: count }, (_, at) => of(at))
const blanks = (count: number): Cell[] => times(count, () => null)
const days = (count: number): Cell[] => times(count, (at) => `1${at}/03/2025`)
const words = (count: number): Cell[] => times(count, (at) => 'abcdefghijklmnopqrstuvwxyz'.slice(0, at + 1))

/** What a column may be, with what is left of the score of its title for its first role. */
const confirmed = (header: string, cells: Cell[]) => {
  const whole = [...scoreHeader(header).values()][0]!
  const found = textCandidates(columnsOf([header], rowsOf(cells)))
  return Object.fromEntries(found.map(({ role, score }) => [role, Math.round((score / whole) * 100) / 100]))
}

test.each<[header: string, cells: Cell[], roles: Record<string, number>]>([
  ['Fecha', [], {}],
  ['Factura', [], {}],
  ['Producto', [], { producto: 0.2 }],
  ['Fecha', [...days(3), 'x', 'y'], { fecha: 1 }],
  ['Fecha', [...days(2), 'x', 'y'], {}],
  ['Fecha', [...days(3), 20250315, 20250316], { fecha: 1 }],
  ['Fecha', [...days(2), 20250315, 20250316], { fecha: 0.98 }],
  ['Estado', ['Pagada', 'Anulada'], { estado: 1 }],
  ['Estado', ['V', 'V', 'V', 'A'], { estado: 1 }],
  ['Situación', ['Jalisco', 'Sonora'], {}],
  ['Estado', [1, 2, 3, 'Jalisco', 'Sonora'], {}],
  ['Estado', [1, 2, 'Jalisco', 'Sonora', 'Puebla'], {}],
  ['Producto', [...days(3), 'x', 'y'], {}],
  ['Producto', [...days(2), 'x', 'y', 'z'], { producto: 1 }],
  ['Producto', ['si', 'no'], {}],
  ['Producto', [1.5, 2.5, 3.5], {}],
  ['Producto', [1, 5, 9, 1.5, 2.5], { producto: 0.5, productoCodigo: 0.5 }],
  ['Producto', [1, 5, 9, 'x', 'y'], { producto: 0.5, productoCodigo: 0.5 }],
  ['Cliente', [1, 5, 9, 'x', 'y'], { cliente: 0.5, clienteCodigo: 0.5 }],
  ['Producto', [1, 5, 'x', 'y', 'z'], { producto: 1 }],
  ['Producto', ['A1', 'B2', 'C3', 'x', 'y'], { producto: 0.8, productoCodigo: 0.7 }],
  ['Producto', ['A1', 'B2', 'x', 'y', 'z'], { producto: 1 }],
  ['Nombre', ['Ana Ruiz', 'Luis Paz', 'Juan Gil'], { cliente: 0.9, producto: 0.5 }],
  ['Servicio', ['Ana Ruiz', 'Luis Paz', 'Juan Gil'], { producto: 0.6 }],
  ['Cliente', ['Ana Ruiz', 'Luis Paz', 'Juan Gil'], { cliente: 1 }],
  ['Cliente', times(20, () => 'Ana'), { cliente: 0.5 }],
  ['Cliente', times(19, () => 'Ana'), { cliente: 1 }],
  ['Cliente', times(20, (at) => (at === 0 ? 'Luz' : 'Ana')), { cliente: 1 }],
  ['Producto', times(20, () => 'Café'), { producto: 0.9 }],
  ['Producto', ['Café', ...blanks(4)], { producto: 1 }],
  ['Producto', ['Café', ...blanks(5)], { producto: 0.4 }],
  ['Código producto', [...days(3), 'x', 'y'], {}],
  ['Código producto', [...days(2), 'A1', 'B2', 'C3'], { productoCodigo: 1 }],
  ['Código producto', ['Café negro', 'Pan blanco', 'Té verde', 'A1', 'B2'], { productoCodigo: 0.6, producto: 0.5 }],
  ['Código producto', ['Café negro', 'Pan blanco', 'C3', 'A1', 'B2'], { productoCodigo: 1 }],
  ['Código producto', ['0,00', '6000,00', '0,00'], {}],
  ['Código producto', ['0', '101.05', '102.10'], { productoCodigo: 1 }],
  ['Código producto', [7, 8, 9, 10], { productoCodigo: 0.2 }],
  ['Código producto', [7, 8, 9], { productoCodigo: 1 }],
  ['Código producto', [7, 8, 9, 11], { productoCodigo: 1 }],
  ['Código producto', ['A1', ...blanks(4)], { productoCodigo: 1 }],
  ['Código producto', ['A1', ...blanks(5)], { productoCodigo: 0.4 }],
  ['Factura', [...days(3), 'x', 'y'], {}],
  ['Factura', [...days(2), 'x', 'y', 'z'], { documento: 1 }],
  ['Factura', [1.5, 2.5, 3, 4, 'x'], {}],
  ['Factura', [1.5, 2.5, 3, 4, 5], { documento: 1 }],
  ['Factura', [1.5, 2.5, 'x', 'y', 'z'], { documento: 1 }],
  ['Factura', [1.5, 2.5, 3.5, 'y', 'z'], {}],
  ['Factura', ['Café negro', 'Pan blanco', 'Té verde', 'A1', 'B2'], { documento: 0.3 }],
  ['Factura', ['Café negro', 'Pan blanco', 'C3', 'A1', 'B2'], { documento: 1 }],
  ['Factura', ['A1', 'A1', 'A1', 'A1'], { documento: 0.3 }],
  ['Factura', ['A1', 'A1', 'A1'], { documento: 1 }],
  ['Factura', ['A1', 'A1', 'A1', 'A2'], { documento: 1 }],
  ['Factura', ['A1', ...blanks(19)], { documento: 1 }],
  ['Factura', ['1.23E+12', '4.56E+12', 'A1'], { documento: 0.2 }],
  ['Factura', ['A1', ...blanks(20)], { documento: 0.2 }],
  ['Tipo documento', [...days(3), 'x', 'y'], {}],
  ['Tipo documento', times(40, (at) => `T${at}`), { tipoDocumento: 1 }],
  ['Tipo documento', times(41, (at) => `T${at}`), {}],
  ['Tipo documento', times(81, (at) => `T${at % 41}`), {}],
  ['Tipo documento', times(82, (at) => `T${at % 41}`), { tipoDocumento: 1 }],
  ['NIT', [...days(3), 'x', 'y'], {}],
  ['NIT', [...days(2), 'x', 'y', 'z'], { clienteCodigo: 1 }],
  ['NIT', times(20, () => 900), { clienteCodigo: 0.5 }],
  ['Sede', [...days(3), 'x', 'y'], {}],
  ['Sede', [1.5, 2.5, 3, 4, 'x'], {}],
  ['Sede', [1.5, 2.5, 3, 4, 5], { local: 1 }],
  ['Sede', [1.5, 2.5, 'x', 'y', 'z'], { local: 1 }],
  ['Sede', [1.5, 2.5, 3.5, 'y', 'z'], {}],
  ['Categoría', ['kg', 'lb', 'und', 'caja', 'g', 'ml', 'l', 'x', 'y', 'z'], {}],
  ['Categoría', ['kg', 'lb', 'und', 'caja', 'g', 'ml', 'w', 'x', 'y', 'z'], { categoria: 1 }],
  ['Grupo', ['Emitido', null, 'Recibidos'], {}],
  ['Grupo', ['Emitido', 'Pan'], { categoria: 1 }],
  ['Sede', words(20), { local: 1 }],
  ['Sede', words(21), {}],
  ['Sede', [...words(19), 'a', 'a'], {}],
  ['Sede', [...words(18), ...words(9), ...times(3, (at) => `z${'z'.repeat(at)}`)], { local: 1 }],
  ['Sede', [...words(26), 'zz', ...words(3)], { local: 1 }],
])('"%s" over %j may be %o', (header, cells, roles) => expect(confirmed(header, cells)).toEqual(roles))

test('a region under the title of states is a place, worth .3', () => {
  expect(textCandidates(columnsOf(['Estado'], rowsOf(['Jalisco', 'Sonora'])))).toEqual([
    { role: 'local', place: 0, score: 0.3 },
  ])
})

test.each([
  [['si', 'no'], true],
  [['x', ''], true],
  [['si', 'no', 'x'], false],
  [['si', 'Café'], false],
  [['', ''], false],
])('%j says yes or no: %s', (cells, expected) => {
  expect(isBoolean(columnsOf(['x'], rowsOf(cells))[0]!)).toBe(expected)
})

test('each role takes its best column, each column one role, the left one where two are alike', () => {
  const mapping = { ...emptyMapping(), local: 4 }
  const given = assign(
    [
      { role: 'producto', place: 0, score: 0.5 },
      { role: 'cliente', place: 1, score: 0.6 },
      { role: 'producto', place: 1, score: 0.9 },
      { role: 'categoria', place: 2, score: 0.4 },
      { role: 'categoria', place: 3, score: 0.4 },
      { role: 'local', place: 5, score: 0.9 },
      { role: 'documento', place: 4, score: 0.9 },
    ],
    mapping,
  )
  expect(given.map(({ role, place }) => [role, place])).toEqual([
    ['producto', 1],
    ['categoria', 2],
  ])
  expect(mapping).toEqual({ ...emptyMapping(), local: 4, producto: 1, categoria: 2 })
})
