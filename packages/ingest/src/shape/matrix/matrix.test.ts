import { expect, test } from 'vitest'
import { cellText } from '../../read/grid.ts'
import type { DateSource } from '../flat-table.ts'
import { grid } from '../flatten.fixture.ts'
import { findMatrix } from './matrix.ts'

/** Names across with measure and group; titles beside them; columns of sums. "?" where nothing proves it; 'none' for any other table. */
function matrixOf(sheet: string, dates: Partial<DateSource> = { kind: 'column', column: 0 }): string {
  const rows = grid(sheet)
  const at = rows.findIndex((row) => cellText(row[0]) !== '')
  const found = findMatrix(rows[at]!.map(cellText), rows[at - 1] ?? [], rows, at + 1, dates as DateSource)
  if (!found) return 'none'
  const names = found.figures.map(({ name, measure, group }) =>
    [group, name, measure].filter((part) => part !== undefined).join('/'),
  )
  const ids = found.ids.map(({ title }) => title || '_')
  return `${found.header}${found.proven ? '' : '?'} ${names.join(' ')} · ${ids.join(' ')} · ${found.sums.join()}`
}

/** A row a day under the titles, the days in a column before them. */
const daily = (titles: string, ...lines: string[]) =>
  [`Fecha | ${titles}`, ...lines.map((line, i) => `${10 + i}/03/2024 | ${line}`)].join('\n')
/** Pieces of two things, and what they come to. */
const priced = ['1 | 1 | 1500', '2 | 1 | 2500', '1 | 2 | 2000', '3 | 1 | 3500', '2 | 2 | 3000']
/** Titles over titles, over two rows. */
const nested = (groups: string, titles: string, width: number) =>
  `_ | ${groups}\n${daily(titles, ...[1, 2].map((day) => Array.from({ length: width }, (_, i) => day * (i + 1)).join(' | ')))}`

test.each<[titles: string, lines: string[], found: string]>([
  // How many names, and what is beside them.
  ['Café | Té', ['1 | 2', '4 | 5'], 'Producto? Café Té · Fecha · '],
  ['Café', ['1', '4'], 'none'],
  ['Día | Café | Té', ['lunes | 1 | 2', 'martes | 4 | 5'], 'Producto? Café Té · Fecha Día · '],
  ['Día | Clima | Café | Té', ['lunes | sol | 1 | 2', 'martes | sol | 4 | 5'], 'none'],
  [
    'Día | Clima | Café | Té | Total',
    ['lunes | sol | 1 | 2 | 3', 'martes | sol | 4 | 5 | 9'],
    'Producto Café Té · Fecha Día Clima · 5',
  ],
  // Words that only hold one of a ledger's are products.
  [
    'Grupo azul | Familia grande | Pan | Total',
    ['1 | 2 | 3 | 6', '4 | 5 | 6 | 15'],
    'Producto Grupo azul Familia grande Pan · Fecha · 4',
  ],
  // A column of codes that nobody filled in tells no product.
  [
    'Código producto | Café | Té | Pan | Total',
    ['_ | 1 | 2 | 3 | 6', '_ | 4 | 5 | 6 | 15'],
    'Producto Café Té Pan · Fecha Código producto · 5',
  ],
  // Days on which two of three sold nothing.
  ['Café | Té | Pan | Total', ['_ | _ | 3 | 3', '_ | _ | 6 | 6'], 'none'],
  ['Café | Té | Pan | Total', ['1 | 1 | 3 | 5', '_ | _ | 6 | 6'], 'Producto Café Té Pan · Fecha · 4'],
  // What the figures are: numbers, dashes where nothing was sold.
  ['Café | Té', ['1 | -', '4 | -', '5 | 3'], 'Producto? Café Té · Fecha · '],
  [
    'Café | Té | Pan',
    ['1 | 2 | 1', '2 | 3 | 2', 'x | 4 | 3', 'x | 5 | 4', '5 | 6 | 5'],
    'Producto? Café Té Pan · Fecha · ',
  ],
  [
    'Sal | Té | Pan',
    ['1 | 2 | 1', 'x | 3 | 2', 'x | 4 | 3', 'x | 5 | 4', '5 | 6 | 5'],
    'Producto? Té Pan · Fecha Sal · ',
  ],
  ['Café | Té | Sal', ['1 | 2 | -', '4 | 5 | -'], 'Producto? Café Té · Fecha Sal · '],
  ['_ | Café | Té', ['7 | 1 | 2', '8 | 4 | 5'], 'Producto? Café Té · Fecha · '],
  ['Clientes | Café | Té', ['7 | 1 | 2', '8 | 4 | 5'], 'Producto? Café Té · Fecha · '],
  ['Café | Té | Café', ['1 | 2 | 3', '4 | 5 | 6'], 'Producto? Café Té Café · Fecha · '],
  // Totals.
  ['Café | Té | Total', ['1 | 2 | 3', '4 | 5 | 9'], 'Producto Café Té · Fecha · 3'],
  ['Café | Té | Promedio', ['1 | 2 | 1.5', '4 | 8 | 6'], 'none'],
  ['Café | Té | Total', ['1 | 2 | _', '4 | 5 | _'], 'Producto? Café Té · Fecha · 3'],
  ['Café | Total Fit | Total', ['1 | 2 | 3', '4 | 5 | 9'], 'Producto Café Total Fit · Fecha · 3'],
  ['Café | Total Fit', ['1 | 2', '4 | 5'], 'none'],
  // A total agrees within one unit or a thousandth, in seven rows of ten.
  ['Café | Té | Total', ['10 | 20 | 31', '40 | 50 | 91'], 'Producto Café Té · Fecha · 3'],
  ['Café | Té | Total', ['10 | 20 | 31.5', '40 | 50 | 91.5'], 'none'],
  ['Café | Té | Total', ['1000 | 1003 | 2005', '2000 | 2000 | 4004'], 'Producto Café Té · Fecha · 3'],
  ['Café | Té | Total', ['1000 | 1003 | 2006', '2000 | 2000 | 4005'], 'none'],
  [
    'Café | Té | Total',
    [
      '1 | 2 | 3',
      '1 | 2 | 3',
      '1 | 2 | 3',
      '1 | 2 | 3',
      '1 | 2 | 3',
      '1 | 2 | 3',
      '1 | 2 | 3',
      '1 | 2 | 9',
      '1 | 2 | 9',
      '1 | 2 | 9',
    ],
    'Producto Café Té · Fecha · 3',
  ],
  ['Café | Té | Total', ['1 | 2 | 3', '1 | 2 | 3', '1 | 2 | 9'], 'none'],
  ['Café | Té | Total', ['1 | 2 | _', '4 | 5 | 9'], 'Producto Café Té · Fecha · 3'],
  ['Café | Té | Total', ['_ | 2 | 2', '4 | _ | 4'], 'Producto Café Té · Fecha · 3'],
  // Pieces beside one total of money, which tells their prices (see priced-columns.ts) or leaves no doubt by its size.
  ['Té | Sal | Total', priced, 'none'],
  ['Té | Sal | Total', priced.slice(1), 'none'],
  ['Té | Rating | Total', priced, 'none'],
  ['Té | Sal | Total | Promedio', priced.map((line) => `${line} | 7`), 'none'],
  [
    'Té | Sal | Ron | Total',
    ['1 | 2 | 3 | 900', '2 | 1 | 1 | 510'],
    'Producto? Té/cantidad Sal/cantidad Ron/cantidad · Fecha · 4',
  ],
  ['Té | Sal | Ron | Total', ['1 | 2 | 3 | 90', '2 | 1 | 1 | 51'], 'none'],
  ['Té | Sal | Total', ['1 | 2 | 900', '2 | 1 | 510'], 'none'],
  // Ways to be paid are no products, where they are half of the figures.
  ['Efectivo | Tarjeta | Café | Té', ['1 | 2 | 3 | 4', '4 | 5 | 6 | 7'], 'none'],
  ['Efectivo | Café | Té', ['1 | 2 | 3', '4 | 5 | 6'], 'Producto? Efectivo Café Té · Fecha · '],
  // Fields of a ledger: two of them, a fifth of all, and whatever the total.
  ['Ventas | Flete | Total', ['100 | 19 | 119', '200 | 38 | 238'], 'none'],
  ['Items | Vendas | Total', ['100 | 19 | 119', '200 | 38 | 238'], 'none'],
  ['Café | Flete | Total', ['100 | 19 | 119', '200 | 38 | 238'], 'Producto Café Flete · Fecha · 3'],
  ['Café | Té | Pan | Flete', ['1 | 2 | 3 | 4', '5 | 6 | 7 | 8'], 'Producto? Café Té Pan Flete · Fecha · '],
  ['Café | Té | Pan | Código', ['1 | 2 | 3 | 4', '5 | 6 | 7 | 8'], 'none'],
  ['Café | Té | Pan | Valor', ['1 | 2 | 3 | 4', '5 | 6 | 7 | 8'], 'none'],
  [
    'Flete | Código | C | D | E | F | G | H | I | J | Total',
    ['1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 10', '2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 20'],
    'none',
  ],
  [
    'Flete | Código | C | D | E | F | G | H | I | J | K | Total',
    ['1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 11', '2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 22'],
    'Producto Flete Código C D E F G H I J K · Fecha · 12',
  ],
  // Stores, by their names or because the rows name products.
  ['Tienda 1 | Tienda 2', ['1 | 2', '4 | 5'], 'Local? Tienda 1 Tienda 2 · Fecha · '],
  ['Tienda 1 | Norte', ['1 | 2', '4 | 5'], 'Local? Tienda 1 Norte · Fecha · '],
  ['Tienda 1 | Norte | Sur', ['1 | 2 | 3', '4 | 5 | 6'], 'Local? Tienda 1 Norte Sur · Fecha · '],
  [
    'Producto | Norte | Sur | Centro',
    ['Café | 1 | 2 | 3', 'Té | 4 | 5 | 6'],
    'Local? Norte Sur Centro · Fecha Producto · ',
  ],
  ['Producto | Norte | Sur', ['Café | 1 | 2', 'Té | 4 | 5'], 'none'],
  ['Producto | Norte | Sur | Total', ['Café | 1 | 2 | 3', 'Té | 4 | 5 | 9'], 'Local Norte Sur · Fecha Producto · 4'],
  ['Producto | Tienda 1 | Tienda 2', ['Café | 1 | 2', 'Té | 4 | 5'], 'Local? Tienda 1 Tienda 2 · Fecha Producto · '],
  [
    'Código producto | Norte | Sur | Centro',
    ['A1 | 1 | 2 | 3', 'A2 | 4 | 5 | 6'],
    'Local? Norte Sur Centro · Fecha Código producto · ',
  ],
  ['Producto | Norte | Sur | Factura', ['Café | 1 | 2 | 3', 'Té | 4 | 5 | 6'], 'none'],
  [
    'Producto | Norte | Sur | Sede',
    ['Café | 1 | 2 | 3', 'Té | 4 | 5 | 6'],
    'Local? Norte Sur Sede · Fecha Producto · ',
  ],
  [
    'Producto | Marca | Norte | Sur | Centro',
    ['Café | A | 1 | 2 | 3', 'Té | B | 4 | 5 | 6'],
    'Local? Norte Sur Centro · Fecha Producto Marca · ',
  ],
  ['Producto | Marca | Talla | Norte | Sur | Centro', ['Café | A | S | 1 | 2 | 3', 'Té | B | M | 4 | 5 | 6'], 'none'],
  [
    'Producto | Marca | Talla | Tienda 1 | Tienda 2',
    ['Café | A | S | 1 | 2', 'Té | B | M | 4 | 5'],
    'Local? Tienda 1 Tienda 2 · Fecha Producto Marca Talla · ',
  ],
  // A measure that the titles of several names share.
  [
    'Norte Cantidad | Sur Cantidad | Centro Cantidad',
    ['1 | 2 | 3', '4 | 5 | 6'],
    'Local Norte/cantidad Sur/cantidad Centro/cantidad · Fecha · ',
  ],
  [
    'Norte Cantidad | Sur Cantidad | Centro Cantidad',
    ['1 | 2 | 3000', '4 | 5 | 9000'],
    'Local? Norte/cantidad Sur/cantidad Centro/cantidad · Fecha · ',
  ],
  [
    'Norte Cantidad | Sur Cantidad | Centro Cantidad | Café | Té | Pan',
    ['1 | 2 | 3 | 1 | 2 | 3', '4 | 5 | 6 | 4 | 5 | 6'],
    'Local Norte/cantidad Sur/cantidad Centro/cantidad Café Té Pan · Fecha · ',
  ],
  [
    'Norte Cantidad | Sur Cantidad | Centro Cantidad | Café | Té | Pan | Sal',
    ['1 | 2 | 3 | 1 | 2 | 3 | 4', '4 | 5 | 6 | 4 | 5 | 6 | 7'],
    'Producto? Norte/cantidad Sur/cantidad Centro/cantidad Café Té Pan Sal · Fecha · ',
  ],
  [
    'Norte Cantidad | Sur Cantidad | Centro Cantidad | Oeste Cantidad',
    ['1 | 2 | 3 | _', '4 | 5 | 6 | _'],
    'Local Norte/cantidad Sur/cantidad Centro/cantidad Oeste/cantidad · Fecha · ',
  ],
])('a row a day: %s', (titles, lines, found) => {
  expect(matrixOf(daily(titles, ...lines))).toBe(found)
})

/** Titles over rows of two figures, a day each. */
const onDays = (titles: string, days: string) =>
  [
    titles,
    ...days.split(' ').map((day, i) => `${day} | ${'x | '.repeat(titles.split('|').length - 3)}${i + 1} | 5`),
  ].join('\n')

test.each<[titles: string, days: string, found: string]>([
  // Half of the rows have a day that another has: rows of sales.
  ['Fecha | Té | Sal', '1/3/2024 1/3/2024', 'none'],
  ['Fecha | Té | Sal', '1/3/2024 1/3/2024 2/3/2024', 'Producto? Té Sal · Fecha · '],
  ['Fecha | Té | Sal', '1/3/2024 1/3/2024 2/3/2024 2/3/2024', 'none'],
  ['Fecha | Té | Sal', '1/3/2024 _ _ _', 'Producto? Té Sal · Fecha · '],
  ['Fecha | Sede | Té | Sal', '1/3/2024 1/3/2024', 'Producto? Té Sal · Fecha Sede · '],
])('%s on %s', (titles, days, found) => {
  expect(matrixOf(onDays(titles, days))).toBe(found)
})

test.each<[groups: string, titles: string, line: string, found: string]>([
  [
    'Café | _ | Té | _',
    'Norte | Nota | Norte | Nota',
    '1 | x | 2 | x',
    'Producto Café/Norte Té/Norte · Fecha Nota Nota · ',
  ],
  // The last pair, with no name of its own, sums up the others or is in doubt.
  [
    'Café | _ | Té | _ | _ | _',
    'Cantidad | Valor | Cantidad | Valor | Cantidad | Valor',
    '1 | 2000 | 3 | 7000 | 4 | 9000',
    'Producto Café/cantidad Café/valor Té/cantidad Té/valor · Fecha · 5,6',
  ],
  [
    'Café | _ | Té | _ | _ | _',
    'Cantidad | Valor | Cantidad | Valor | Cantidad | Valor',
    '1 | 2000 | 3 | 7000 | 8 | 9000',
    'none',
  ],
])('the same title under one name: %s over %s', (groups, titles, line, found) => {
  expect(matrixOf(`_ | ${groups}\n${daily(titles, line)}`)).toBe(found)
})

const none: Partial<DateSource> = { kind: 'none', columns: [] }
const made: Partial<DateSource> = { kind: 'made', columns: [] }

test.each<[groups: string, titles: string, width: number, found: string]>([
  [
    'Café | _ | Té | _',
    'Cantidad | Valor | Cantidad | Valor',
    4,
    'Producto? Café/cantidad Café/valor Té/cantidad Té/valor · Fecha · ',
  ],
  ['Café | _ | Té | _', 'Norte | Sur | Norte | Sur', 4, 'Producto Café/Norte Café/Sur Té/Norte Té/Sur · Fecha · '],
  ['Café | _ | Té | _', 'Norte | Sur | Norte | Este', 4, 'none'],
  ['Café | _ | _ | _', 'Norte | Sur | Norte | Sur', 4, 'none'],
  ['Café | _ | Té | _', 'Norte | Norte | Norte | Norte', 4, 'none'],
  ['Café | Té', 'Norte | Sur', 2, 'Local? Norte Sur · Fecha · '],
])('titles over titles: %s over %s', (groups, titles, width, found) => {
  expect(matrixOf(nested(groups, titles, width))).toBe(found)
})

test.each<[sheet: string, dates: Partial<DateSource>, found: string]>([
  ['Producto | Norte | Sur | Centro\nCafé | 1 | 2 | 3', made, 'Local? Norte Sur Centro · Producto · '],
  ['Producto | Norte | Sur | Centro\nCafé | 1 | 2 | 3', none, 'none'],
  ['Mes | Café | Té\nEnero | 1 | 2', { kind: 'none', columns: [0] }, 'Producto? Café Té · Mes · '],
  ['Marca | Café | Té | Pan\nA | 1 | 2 | 3', made, 'Local? Café Té Pan · Marca · '],
  ['Marca | Café | Té\nA | 1 | 2', made, 'none'],
  ['Fecha | Café | Té', { kind: 'column', column: 0 }, 'none'],
  // What they are is known without a title.
  ['Nota | _ | Café | Té\nx | 1/3/2024 | 1 | 2', { kind: 'column', column: 1 }, 'Producto? Café Té · Nota Fecha · '],
])('dates elsewhere: %s', (sheet, dates, found) => {
  expect(matrixOf(sheet, dates)).toBe(found)
})

test('a row that begins with a day is no row of titles', () => {
  expect(matrixOf('Fecha | Norte | Norte\n10/03/2024 | 3 | 4\n11/03/2024 | 5 | 6')).not.toBe('none')
  expect(matrixOf('09/03/2024 | Norte | Norte\n10/03/2024 | 3 | 4\n11/03/2024 | 5 | 6')).toBe('none')
})

test('the sum of many names across is none of them, whatever it is called, and neither is a total far larger', () => {
  const sheet = (last: string, of: (sum: number) => string) =>
    `Fecha | 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | ${last}\n${[
      [1, 2, 3, 4, 5, 0, 1, 2, 6],
      [2, 0, 1, 0, 4, 1, 1, 0, 3],
      [3, 3, 0, 2, 6, 2, 0, 1, 1],
    ]
      .map((row, at) => `1${at}/03/2024 | ${row.join(' | ')} | ${of(row.reduce((a, b) => a + b, 0))}`)
      .join('\n')}`
  const names = /^Producto\?? 101 102 103 104 105 106 107 108 109 · Fecha ·/
  const dates = { kind: 'column', column: 0 } as const
  expect(matrixOf(sheet('Per_Day_Sold', String), dates)).toMatch(names)
  const withMoney = sheet('Per_Day_Sold | Daily_Total_Sale', (sum) => `${sum} | ${sum * 900}`)
  expect(matrixOf(withMoney, dates).replaceAll('/cantidad', '')).toMatch(names)
})
