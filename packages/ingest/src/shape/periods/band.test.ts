import { expect, test } from 'vitest'
import { readColumns } from './band.ts'
import { grid } from '../flatten.fixture.ts'
import { readLabel } from './period.ts'

/** The columns of rows of titles parted by "/": of time (parts of its period, title, measure, what else it says), others, sums. */
function columnsOf(titles: string): string {
  const band = grid(titles.replaceAll('/', '\n'))
  const { found, others, sums } = readColumns(band, Math.max(...band.map((row) => row.length)), (cell) =>
    readLabel(cell),
  )
  const columns = [
    ...found.map(({ column, period, title, measure, extra }): [number, string] => [
      column,
      [Object.values(period).join('-'), `«${title}»`, measure, extra].filter(Boolean).join(' '),
    ]),
    ...others.map(({ column, title }): [number, string] => [column, `other «${title}»`]),
    ...sums.map((column): [number, string] => [column, 'sum']),
  ]
  return columns
    .toSorted(([a], [b]) => a - b)
    .map(([, told]) => told)
    .join(' | ')
}

test.each<[titles: string, columns: string]>([
  ['Producto|Enero|Feb 2024|Total', 'other «Producto» | 1 «Enero» | 2024-2 «Feb 2024» | sum'],
  ['Total|Enero|Febrero', 'sum | 1 «Enero» | 2 «Febrero»'],
  // Titles over titles; a merged one has its text in its first cell alone.
  [
    '_|2024|_|2025/Producto|Ene|Feb|Ene',
    'other «Producto» | 2024-1 «2024 Ene» | 2024-2 «2024 Feb» | 2025-1 «2025 Ene»',
  ],
  ['_|Enero|_/Producto|Cant|Valor', 'other «Producto» | 1 «Enero Cant» cantidad | 1 «Enero Valor» valor'],
  ['_|Enero|_|_/Producto|Norte|_|Sur', 'other «Producto» | 1 «Enero Norte» Norte | other «» | 1 «Enero Sur» Sur'],
  [
    '_|Enero Norte|_/Producto|Cali|Sur 2',
    'other «Producto» | 1 «Enero Norte Cali» Norte Cali | 1 «Enero Norte Sur 2» Norte Sur 2',
  ],
  // A measure behind each month is the month's, and the month's own column is the other measure; behind a total it is a total.
  [
    'Producto|Ene|Cantidad|Feb|Cantidad|Total|Cantidad',
    'other «Producto» | 1 «Ene» valor | 1 «Ene Cantidad» cantidad | 2 «Feb» valor | 2 «Feb Cantidad» cantidad | sum | sum',
  ],
  [
    'Producto|Ene|Valor|Feb|Valor',
    'other «Producto» | 1 «Ene» cantidad | 1 «Ene Valor» valor | 2 «Feb» cantidad | 2 «Feb Valor» valor',
  ],
  ['Producto|Ene|Cantidad', 'other «Producto» | 1 «Ene» | other «Cantidad»'],
  [
    'Producto|Ene|Cantidad|Feb|Cantidad|Mar',
    'other «Producto» | 1 «Ene» valor | 1 «Ene Cantidad» cantidad | 2 «Feb» valor | 2 «Feb Cantidad» cantidad | 3 «Mar» valor',
  ],
  [
    'Producto|Ene|Feb|Cantidad|Mar|Cantidad',
    'other «Producto» | 1 «Ene» | 2 «Feb» | other «Cantidad» | 3 «Mar» | other «Cantidad»',
  ],
  ['Producto|Ene|Cantidad|Feb|Valor', 'other «Producto» | 1 «Ene» | other «Cantidad» | 2 «Feb» | other «Valor»'],
  ['Zona|Enero/_|_', 'other «Zona» | 1 «Enero»'],
  ['_|_/Zona|Enero', 'other «Zona» | 1 «Enero»'],
  ['_|2024/_|Enero/Zona|Cant', 'other «Zona» | 2024-1 «2024 Enero Cant» cantidad'],
  // A total under a month is its money where units stand beside it; else it sums up the others.
  [
    '_|Enero|_|Feb|_/Producto|Cant|Total|Cant|Totales',
    'other «Producto» | 1 «Enero Cant» cantidad | 1 «Enero Total» valor | 2 «Feb Cant» cantidad | 2 «Feb Totales» valor',
  ],
  ['_|Enero|_|_/Producto|Norte|Sur|Total', 'other «Producto» | 1 «Enero Norte» Norte | 1 «Enero Sur» Sur | sum'],
  ['_|Enero|_|_/Producto|Norte|Total|Sur', 'other «Producto» | 1 «Enero Norte» Norte | sum | 1 «Enero Sur» Sur'],
  ['_|Enero|Feb/Producto|Total|Totales', 'other «Producto» | 1 «Enero Total» valor | 2 «Feb Totales» valor'],
  ['_|Enero|_/Producto|Cant|Total neto', 'other «Producto» | 1 «Enero Cant» cantidad | 1 «Enero Total neto» valor'],
  ['_|Total|_/Producto|Enero|Feb', 'other «Producto» | sum | sum'],
  ['_|Total|_/Producto|Enero|Total', 'other «Producto» | sum | sum'],
  ['_|Enero|_/Producto|Cant|Promedio', 'other «Producto» | 1 «Enero Cant» cantidad | sum'],
  ['_|Norte|_/Producto|Cant|Total', 'other «Producto» | other «Cant» | sum'],
])('%s', (titles, columns) => {
  expect(columnsOf(titles)).toBe(columns)
})
