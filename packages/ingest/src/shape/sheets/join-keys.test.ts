import { expect, test } from 'vitest'
import { cellText } from '../../read/grid.ts'
import type { FlatTable } from '../flat-table.ts'
import { plainTable } from '../flatten.fixture.ts'
import type { SheetGroup } from './group-sheets.ts'
import { joinByKey } from './join-keys.ts'

const sheet = (source: string, text: string, more: Partial<FlatTable> = {}): SheetGroup => ({
  table: plainTable(text, more),
  sources: [source],
  sourceOf: () => source,
  dropped: [],
})

/** Each group that is left: its sheets, its titles and rows; blank cells «_». */
const told = (groups: SheetGroup[]): string[] =>
  groups.map(
    ({ table, sources, lookedUp = [] }) =>
      `${[...sources, ...lookedUp].join('+')}: ${table.rows.map((row) => row.map((cell) => cellText(cell) || '_').join('|')).join('/')}`,
  )
/** The sheets of each group that is left. */
const sources = (...groups: SheetGroup[]): string =>
  joinByKey(groups)
    .map(({ sources: own, lookedUp = [] }) => [...own, ...lookedUp].join('+'))
    .join(' ')

const LINES = 'Pedido|Producto|Cantidad/1|Té|5/2|Sal|6'
const DOCUMENTS = 'Pedido|Fecha/1|2024-03-01/2|2024-03-02'
const PRODUCTS = 'Código|Nombre producto|Línea/7|Té|Bebidas/8|Sal|Granos'
const CODED = 'Fecha|SKU|Cantidad/2024-03-01|7|5/2024-03-02|8|6'

test.each<[a: string, b: string, joined: string]>([
  [LINES, DOCUMENTS, 'Pedido|Producto|Cantidad|Fecha/1|Té|5|2024-03-01/2|Sal|6|2024-03-02'],
  // Titles that both have, and a key written as a decimal number.
  [
    'Pedido|Producto|Cantidad|Sede/1.0|Té|5|A/2|Sal|6|B',
    'Pedido|Fecha|Sede/1|2024-03-01|N/2|2024-03-02|S',
    'Pedido|Producto|Cantidad|Sede|Fecha|Sede (b)/1.0|Té|5|A|2024-03-01|N/2|Sal|6|B|2024-03-02|S',
  ],
  // What documents are worth stays away where lines are worth something, and comes where they are not.
  [
    'Pedido|Producto|Total/1|Té|5/2|Sal|6',
    'Pedido|Fecha|Total|Sede/1|2024-03-01|5|N/2|2024-03-02|6|S',
    'Pedido|Producto|Total|Fecha|Sede/1|Té|5|2024-03-01|N/2|Sal|6|2024-03-02|S',
  ],
  [
    'Pedido|Producto|Cantidad|Precio/1|Té|5|1/2|Sal|6|1',
    'Pedido|Fecha|Total/1|2024-03-01|5/2|2024-03-02|6',
    'Pedido|Producto|Cantidad|Precio|Fecha/1|Té|5|1|2024-03-01/2|Sal|6|1|2024-03-02',
  ],
  [
    LINES,
    'Pedido|Fecha|Total/1|2024-03-01|5/2|2024-03-02|6',
    'Pedido|Producto|Cantidad|Fecha|Total/1|Té|5|2024-03-01|5/2|Sal|6|2024-03-02|6',
  ],
  // A list of names: what a code is of, and its category.
  [CODED, PRODUCTS, 'Fecha|SKU|Cantidad|Producto|Categoría/2024-03-01|7|5|Té|Bebidas/2024-03-02|8|6|Sal|Granos'],
  [
    'Fecha|Código cliente|Total/2024-03-01|7|5/2024-03-02|8|6',
    'Código cliente|Teléfono|Nombre/7|311|Ana/8|312|Luis',
    'Fecha|Código cliente|Total|Cliente/2024-03-01|7|5|Ana/2024-03-02|8|6|Luis',
  ],
  [
    'Fecha|Código cliente|Total/2024-03-01|7|5/2024-03-02|8|6',
    'Nombre|Código cliente/Ana|7/Luis|8',
    'Fecha|Código cliente|Total|Cliente/2024-03-01|7|5|Ana/2024-03-02|8|6|Luis',
  ],
  [
    'Fecha|Código cliente|Total/2024-03-01|7|5/2024-03-02|8|6',
    'Código cliente|Nombre|Cliente/7|A|Ana/8|L|Luis',
    'Fecha|Código cliente|Total|Cliente/2024-03-01|7|5|Ana/2024-03-02|8|6|Luis',
  ],
])('%s with %s', (a, b, joined) => {
  expect(told(joinByKey([sheet('a', a), sheet('b', b)]))[0]).toBe(`a+b: ${joined}`)
})

test('the date of the documents is taken whatever its title says', () => {
  const documents = sheet('b', 'Pedido||Total/1|2024-03-01|5/2|2024-03-02|6', { dateColumn: 1 })
  const [all] = joinByKey([sheet('a', 'Pedido|Producto|Total/1|Té|5/2|Sal|6'), documents])
  expect(all!.table.dateColumn).toBe(3)
  expect(all!.table.rows.slice(1).map((row) => row[3])).toEqual(['2024-03-01', '2024-03-02'])
})

test('what the titles of the lines and of the documents are', () => {
  const [all] = joinByKey([
    sheet('a', LINES, { notes: [{ code: 'semanas', kind: 'fact', text: 'a' }] }),
    sheet('b', DOCUMENTS, { score: 4, notes: [{ code: 'anio_supuesto', kind: 'fact', text: 'b' }] }),
  ])
  expect(all!.table).toMatchObject({ dateColumn: 3, score: 4, origins: { Fecha: 'viene de «b»' } })
  expect(all!.table.notes.map(({ text }) => text)).toEqual([
    'a',
    'b',
    'Unimos «a» con «b» por «Pedido»: de ahí tomamos «Fecha».',
  ])
})

test('documents leave the list once, and the others stay', () => {
  const [lines, documents] = [sheet('a', LINES), sheet('b', DOCUMENTS)]
  const other = sheet('c', 'Fecha|Zona|Valor/2024-03-01|Sur|5')
  expect(sources(documents, other, lines)).toBe('c a+b')
  expect(sources(lines, documents, other)).toBe('a+b c')
})

test('what stands above the titles stays', () => {
  const own = plainTable(LINES)
  const below = sheet('a', LINES, { rows: [['Ventas'], ...own.rows], headerRow: 1 })
  expect(joinByKey([below, sheet('b', DOCUMENTS)])[0]!.table.rows.map((row) => row[0])).toEqual([
    'Ventas',
    'Pedido',
    '1',
    '2',
  ])
})

test('what the sales have is not taken again, and the title that says it best goes before', () => {
  const coded = sheet('a', 'Fecha|SKU|Cantidad|Categoría/2024-03-01|7|5|Frutas/2024-03-02|8|6|Granos')
  expect(told(joinByKey([coded, sheet('b', PRODUCTS)]))[0]).toContain('Fecha|SKU|Cantidad|Categoría|Producto/')
  const two = 'Código|Descripción|Producto/7|x|Té/8|y|Sal'
  expect(told(joinByKey([sheet('a', CODED), sheet('b', two)]))[0]).toContain('2024-03-01|7|5|Té')
})

test('the plain name of a list of clients is the client, in its first column too', () => {
  const sold = sheet('a', 'Fecha|NIT|Valor/2024-03-01|900|5/2024-03-02|800|6')
  expect(told(joinByKey([sold, sheet('b', 'Nombre|NIT/Ana|900/Leo|800')]))[0]).toContain('2024-03-01|900|5|Ana')
})

test('a document that says less than its lines is asked about', () => {
  const [all] = joinByKey([
    sheet('a', 'Pedido|Producto|Total/1|Té|5/2|Sal|6'),
    sheet('b', 'Pedido|Fecha|Total/1|2024-03-01|4/2|2024-03-02|6'),
  ])
  expect(all!.table.notes.map(({ code }) => code)).toEqual(['tablas_unidas', 'totales_distintos'])
})

test.each<[why: string, a: SheetGroup, b: SheetGroup, joined: boolean]>([
  ['lines with dates', sheet('a', `${LINES}`, { dateColumn: 0 }), sheet('b', DOCUMENTS), false],
  ['lines across', sheet('a', LINES, { shape: 'matrix' }), sheet('b', DOCUMENTS), false],
  ['documents across', sheet('a', LINES), sheet('b', DOCUMENTS, { shape: 'matrix' }), false],
  ['documents without dates', sheet('a', LINES), sheet('b', DOCUMENTS, { dateColumn: null }), false],
  ['no product', sheet('a', 'Pedido|Color|Cantidad/1|Té|5/2|Sal|6'), sheet('b', DOCUMENTS), false],
  ['no amount', sheet('a', 'Pedido|Producto|Color/1|Té|5/2|Sal|6'), sheet('b', DOCUMENTS), false],
  ['a code and a price', sheet('a', 'Pedido|SKU|Precio/1|Té|5/2|Sal|6'), sheet('b', DOCUMENTS), true],
  // Titles that point to another table's.
  ['both are documents', sheet('a', LINES.replace('Pedido', 'Factura')), sheet('b', DOCUMENTS), true],
  ['one is a client', sheet('a', LINES.replace('Pedido', 'Cliente')), sheet('b', DOCUMENTS), false],
  [
    'the same code',
    sheet('a', LINES.replace('Pedido', 'Caso id')),
    sheet('b', DOCUMENTS.replace('Pedido', 'Caso id')),
    true,
  ],
  [
    'the same title that is no code',
    sheet('a', LINES.replace('Pedido', 'Caso')),
    sheet('casos', DOCUMENTS.replace('Pedido', 'Caso')),
    false,
  ],
  [
    'the name of the sheet',
    sheet('a', LINES.replace('Pedido', 'caja_id')),
    sheet('cajas de hoy', DOCUMENTS.replace('Pedido', 'id')),
    true,
  ],
  [
    'three letters of it',
    sheet('a', LINES.replace('Pedido', 'hoy_id')),
    sheet('cajas de hoy', DOCUMENTS.replace('Pedido', 'id')),
    false,
  ],
  [
    'another sheet',
    sheet('a', LINES.replace('Pedido', 'mesa_id')),
    sheet('cajas de hoy', DOCUMENTS.replace('Pedido', 'id')),
    false,
  ],
  [
    'a title that is no key',
    sheet('a', LINES.replace('Pedido', 'caja_id')),
    sheet('cajas de hoy', DOCUMENTS.replace('Pedido', 'Color')),
    false,
  ],
  // Keys.
  ['one key', sheet('a', 'Pedido|Producto|Cantidad/1|Té|5'), sheet('b', 'Pedido|Fecha/1|2024-03-01'), false],
  ['a document twice', sheet('a', LINES), sheet('b', `${DOCUMENTS}/2|2024-03-03`), false],
  ['blank rows', sheet('a', `${LINES}/_|_|_/_`), sheet('b', `${DOCUMENTS}/_|_/_/_`), true],
  ['a row without a document', sheet('a', `${LINES}/_|Ají|7`), sheet('b', DOCUMENTS), false],
])('joined with documents or not: %s', (_, a, b, joined) => {
  expect(sources(a, b)).toBe(joined ? `a+${b.sources[0]}` : `a ${b.sources[0]}`)
})

test.each<[why: string, a: SheetGroup, b: SheetGroup, joined: boolean]>([
  ['a list', sheet('a', CODED), sheet('b', PRODUCTS), true],
  ['a list of dates', sheet('a', CODED), sheet('b', PRODUCTS, { dateColumn: 0 }), false],
  ['names across', sheet('a', CODED), sheet('b', PRODUCTS, { shape: 'matrix' }), false],
  ['no dates', sheet('a', CODED, { dateColumn: null }), sheet('b', PRODUCTS), false],
  ['names it has', sheet('a', CODED.replace('Cantidad', 'Producto')), sheet('b', PRODUCTS), false],
  ['a kind of product', sheet('a', CODED.replace('Cantidad', 'Tipo de producto')), sheet('b', PRODUCTS), true],
  ['a list of codes', sheet('a', CODED), sheet('b', 'Código|Color/7|Rojo/8|Azul'), false],
  ['a code that is of something else', sheet('a', CODED.replace('SKU', 'Caja')), sheet('cajas', PRODUCTS), false],
  [
    'a key under a title that names no product',
    sheet('a', CODED.replace('SKU', 'estante_id')),
    sheet('estantes', PRODUCTS.replace('Código', 'id')),
    false,
  ],
])('joined with a list of names or not: %s', (_, a, b, joined) => {
  expect(sources(a, b)).toBe(joined ? 'a+b b' : `a ${b.sources[0]}`)
})

/** Numbers from one to another as the rows of a table. */
const numbered = (from: number, to: number, row: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => `/${row(from + at)}`).join('')
const line = (n: number) => `${n}|Té|1`
const document = (n: number) => `${n}|2024-03-01`
const codedLine = (n: number) => `2024-03-01|${n}|1`
const product = (n: number) => `${n}|Té ${n}|Bebidas`
const HEADS = { lines: 'Pedido|Producto|Cantidad', documents: 'Pedido|Fecha' }
const CODED_HEADS = { sales: 'Fecha|SKU|Cantidad', list: 'Código|Nombre producto|Línea' }

test.each<[why: string, lines: string, documents: string, joined: boolean]>([
  ['one document of 200 missing', numbered(1, 200, line), numbered(2, 200, document), true],
  ['two documents of 200 missing', numbered(1, 200, line), numbered(3, 200, document), false],
  ['one document of 200 without lines', numbered(2, 200, line), numbered(1, 200, document), true],
  ['two documents of 200 without lines', numbered(3, 200, line), numbered(1, 200, document), false],
  ['one line of 20 without a document', `${numbered(1, 19, line)}/_|Té|1`, numbered(1, 19, document), true],
  ['two lines of 21 without a document', `${numbered(1, 19, line)}/_|Té|1/_|Té|1`, numbered(1, 19, document), false],
  ['one document of 20 without a key', numbered(1, 19, line), `${numbered(1, 19, document)}/_|2024-03-01`, true],
])('%s', (_, lines, documents, joined) => {
  expect(sources(sheet('a', HEADS.lines + lines), sheet('b', HEADS.documents + documents))).toBe(joined ? 'a+b' : 'a b')
})

test.each<[why: string, sales: string, list: string, joined: boolean]>([
  ['a list of one code of ten missing', numbered(1, 10, codedLine), numbered(2, 10, product), true],
  ['a list of two codes of ten missing', numbered(1, 10, codedLine), numbered(3, 10, product), false],
  ['a list of names that nobody bought', numbered(1, 10, codedLine), numbered(1, 30, product), true],
])('%s', (_, sales, list, joined) => {
  expect(sources(sheet('a', CODED_HEADS.sales + sales), sheet('b', CODED_HEADS.list + list))).toBe(
    joined ? 'a+b b' : 'a b',
  )
})
