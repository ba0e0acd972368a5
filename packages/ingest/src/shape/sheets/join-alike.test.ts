import { expect, test } from 'vitest'
import { cellText } from '../../read/grid.ts'
import { plainTable } from '../flatten.fixture.ts'
import type { FlatTable } from '../flat-table.ts'
import { joinAlike } from './join-alike.ts'

const INVOICES = 'Fecha|Factura|Cliente|Producto|Valor|Vendedor/1/3|F1|Ana|Café|10|Luz/2/3|F2|Leo|Té|20|Luz'
const NOTES = 'Fecha|Factura|Cliente|Producto|Valor|Motivo/3/3|N1|Ana|Café|-10|Roto'
const slashes = (text: string): string => text.replace(/(\d)\/(\d)/g, '$1-$2')
const table = (text: string, more: Partial<FlatTable> = {}) => plainTable(slashes(text), more)
const joined = (a: string, b: string, more: Partial<FlatTable> = {}) =>
  joinAlike(table(a), table(b, { rowNumber: (at) => at + 100, ...more }))
const linesOf = (all: FlatTable | null): string[] | null =>
  all && [
    all.headers.join('|'),
    ...all.rows.slice(all.headerRow + 1).map((row, at) => {
      const cells = Array.from({ length: all.headers.length }, (_, column) => cellText(row[column]))
      return `${all.rowNumber(all.headerRow + 1 + at)} ${cells.join('|')}`
    }),
  ]

test('titles that only one has are added, and each row keeps its place in the file', () => {
  const expected = [
    'Fecha|Factura|Cliente|Producto|Valor|Vendedor|Motivo',
    '2 1-3|F1|Ana|Café|10|Luz|',
    '3 2-3|F2|Leo|Té|20|Luz|',
    '101 3-3|N1|Ana|Café|-10||Roto',
  ]
  expect(linesOf(joined(INVOICES, NOTES))).toEqual(expected)
  expect(linesOf(joinAlike(table(NOTES, { rowNumber: (at) => at + 100 }), table(INVOICES)))).toEqual(expected)
})

test('what stands above the titles stays', () => {
  const own = table(INVOICES)
  const below = { ...own, rows: [['Ventas de marzo'], ...own.rows], headerRow: 1, rowNumber: (at: number) => at + 1 }
  expect(joinAlike(below, table(NOTES))!.headerRow).toBe(1)
})

test('of two as long the first is the main one', () => {
  const other = NOTES.replace('/3/3|N1', '/3/3|N1|Eva|Té|5|Mal/4/3|N2')
  expect(joined(INVOICES, other)!.headers.at(-1)).toBe('Motivo')
  expect(joinAlike(table(other), table(INVOICES))!.headers.at(-1)).toBe('Vendedor')
})

test('five titles must be shared, and six of ten', () => {
  const four = 'Fecha|Factura|Cliente|Valor'
  expect(joined(`${four}|A/1/3|F1|Ana|10|x`, `${four}|B/1/3|N1|Ana|10|x`)).toBeNull()
  const five = `${four}|Producto`
  expect(joined(`${five}|A/1/3|F1|Ana|10|x|y`, `${five}|B/1/3|N1|Ana|10|x|y`)).not.toBeNull()
  const own = (letter: string, count: number) => Array.from({ length: count }, (_, k) => `${letter}${k}`).join('|')
  expect(joined(`${five}|${own('A', 3)}/1/3`, `${five}|${own('B', 3)}/1/3`)).not.toBeNull()
  expect(joined(`${five}|${own('A', 4)}/1/3`, `${five}|${own('B', 4)}/1/3`)).toBeNull()
  expect(joined(`${five}|${own('A', 9)}/1/3`, `${five}|${own('B', 3)}/1/3`)).not.toBeNull()
  expect(joined(`${five}|_|_|_|_/1/3`, `${five}|${own('B', 4)}/1/3`)).not.toBeNull()
})

test('tables of other dates, without money, without dates or turned ones are none of one list', () => {
  expect(joinAlike(table(INVOICES), table(NOTES, { shape: 'periods' as FlatTable['shape'] }))).toBeNull()
  expect(joinAlike(table(INVOICES, { shape: 'periods' as FlatTable['shape'] }), table(NOTES))).toBeNull()
  expect(joined(INVOICES, NOTES, { dateColumn: null })).toBeNull()
  expect(joinAlike(table(INVOICES, { dateColumn: null }), table(NOTES))).toBeNull()
  expect(joined(INVOICES, NOTES, { dateColumn: 1 })).toBeNull()
  expect(joined(INVOICES.replace('Valor', 'Zona'), NOTES.replace('Valor', 'Zona'))).toBeNull()
})

test('rows of one cell and titles again are no lines', () => {
  const again = `${NOTES}/Notas crédito|_|_/Fecha|Factura|Cliente|Producto|Valor|Motivo/4/3|N2`
  expect(linesOf(joined(`${INVOICES}/9/3|F3|Eva|Té|3|Luz/9/3|F4|Eva|Té|3|Luz`, again))!.slice(5)).toEqual([
    '101 3-3|N1|Ana|Café|-10||Roto',
    '104 4-3|N2|||||',
  ])
})

test('titles that come twice take each the next of their name, and those without one are left out', () => {
  const twice = 'Valor|Valor|Fecha|Factura|Producto|_|Cliente'
  const long = `${twice}/10|11|1/3|F1|Café|_|Ana/20|22|1/3|F2|Té|_|Leo`
  expect(linesOf(joined(long, `${twice}/30|33|1/3|N1|Pan|nota|Eva`))!.at(-1)).toBe('101 30|33|1-3|N1|Pan||Eva')
})

test('notes of the one are told once', () => {
  const note = (code: string) => ({ code, kind: 'fact', text: code }) as FlatTable['notes'][number]
  const all = joinAlike(
    table(INVOICES, { notes: [note('varias_tablas')] }),
    table(NOTES, { notes: [note('varias_tablas'), note('grupos_en_filas')] }),
  )
  expect(all!.notes.map(({ code }) => code)).toEqual(['varias_tablas', 'grupos_en_filas'])
})
