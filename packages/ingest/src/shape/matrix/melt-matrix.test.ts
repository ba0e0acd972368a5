import { expect, test } from 'vitest'
import { cellText } from '../../read/grid.ts'
import { grid, titledTable, turnedLines } from '../flatten.fixture.ts'
import type { Turned } from '../turned.ts'
import { findMatrix } from './matrix.ts'
import { meltMatrix } from './melt-matrix.ts'

/** A sheet with dates in its first column, turned; its titles stand over the first date. */
function melt(sheet: string): Turned {
  const rows = grid(sheet)
  const firstRow = rows.findIndex((row) => /^\d+\//.test(cellText(row[0])))
  const headers = rows[firstRow - 1]!.map(cellText)
  const matrix = findMatrix(headers, rows[firstRow - 2] ?? [], rows, firstRow, { kind: 'column', column: 0 })!
  return meltMatrix(titledTable(rows, firstRow - 1), matrix, { from: {} })
}

const linesOf = (sheet: string): string[] => turnedLines(melt(sheet))

test.each<[what: string, sheet: string, lines: string[]]>([
  [
    'a line for each figure; a day without sales of a product has none',
    'Fecha | Café | Té\n1/3/2024 | 1 | 0\n2/3/2024 | - | 4\n3/3/2024 | _ | 5',
    ['Fecha|Producto|Cantidad', '2: 1/3/2024|Café|1', '3: 2/3/2024|Té|4', '4: 3/3/2024|Té|5'],
  ],
  [
    'titles again on another page, totals, and a row that has figures alone',
    'Fecha | Café | Té\n1/3/2024 | 1 | 2\nFecha | Café | Té\n2/3/2024 | 3 | 4\n_ | 4 | 6\nTotal | 4 | 6',
    ['Fecha|Producto|Cantidad', '2: 1/3/2024|Café|1', '2: 1/3/2024|Té|2', '4: 2/3/2024|Café|3', '4: 2/3/2024|Té|4'],
  ],
  [
    'stores without a title, beside products across',
    'Fecha | _ | Café | Té | Total\n1/3/2024 | Norte | 1 | 2 | 3\n2/3/2024 | Sur | 4 | _ | 4',
    [
      'Fecha|Columna 2|Producto|Cantidad',
      '2: 1/3/2024|Norte|Café|1',
      '2: 1/3/2024|Norte|Té|2',
      '3: 2/3/2024|Sur|Café|4',
    ],
  ],
  [
    'dates and stores without a title',
    '_ | _ | Café | Té | Total\n1/3/2024 | Norte | 1 | 2 | 3\n2/3/2024 | Sur | 4 | 5 | 9',
    [
      'Fecha|Columna 2|Producto|Cantidad',
      '2: 1/3/2024|Norte|Café|1',
      '2: 1/3/2024|Norte|Té|2',
      '3: 2/3/2024|Sur|Café|4',
      '3: 2/3/2024|Sur|Té|5',
    ],
  ],
  [
    'stores across, beside products without a title',
    'Fecha | _ | Tienda 1 | Tienda 2 | Total\n1/3/2024 | Café | 1 | 2 | 3\n2/3/2024 | Té | 4 | 5 | 9',
    [
      'Fecha|Producto|Local|Cantidad',
      '2: 1/3/2024|Café|Tienda 1|1',
      '2: 1/3/2024|Café|Tienda 2|2',
      '3: 2/3/2024|Té|Tienda 1|4',
      '3: 2/3/2024|Té|Tienda 2|5',
    ],
  ],
  [
    'the same products under each store',
    '_ | Norte | _ | Sur | _\nFecha | Café | Té | Café | Té\n1/3/2024 | 1 | 2 | 3 | 4',
    [
      'Fecha|Local|Producto|Cantidad',
      '3: 1/3/2024|Norte|Café|1',
      '3: 1/3/2024|Norte|Té|2',
      '3: 1/3/2024|Sur|Café|3',
      '3: 1/3/2024|Sur|Té|4',
    ],
  ],
  [
    'units and money of a product are one line',
    '_ | Café | _ | Té | _\nFecha | Cantidad | Valor | Cantidad | Valor\n1/3/2024 | 1 | 1000 | 0 | 0\n2/3/2024 | _ | 3000 | 4 | 2000',
    ['Fecha|Producto|Cantidad|Valor', '3: 1/3/2024|Café|1|1000', '4: 2/3/2024|Café|_|3000', '4: 2/3/2024|Té|4|2000'],
  ],
  [
    'units of some products and money of others',
    'Fecha | Cantidad Café | Cantidad Té | Cantidad Pan | Valor Sal | Valor Ron | Valor Miel\n1/3/2024 | 1 | 2 | 3 | 400 | 500 | 600',
    [
      'Fecha|Producto|Cantidad|Valor',
      '2: 1/3/2024|Café|1|_',
      '2: 1/3/2024|Té|2|_',
      '2: 1/3/2024|Pan|3|_',
      '2: 1/3/2024|Sal|_|400',
      '2: 1/3/2024|Ron|_|500',
      '2: 1/3/2024|Miel|_|600',
    ],
  ],
  [
    'columns that number the rows, or are blank, name nothing',
    'Fecha | # | Código | Café | Té | Total\n1/3/2024 | 1 | _ | 5 | 6 | 11\n2/3/2024 | 2 | _ | 7 | _ | 7\n3/3/2024 | 3 | _ | _ | 8 | 8',
    ['Fecha|Producto|Cantidad', '2: 1/3/2024|Café|5', '2: 1/3/2024|Té|6', '3: 2/3/2024|Café|7', '4: 3/3/2024|Té|8'],
  ],
  [
    'two products called the same',
    'Fecha | Café | Té | Café\n1/3/2024 | 1 | 2 | 4\n2/3/2024 | _ | _ | 5',
    ['Fecha|Producto|Cantidad', '2: 1/3/2024|Café|1', '2: 1/3/2024|Té|2', '2: 1/3/2024|Café|4', '3: 2/3/2024|Café|5'],
  ],
])('%s', (_what, sheet, lines) => {
  expect(linesOf(sheet)).toEqual(lines)
})

test('what stands above the titles stays there', () => {
  const { rows, headerRow } = melt('Ferretería El Tornillo\nFecha | Café | Té\n1/3/2024 | 1 | 2')
  expect(rows.slice(0, headerRow).map(([cell]) => cell)).toEqual(['Ferretería El Tornillo'])
})

/** As many rows, of a day each, with what a text says in the first. */
const days = (titles: string, first: string, count: number, other: string): string =>
  [titles, first, ...Array.from({ length: count }, (_, i) => `${(i % 28) + 1}/4/2024 | ${other}`)].join('\n')

const PAIRS = '_ | Café | _ | Té | _\nFecha | Cantidad | Valor | Cantidad | Valor'

test.each<[what: string, sheet: string, kept: boolean]>([
  [
    'a zero was written by a sale where what is not sold is blank',
    days(PAIRS, '1/3/2024 | 0 | 0 | 1 | 900', 21, '1 | 900 | _ | _'),
    true,
  ],
  [
    'a zero says that nothing was sold where blanks are twenty times the zeros',
    days(PAIRS, '1/3/2024 | 0 | 0 | 1 | 900', 20, '1 | 900 | _ | _'),
    false,
  ],
  [
    'a zero among units alone says that nothing was sold',
    days('Fecha | Café | Té', '1/3/2024 | 0 | 1', 21, '1 | _'),
    false,
  ],
])('%s', (_what, sheet, kept) => {
  const lines = linesOf(sheet)
  expect(lines.some((line) => /1\/3\/2024\|Café/.test(line))).toBe(kept)
  // What is blank was never sold.
  expect(lines.some((line) => line.endsWith('|_|_'))).toBe(false)
})

/** What the person is told or asked of a sheet, each after its kind. */
const told = (sheet: string): string[] => melt(sheet).notes.map(({ kind, text }) => `${kind}: ${text}`)
const MEASURE = 'question: El archivo no dice qué son las cifras. ¿Son plata o cantidades?'

test.each<[sheet: string, notes: string[]]>([
  [
    'Fecha | Café | Té | Pan\n1/3/2024 | 1 | 2 | 3',
    [
      'question: Cada columna parece un producto: «Café», «Té», «Pan». Leímos cada cifra como una venta. ¿Es así?',
      MEASURE,
    ],
  ],
  [
    'Fecha | Café | Té | Pan | Sal | Ron | Total\n1/3/2024 | 1 | 2 | 3 | 4 | 5 | 15',
    ['fact: Cada columna es un producto: «Café», «Té», «Pan» y 2 más. Leímos cada cifra como una venta.', MEASURE],
  ],
  [
    'Fecha | Tienda 1 | Tienda 2 | Total\n1/3/2024 | $ 1 | $ 2 | $ 3',
    ['fact: Cada columna es un local: «Tienda 1», «Tienda 2». Leímos cada cifra como una venta.'],
  ],
])('%s', (sheet, notes) => {
  expect(told(sheet)).toEqual(notes)
})

test('what the figures are is said only where the file tells it', () => {
  expect(melt('Fecha | Café | Té\n1/3/2024 | 1 | 2').measure).toBeUndefined()
  expect(melt('Fecha | Café | Té\n1/3/2024 | $ 1 | $ 2').measure).toBe('valor')
})

test('the money of a store goes with its own units, though another store has units alone', () => {
  const rows = grid('Fecha | Café N | Café S | Valor S\n1/3/2024 | 1 | 2 | 3000')
  const figure = { name: 'Café', measure: 'cantidad' as const }
  const matrix = {
    header: 'Producto' as const,
    ids: [{ column: 0, title: 'Fecha' }],
    figures: [
      { ...figure, column: 1, group: 'Norte' },
      { ...figure, column: 2, group: 'Sur' },
      { ...figure, column: 3, group: 'Sur', measure: 'valor' as const },
    ],
    sums: [],
    proven: true,
  }
  expect(turnedLines(meltMatrix(titledTable(rows), matrix, { from: {} }))).toEqual([
    'Fecha|Local|Producto|Cantidad|Valor',
    '2: 1/3/2024|Norte|Café|1|_',
    '2: 1/3/2024|Sur|Café|2|3000',
  ])
})
