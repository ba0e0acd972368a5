import { expect, test } from 'vitest'
import { grid, titledTable, turnedLines } from '../flatten.fixture.ts'
import { flattenNested } from './nested-lines.ts'

const nested = (sheet: string, headerRow = 0) => {
  const rows = grid(sheet)
  const found = flattenNested(titledTable(rows, headerRow))
  return found && turnedLines(found)
}
const TITLES = '_ | Producto | Cantidad | Valor'
const DOCUMENTS = `
Factura | Fecha | Cliente | Total
F1 | 2024-03-01 | Ana | 30
${TITLES}
_ | Café | 1 | 10
_ | Té | 2 | 20
F2 | 2024-03-02 | Leo | 5
${TITLES}
_ | Pan | 1 | 5`

test('each line stands beside its document, whose amounts are left out', () => {
  expect(nested(DOCUMENTS)).toEqual([
    'Producto|Cantidad|Valor|Factura|Fecha|Cliente',
    '4: Café|1|10|F1|2024-03-01|Ana',
    '5: Té|2|20|F1|2024-03-01|Ana',
    '8: Pan|1|5|F2|2024-03-02|Leo',
  ])
})

test('a blank row may stand between a document and the titles of its lines, and rows above the table stay away', () => {
  const spaced = DOCUMENTS.replaceAll(`\n${TITLES}`, `\n_ | _\n${TITLES}`)
  expect(nested(spaced)!.slice(1)).toEqual([
    '5: Café|1|10|F1|2024-03-01|Ana',
    '6: Té|2|20|F1|2024-03-01|Ana',
    '10: Pan|1|5|F2|2024-03-02|Leo',
  ])
  const rows = grid(`Ventas de marzo | _ | _ | _${DOCUMENTS}`)
  const found = flattenNested(titledTable(rows, 1))!
  expect([found.headerRow, turnedLines(found).length]).toEqual([1, 4])
})

test('subtotals have no document, and taxes of documents are left out', () => {
  const more = DOCUMENTS.replace('Total', 'IVA').replace('_ | Té | 2 | 20', '_ | Té | 2 | 20\n_ | _ | 3 | 30,00')
  expect(nested(more)).toEqual([
    'Producto|Cantidad|Valor|Factura|Fecha|Cliente',
    '4: Café|1|10|F1|2024-03-01|Ana',
    '5: Té|2|20|F1|2024-03-01|Ana',
    '6: _|3|30,00|_|_|_',
    '9: Pan|1|5|F2|2024-03-02|Leo',
  ])
})

test('a title that both have is told apart', () => {
  const both = DOCUMENTS.replace('Cliente', 'Producto')
  expect(nested(both)![0]).toBe('Producto|Cantidad|Valor|Factura|Fecha|Producto (documento)')
})

test.each<[name: string, sheet: string]>([
  ['titles that stand once', DOCUMENTS.slice(0, DOCUMENTS.indexOf('F2'))],
  ['two titles', DOCUMENTS.replaceAll(TITLES, '_ | Producto | Valor | _')],
  ['titles that name one role', DOCUMENTS.replaceAll(TITLES, '_ | Rojo | Verde | Valor')],
  ['titles without amounts', DOCUMENTS.replaceAll(TITLES, '_ | Producto | Fecha | Local')],
  ['titles with figures', DOCUMENTS.replaceAll(TITLES, '_ | Producto | Cantidad 1 | Valor')],
  ['titles below what is no document', DOCUMENTS.replace('F1 | 2024-03-01 | Ana | 30', 'F1 | _ | _ | 30')],
  ["titles below the table's own", DOCUMENTS.replace('F1 | 2024-03-01 | Ana | 30\n', '')],
  [
    "the table's own titles on another page",
    'Factura | Fecha | Producto | Valor\nF1 | 2024-03-01 | Café | 30\nFactura | Fecha | Producto | Valor\nF2 | 2024-03-01 | Té | 30\nFactura | Fecha | Producto | Valor\nF3 | 2024-03-01 | Pan | 30',
  ],
])('%s are no titles of lines', (_, sheet) => expect(nested(sheet)).toBeNull())

test('of two rows of titles that come again the more frequent is taken', () => {
  const other = 'Vendedor | Zona | Turno | Nota'
  const documents = DOCUMENTS.trim().split('\n')
  const before = [
    documents[0],
    'S1 | Sur | 3 | 4',
    other,
    'Luz | Sur | 1 | 2',
    'S2 | Sur | 3 | 4',
    other,
    'Luz | Sur | 1 | 2',
  ]
  const after = ['F3 | 2024-03-02 | Leo | 5', TITLES, '_ | Pan | 1 | 5']
  expect(nested([...before, ...documents.slice(1), ...after].join('\n'))![0]).toContain('Producto|Cantidad|Valor')
})

test('what is looked for stands in the first five thousand rows', () => {
  const filler = (count: number) => 'x | 1 | _ | _\n'.repeat(count)
  const late = (count: number) =>
    `Factura | Fecha | Cliente | Total\n${filler(count)}${DOCUMENTS.trim().split('\n').slice(1).join('\n')}`
  expect(nested(late(4994))).not.toBeNull()
  expect(nested(late(4995))).toBeNull()
})
