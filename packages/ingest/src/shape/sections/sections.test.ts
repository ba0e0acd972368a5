import { expect, test } from 'vitest'
import { cellText, type Row } from '../../read/grid.ts'
import type { TitleContext } from '../title-context.ts'
import { grid, titledTable } from '../flatten.fixture.ts'
import { flattenSections } from './sections.ts'

interface Around {
  headerRow?: number
  dated?: boolean
  titleContext?: TitleContext
}

/** The titles and the rows of the table, its lines parted by "/", blank cells as "_"; "none" where it has no sections. */
function sections(
  sheet: string | Row[],
  { headerRow = 0, dated = false, titleContext = { from: {} } }: Around = {},
): string {
  const rows = typeof sheet === 'string' ? grid(sheet.replaceAll('/', '\n')) : sheet
  const turned = flattenSections(titledTable(rows, headerRow), dated, titleContext)
  if (!turned) return 'none'
  return turned.rows
    .slice(turned.headerRow)
    .map((row) => row.map((cell) => cellText(cell) || '_').join('|'))
    .join('/')
}

const TWO_CLIENTS = 'Producto|Cantidad/Cliente: Ana/Té|1/Sal|2/Cliente: Luis/Té|3'

test.each<[why: string, sheet: string, read: string, around?: Around]>([
  ['clients', TWO_CLIENTS, 'Producto|Cantidad|Cliente/Té|1|Ana/Sal|2|Ana/Té|3|Luis'],
  ['one client alone', 'Producto|Cantidad/Cliente: Ana/Té|1', 'none'],
  ['the same client twice', 'Producto|Cantidad/Cliente: Ana/Té|1/Cliente: Ana/Sal|2', 'none'],
  ['a column of its own', `${TWO_CLIENTS.replace('Cantidad', 'CLIENTE')}`, 'none'],
  [
    'a client in a column of its own, a store between',
    'Cliente|Cantidad/Local: A/Cliente: Ana/Luis|1/Local: B/Cliente: Eva/Eva|3',
    'Cliente|Cantidad|Local/Luis|1|A/Eva|3|B',
  ],
  [
    'groups of a report by category, each closed by its total',
    'Ventas por departamento/Producto|Cantidad/ASEO/Sal|1/Subtotal aseo|1/GRANOS/Té|3/Subtotal granos|3/Total|4',
    'Producto|Cantidad|Categoría/Sal|1|ASEO/Subtotal aseo|1|_/Té|3|GRANOS/Subtotal granos|3|_/Total|4|_',
    { headerRow: 1 },
  ],
  [
    'groups of a report of something else',
    'Ventas por vendedor/Producto|Cantidad/ANA/Sal|1/Subtotal Ana|1/LUIS/Té|3/Subtotal Luis|3/Total|4',
    'none',
    { headerRow: 1 },
  ],
  [
    'two titles and more',
    'Producto|Cantidad/Sede: A/Factura: 1/Té|1/Factura: 2/Té|2/Sede: B/Factura: 3/Té|3',
    'Producto|Cantidad|Local|Factura/Té|1|A|1/Té|2|A|2/Té|3|B|3',
  ],
  [
    'a column without a title',
    '_|Cantidad/Cliente: Ana/Té|1/Cliente: Eva/Té|3',
    'Columna 1|Cantidad|Cliente/Té|1|Ana/Té|3|Eva',
  ],
  [
    'lines before the first title',
    'Producto|Cantidad/Pan|9/Cliente: Ana/Té|1/Cliente: Eva/Té|3',
    'Producto|Cantidad|Cliente/Pan|9|_/Té|1|Ana/Té|3|Eva',
  ],
  [
    'blank rows and the titles of another page',
    'Producto|Cantidad/Cliente: Ana/Té|1/_|_/PRODUCTO|Cantidad/Cliente: Eva/Té|3',
    'Producto|Cantidad|Cliente/Té|1|Ana/Té|3|Eva',
  ],
  [
    'a product called as a title of the columns',
    'Producto|Cantidad/Cliente: Ana/Producto|1/Cliente: Eva/Té|3',
    'Producto|Cantidad|Cliente/Producto|1|Ana/Té|3|Eva',
  ],
  [
    'a short row of a wide table',
    'Producto|Talla|Cantidad/Cliente: Ana/Té/Sal|2/Cliente: Eva/Té|3',
    'Producto|Talla|Cantidad|Cliente/Té|_|_|_/Sal|2|_|Ana/Té|3|_|Eva',
  ],
  // Totals have none of what the titles tell.
  [
    'totals',
    'Producto|Cantidad/Cliente: Ana/Total Fit|1/Total|1/Total de Ana|1/Total 2 líneas|1/Cliente: Eva/Total Ana|3',
    'Producto|Cantidad|Cliente/Total Fit|1|Ana/Total|1|_/Total de Ana|1|_/Total 2 líneas|1|_/Total Ana|3|Eva',
  ],
  [
    'a number and a digit are no total',
    'Producto|Cantidad/Cliente: Ana/Té 2|1/Cliente: Eva/Ana|3',
    'Producto|Cantidad|Cliente/Té 2|1|Ana/Ana|3|Eva',
  ],
  // Titles above the titles of the columns, up to three rows.
  [
    'a title above',
    'Cliente: Ana/Producto|Cantidad/Té|1/Cliente: Eva/Té|3',
    'Producto|Cantidad|Cliente/Té|1|Ana/Té|3|Eva',
    { headerRow: 1 },
  ],
  [
    'the same above and below',
    'Cliente: Ana/Producto|Cantidad/Cliente: Ana/Té|3',
    'Producto|Cantidad|Cliente/Té|3|Ana',
    { headerRow: 1 },
  ],
  [
    'a title three rows above, and a line of the letterhead',
    'Cliente: Ana/Calle 3|5/_/Producto|Cantidad/Té|1/Cliente: Eva/Té|3',
    'Producto|Cantidad|Cliente/Té|1|Ana/Té|3|Eva',
    { headerRow: 3 },
  ],
  ['a title four rows above', 'Cliente: Ana/_/_/_/Producto|Cantidad/Té|1/Cliente: Eva/Té|3', 'none', { headerRow: 4 }],
  ['a title that the columns have', 'Cliente: nombre|Cantidad/Té|1/Cliente: Eva/Té|3', 'none'],
])('%s', (_, sheet, read, around) => {
  expect(sections(sheet, around)).toBe(read)
})

test('sections of many lines', () => {
  const lines = '/Té|1'.repeat(300)
  const read = sections(`Producto|Cantidad/Cliente: Ana${lines}/Cliente: Eva${lines}`).split('/')
  expect([read[300], read[301]]).toEqual(['Té|1|Ana', 'Té|1|Eva'])
})

// Day first, unless a title proves that the month is.
test.each<[dates: string, read: string]>([
  ['02-03-2024 03-25-2024', '2024-02-03 2024-03-25'],
  ['12-03-2024 03-25-2024', '2024-12-03 2024-03-25'],
  ['02-03-2024 25-03-2024', '2024-03-02 2024-03-25'],
  ['25-03-2024 02-03-2024', '2024-03-25 2024-03-02'],
  ['02-12-2024 03-04-2024', '2024-12-02 2024-04-03'],
])('%s', (dates, read) => {
  const [first, second] = dates.split(' ')
  const lines = sections(`Producto|Cantidad/Fecha: ${first}/Té|1/Fecha|${second}/Sal|2`).split('/')
  expect(lines.slice(1).map((line) => line.split('|')[2])).toEqual(read.split(' '))
})

test.each<[titles: string[], read: string]>([
  [
    ['P1001  Resma carta', 'P1008 Cuaderno', 'P1015 - Esfero negro'],
    'P1001 Resma carta, P1008 Cuaderno, P1015 Esfero negro',
  ],
  [['P1001 Resma', 'P1008 Cuaderno', 'Esfero negro'], 'P1001 Resma, P1008 Cuaderno, Esfero negro'],
  [['7 Up', '2 Mangos', '3 Tomates'], '7 Up, 2 Mangos, 3 Tomates'],
  [['350 Cola', '350 Limonada', '500 Gaseosa'], '350 Cola, 350 Limonada, 500 Gaseosa'],
  [['350ML Cola', '500ML Agua', '600ML Jugo'], '350ML Cola, 500ML Agua, 600ML Jugo'],
  [['1010 Cola', '1010 Limonada', '1020 Agua', '1030 Jugo'], '1010 Cola, 1010 Limonada, 1020 Agua, 1030 Jugo'],
])('the code before each product’s name is its own: %s', (titles, read) => {
  const lines = sections(
    `Documento|Cantidad/${titles.map((title, at) => `ARTICULO: ${title}/F-${at}|2`).join('/')}`,
  ).split('/')
  expect(
    lines
      .slice(1)
      .map((line) => line.split('|').slice(2).join(' '))
      .join(', '),
  ).toBe(read)
  expect(lines[0]!.includes('Código del producto')).toBe(titles[2] === 'P1015 - Esfero negro')
})

const MARCH_2024: TitleContext = { year: 2024, month: 3, from: {} }
const IN_2024: TitleContext = { year: 2024, from: {} }
const YEARLESS: TitleContext = { from: {} }

/** What a row says as a title of lines, where another of its kind follows; null where it is none. */
function titled(cells: Row, around: Around = {}): string | null {
  // Another title of each kind, so that one alone is judged.
  const others: Row[] = [
    ['Cliente: Zoe'],
    ['Local: Z'],
    ['Factura: Z'],
    ['Producto: Z'],
    ...(around.dated ? [] : [['Fecha: 2001-01-01']]),
  ]
  const read = sections([['Cosa', 'Unidades', 'Total'], ...others, cells, ['Té', 1, 10]], around)
  if (read === 'none') return null
  const [titles, line] = [read.split('/')[0]!.split('|'), read.split('/').at(-1)!.split('|')]
  return `${titles.slice(3).join()} ${line.slice(3).join()}`
}

test.each<[cells: Row, told: string | null, around?: Around]>([
  [['Cliente: Ana'], 'Cliente Ana'],
  [['Cliente:', 'Ana'], 'Cliente Ana'],
  [['Cliente: Ana', 'NIT', 7], 'Cliente Ana'],
  [['Cliente: Ana', 'NIT', 7, 'x'], null],
  [[null, 'Cliente: Ana', null, 'NIT', null, 7], 'Cliente Ana'],
  [['Cliente:'], null],
  [['Cliente', 'Ana'], null],
  [['Producto', 'Ana'], null],
  [['Producto: Té'], 'Producto Té'],
  [['Vendedor: Ana'], null],
  [['Factura: 17'], 'Factura 17'],
  // Days.
  [['Fecha: 2024-03-05'], 'Fecha 2024-03-05'],
  [['Fecha', '2024-03-05'], 'Fecha 2024-03-05'],
  [['Fecha:', new Date('2024-03-05')], 'Fecha 2024-03-05'],
  [['Fecha', '2024-03-05', 'x'], null],
  [['Fecha', 'hoy'], null],
  [['Fecha:'], null],
  [['2024-03-05'], 'Fecha 2024-03-05'],
  [[new Date('2024-03-05')], 'Fecha 2024-03-05'],
  [['Ventas del día 5 de marzo de 2024'], 'Fecha 2024-03-05'],
  [['2024-03-05', 'x'], null],
  [['2024-03-05', 7], null],
  [['Fecha: 2024-03-05'], null, { dated: true }],
  [['2024-03-05'], null, { dated: true }],
  [['Cliente: Ana'], 'Cliente Ana', { dated: true }],
  // Months and weeks, days whose month stands around the table, a year alone.
  [['Marzo 2024'], 'Fecha 2024-03-01'],
  [['Periodo: 202403'], 'Fecha 2024-03-01'],
  [['Semana 2 de 2024'], 'Fecha 2024-01-08'],
  [['Día 5'], 'Fecha 2024-03-05', { titleContext: MARCH_2024 }],
  [['Día 5'], null, { titleContext: IN_2024 }],
  [['Marzo'], 'Fecha 2024-03-01', { titleContext: IN_2024 }],
  [['Marzo'], null, { titleContext: YEARLESS }],
  [['Marzo Norte 2024'], null],
  [['Año 2024'], null],
  // Numbers alone.
  [[45000], null],
  [['45000'], null],
  [['15.03'], null, { titleContext: IN_2024 }],
  [['20240305'], 'Fecha 2024-03-05'],
  [['05.03.2024'], 'Fecha 2024-03-05'],
  [['Fecha', 45356], 'Fecha 2024-03-05'],
])('%j', (cells, told, around) => {
  expect(titled(cells, around)).toBe(told)
})

test('the days of titles stand after their month where one of them proves it, whatever is written before', () => {
  const days = ['2024-03-05', '03/06/2024', '03/13/2024']
  const rows: Row[] = [['Producto', 'Cantidad'], ...days.flatMap((day, at): Row[] => [[`Fecha: ${day}`], ['Té', at]])]
  expect(sections(rows)).toBe('Producto|Cantidad|Fecha/Té|0|2024-03-05/Té|1|2024-03-06/Té|2|2024-03-13')
})

test('what stands above the titles stays there, and the person is told what the titles over the rows are', () => {
  const told = (one: string, other: string) => {
    const rows = grid(`Tienda El Sol\nProducto | Cantidad\n${one}\nTé | 1\n${other}\nTé | 3`)
    return flattenSections(titledTable(rows, 1), false, { from: {} })!
  }
  expect(told('Cliente: Ana', 'Cliente: Eva').rows[0]).toEqual(['Tienda El Sol'])
  const said = (what: string) => `Hay títulos sobre grupos de filas: de ahí tomamos ${what} de cada fila.`
  expect(told('Cliente: Ana', 'Cliente: Eva').notes.map(({ text }) => text)).toEqual([said('el cliente')])
  expect(told('Factura: 1', 'Factura: 2').notes.map(({ text }) => text)).toEqual([said('la factura')])
})

test('a word by itself that is no title is no line', () => {
  expect(sections(grid('Producto | Cantidad\nCliente: Ana\nTé | 1\nGracias | _\nCliente: Eva\nTé | 3'))).toBe(
    'Producto|Cantidad|Cliente/Té|1|Ana/Gracias|_|_/Té|3|Eva',
  )
})
