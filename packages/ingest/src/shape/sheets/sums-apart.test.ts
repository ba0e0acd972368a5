import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { plainTable } from '../flatten.fixture.ts'
import type { SheetGroup } from './group-sheets.ts'
import { conflictingSumsQuestion } from './sums-apart.ts'

const group = (name: string, text: string) => ({ table: plainTable(text), sources: [name] }) as unknown as SheetGroup
const first = (row: Row): string => String(row[0])
/** What is asked of lines, two a document, and of what their documents say. */
const asked = (said: number[], titles = 'Factura|Valor', lineTitles = 'Factura|Total', line = 50) => {
  const lines = said.flatMap((_, k) => [`F${k}|${line}`, `F${k}|${line}`])
  const documents = said.map((total, k) => `F${k}|${total}`)
  return conflictingSumsQuestion(
    group('Líneas', [lineTitles, ...lines].join('/')),
    group('Facturas', [titles, ...documents].join('/')),
    {
      line: first,
      document: first,
    },
  )
}
const times = (count: number, total: number): number[] => Array.from({ length: count }, () => total)

test('documents that say less than their lines are asked about', () => {
  expect(asked(times(10, 80))).toEqual({
    code: 'totales_distintos',
    kind: 'question',
    text: 'Las líneas de «Líneas» suman 1.000, y los totales de «Facturas» suman 800. ¿Cuáles son tus ventas?',
    sheets: ['Líneas', 'Facturas'],
  })
})

test('a document may say more, as taxes make it, and a hundredth less', () => {
  expect(asked(times(10, 119))).toBeNull()
  expect(asked(times(10, 99))).toBeNull()
  expect(asked(times(10, 98.9))).not.toBeNull()
})

test('one document in ten may say less', () => {
  expect(asked([50, ...times(9, 100)])).toBeNull()
  expect(asked([50, 50, ...times(8, 100)])).not.toBeNull()
  expect(asked([50, ...times(8, 100)])).not.toBeNull()
})

test('documents that say less and others that say more may come to the same', () => {
  expect(asked([80, 80, 120, 120, ...times(6, 100)])).toBeNull()
  expect(asked([80, 80, 130, ...times(7, 100)])).toBeNull()
  expect(asked([80, 80, 131, ...times(7, 100)])).toBeNull()
  expect(asked([80, 80, 120, ...times(7, 100)])).not.toBeNull()
})

test('a document without lines says more than none', () => {
  const lines = group('Líneas', ['Factura|Total', 'F0|100'].join('/'))
  const documents = group('Facturas', ['Factura|Valor', 'F0|50', 'F1|100', 'F2|100'].join('/'))
  expect(conflictingSumsQuestion(lines, documents, { line: first, document: first })).not.toBeNull()
})

test('a document without lines and without money says no less than its lines', () => {
  const numbers = Array.from({ length: 20 }, (_, k) => k)
  const lines = group('Líneas', ['Factura|Total', ...numbers.map((k) => `F${k}|100`)].join('/'))
  const said = [...numbers.map((k) => `F${k}|${k === 0 ? 50 : 100}`), ...numbers.slice(0, 5).map((k) => `G${k}|0`)]
  const documents = group('Facturas', ['Factura|Valor', ...said].join('/'))
  expect(conflictingSumsQuestion(lines, documents, { line: first, document: first })).toBeNull()
})

test('a line without a price is worth nothing', () => {
  const lines = group('Líneas', 'Factura|Cantidad|Precio/F0|2|25/F0|60|_')
  expect(
    conflictingSumsQuestion(lines, group('Facturas', 'Factura|Valor/F0|50'), { line: first, document: first }),
  ).toBeNull()
})

test('quantities by prices are money where no title names it; without either nothing is asked', () => {
  const by = 'Factura|Cantidad|Precio'
  const lines = group('Líneas', [by, 'F0|2|25', 'F0|2|25'].join('/'))
  const documents = group('Facturas', ['Factura|Valor', 'F0|80'].join('/'))
  expect(conflictingSumsQuestion(lines, documents, { line: first, document: first })?.text).toContain('suman 100,')
  expect(asked(times(10, 80), 'Factura|Notas')).toBeNull()
  expect(asked(times(10, 80), 'Factura|Precio')).toBeNull()
  expect(asked(times(10, 80), 'Factura|Cantidad')).toBeNull()
})

test('of two columns of money that which its title names best is taken', () => {
  const lines = group('Líneas', ['Factura|Total', 'F0|100'].join('/'))
  for (const documents of [
    'Factura|Ventas brutas|Valor total/F0|100|80',
    'Factura|Valor total|Ventas brutas/F0|80|100',
  ])
    expect(
      conflictingSumsQuestion(lines, group('Facturas', documents), { line: first, document: first })?.text,
    ).toContain('suman 80.')
})

test('cents are told as they are', () => {
  expect(asked(times(10, 80.12345))!.text).toContain('suman 801,23.')
})

test('money with dots for its thousands is read by all of its column, however many dots a cell has', () => {
  const lines = group('Líneas', ['Factura|Total', 'F0|400.000', 'F0|1.600.000', 'F1|900.000', 'F1|100.000'].join('/'))
  const documents = group('Facturas', ['Factura|Valor', 'F0|1.400.000', 'F1|700.000'].join('/'))
  expect(conflictingSumsQuestion(lines, documents, { line: first, document: first })?.text).toBe(
    'Las líneas de «Líneas» suman 3.000.000, y los totales de «Facturas» suman 2.100.000. ¿Cuáles son tus ventas?',
  )
})
