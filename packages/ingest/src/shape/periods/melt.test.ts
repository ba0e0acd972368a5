import { expect, test } from 'vitest'
import { findPeriodAxis } from './axis.ts'
import type { ShapeContext } from '../title-context.ts'
import { grid, turnedLines } from '../flatten.fixture.ts'
import { type Melted, meltPeriods } from './melt.ts'

function melt(sheet: string, context: Partial<ShapeContext> = {}): Melted {
  const rows = grid(sheet)
  return meltPeriods(rows, findPeriodAxis(rows, { fileName: 'ventas.xlsx', ...context })!, (at) => at + 1)
}

const linesOf = (sheet: string): string[] => turnedLines(melt(sheet))

const MONTHS = 'Ene 2024 | Feb 2024'
const times = <T>(count: number, figure: T): T[] => Array<T>(count).fill(figure)

test.each<[what: string, sheet: string, lines: string[]]>([
  [
    'a line for each figure; months without sales have none',
    `Producto | ${MONTHS} | Mar 2024 | Abr 2024\nCafé | 5 | 0 | - | _\nTé | – | — | 4 | 6`,
    ['Producto|Fecha|Cantidad', '2: Café|2024-01-01|5', '3: Té|2024-03-01|4', '3: Té|2024-04-01|6'],
  ],
  [
    'figures that are texts, zeros among them in both ways to write decimals',
    `Producto | ${MONTHS} | Mar 2024\nCafé | $ 0.00 | $ 5 | $ 0,00`,
    ['Producto|Fecha|Valor', '2: Café|2024-02-01|$ 5'],
  ],
  [
    '"Ventas" above figures as small as pieces says nothing of how they are counted',
    `VENTAS POR PRODUCTO | _ | _ | _\n_ | 2024 | _ | _\nProducto | Ene | Feb | Mar\nCafé | 12 | 7 | 9\nTé | 3 | _ | 21`,
    [
      'Producto|Fecha|Cantidad',
      '4: Café|2024-01-01|12',
      '4: Café|2024-02-01|7',
      '4: Café|2024-03-01|9',
      '5: Té|2024-01-01|3',
      '5: Té|2024-03-01|21',
    ],
  ],
  [
    'titles that are repeated on another page',
    `Producto | ${MONTHS}\nCafé | 1 | 2\nProducto | ${MONTHS}\nTé | 3 | 4`,
    [
      'Producto|Fecha|Cantidad',
      '2: Café|2024-01-01|1',
      '2: Café|2024-02-01|2',
      '4: Té|2024-01-01|3',
      '4: Té|2024-02-01|4',
    ],
  ],
  [
    'sums, with a name or without',
    `Producto | ${MONTHS}\nCafé | 1 | 2\nTotal | 1 | 2\n_ | 1 | 2`,
    ['Producto|Fecha|Cantidad', '2: Café|2024-01-01|1', '2: Café|2024-02-01|2'],
  ],
  [
    'groups as titles over their products',
    `Producto | ${MONTHS}\nFrío | _ | _\nJugo | 1 | 2\nAgua | 3 | _\nCaliente | _ | _\nTé | _ | 4`,
    [
      'Producto|Categoría|Fecha|Cantidad',
      '3: Jugo|Frío|2024-01-01|1',
      '3: Jugo|Frío|2024-02-01|2',
      '4: Agua|Frío|2024-01-01|3',
      '6: Té|Caliente|2024-02-01|4',
    ],
  ],
  [
    'months down and years across are one date',
    'Mes | Sede | 2023 | 2024\nEnero | Norte | 1000 | 2000\nFebrero | Sur | 3000 | _\nTotal | _ | 4000 | 2000',
    ['Sede|Fecha|Valor', '2: Norte|2023-01-01|1000', '2: Norte|2024-01-01|2000', '3: Sur|2023-02-01|3000'],
  ],
  [
    'units and money of one month stay beside each other, one of them blank',
    '_ | Ene 2024 | _ | Feb 2024 | _\nProducto | Cantidad | Valor | Cantidad | Valor\nCafé | 2 | 3000 | _ | 4500',
    ['Producto|Fecha|Cantidad|Valor', '3: Café|2024-01-01|2|3000', '3: Café|2024-02-01|_|4500'],
  ],
  [
    'columns that are blank, or number the rows, name nothing',
    `# | Código | Producto | ${MONTHS}\n1 | _ | Café | 1 | 2\n2 | _ | Té | 3 | _`,
    ['Producto|Fecha|Cantidad', '2: Café|2024-01-01|1', '2: Café|2024-02-01|2', '3: Té|2024-01-01|3'],
  ],
])('%s', (_what, sheet, lines) => {
  expect(linesOf(sheet)).toEqual(lines)
})

test('what stands above the titles stays there', () => {
  const { rows, headerRow } = melt(`Ferretería El Tornillo\nUnidades\nProducto | ${MONTHS}\nCafé | 1 | 2`)
  expect(rows.slice(0, headerRow).map(([cell]) => cell)).toEqual(['Ferretería El Tornillo', 'Unidades'])
})

/** The category of each line of a sheet whose rows have these categories, "_" a blank cell; blank rows after them. */
function categoriesOf(categories: string, blankRows = 0): string {
  const rows = categories.split(' ').map((category, i) => `${category} | P${i} | 1 | _`)
  const blank = Array<string>(blankRows).fill('_ | _ | _ | _')
  const [, ...lines] = linesOf([`Categoría | Producto | ${MONTHS}`, ...rows, ...blank].join('\n'))
  return lines.map((line) => /: (.*?)\|/.exec(line)![1]).join(' ')
}

test.each<[what: string, categories: string, read: string]>([
  ['merged cells, with their text in the first alone', 'A _ _ B _ _ _ C _ _', 'A A A B B B B C C C'],
  ['merged cells in three rows of ten', 'A _ _ B C D _ E F G', 'A A A B C D D E F G'],
  ['a category forgotten in two rows of ten', 'A _ B B C D _ E F G', 'A _ B B C D _ E F G'],
  ['blank from the first row on: products without category', '_ _ _ A _ B _', '_ _ _ A _ B _'],
])('%s', (_what, categories, read) => {
  expect(categoriesOf(categories)).toBe(read)
})

test('blank rows below the table are no categories left blank', () => {
  expect(categoriesOf('A _ B B C D _ E F G', 3)).toBe('A _ B B C D _ E F G')
})

test('the first 400 rows tell whether categories are merged cells', () => {
  const named = (count: number) => times(count, 'A').join(' ')
  const blank = (count: number) => times(count, '_').join(' ')
  const last = (categories: string) => categoriesOf(categories).at(-1)
  expect(last(`${named(280)} ${blank(120)} ${named(10)} _`)).toBe('A')
  expect(last(`${named(281)} ${blank(119)} ${named(10)} _`)).toBe('_')
  expect(last(`${named(281)} ${blank(119)} _`)).toBe('_')
})

test.each<[what: string, titles: string, read: string]>([
  [
    'stores under months, beside what is sold',
    '_ | Ene 2024 | _ | Feb 2024 | _\nProducto | Norte | Sur | Norte | Sur',
    'Producto|Local|Fecha|Cantidad',
  ],
  [
    'stores by their name, beside categories',
    '_ | Ene 2024 | _ | Feb 2024 | _\nCategoría | Sede Norte | Sede Sur | Sede Norte | Sede Sur',
    'Categoría|Local|Fecha|Cantidad',
  ],
  [
    'stores, half of them by their name',
    '_ | Ene 2024 | _ | Feb 2024 | _\nCategoría | Sede Norte | Unicentro | Sede Norte | Unicentro',
    'Categoría|Local|Fecha|Cantidad',
  ],
  [
    'products, one of them called as a store is',
    '_ | Ene 2024 | _ | _ | Feb 2024 | _ | _\nCategoría | Punto Rojo | Jugo | Agua | Punto Rojo | Jugo | Agua',
    'Categoría|Producto|Fecha|Cantidad',
  ],
  [
    'products under months, beside categories',
    '_ | Ene 2024 | _ | Feb 2024 | _\nCategoría | Jugo | Agua | Jugo | Agua',
    'Categoría|Producto|Fecha|Cantidad',
  ],
  [
    'the same word beside every month',
    '_ | Ene 2024 | Feb 2024 | Mar 2024 | Abr 2024\nProducto | Real | Real | Real | Real',
    'Producto|Fecha|Cantidad',
  ],
])('%s', (_what, titles, read) => {
  expect(linesOf(`${titles}\nX | 1 | 2 | 3 | 4 | 5 | 6`)[0]).toBe(read)
})

test('months of no year at all are no dates', () => {
  const sheet = 'Producto | Ene | Feb | Mar\nCafé | 1 | 2 | 3'
  expect(melt(sheet).dated).toBe(false)
  expect(melt(sheet, { fileName: 'ventas 2024.xlsx' }).dated).toBe(true)
})

/** What the figures of a sheet are: "?" where the person is asked. */
function measureOf(sheet: string, context: Partial<ShapeContext> = {}): string {
  const { headers, measure, notes } = melt(sheet, context)
  expect(notes.flatMap(({ code, kind }) => (kind === 'question' ? code : []))).toEqual(
    measure ? [] : ['medida_supuesta'],
  )
  return `${headers.at(-1)}${measure === undefined ? '?' : ''}`
}

test.each<[what: string, sheet: string, read: string, context?: Partial<ShapeContext>]>([
  ['a word of the titles', `Unidades | ${MONTHS}\nCafé | 900 | 800`, 'Cantidad'],
  ['a word of the sheet', `Producto | ${MONTHS}\nCafé | 1 | 2`, 'Valor', { sheetName: 'Pesos' }],
  ['a word beside each month', 'Producto | Ene 2024 vta | Feb 2024 vta\nCafé | 1 | 2', 'Valor'],
  ['a sign of money beside one figure', `Producto | ${MONTHS}\nCafé | 1 | 2\nTé | $ 3 | 4`, 'Valor'],
])('what the figures are is told by %s', (_what, sheet, read, context) => {
  expect(measureOf(sheet, context)).toBe(read)
})

/** A sheet with the figures of a text two by two, the last one alone where they are odd. */
function pairs(figures: readonly (string | number)[]): string {
  const rows = Map.groupBy(figures.entries(), ([i]) => i >> 1).values()
  const lines = [...rows].map((row, i) => `P${i} | ${row.map(([, figure]) => figure).join(' | ')}`)
  return [`Producto | ${MONTHS}`, ...lines].join('\n')
}

test.each<[what: string, figures: (string | number)[], read: string]>([
  // A few figures: the likelier is proposed, and the person asked.
  ['hardly anything is sold for less than 500 pesos', [499, 499], 'Cantidad?'],
  ['something may be sold for 500 pesos', [500, 500], 'Valor?'],
  ['as many small figures as large ones', [499, 500], 'Valor?'],
  ['more small figures than large ones', [499, 3, 500], 'Cantidad?'],
  ['figures with decimals', [1.5, 2.5], 'Valor?'],
  ['months without sales say nothing', [0, 0, 700], 'Valor?'],
  ['returned money', [-90_000, -500], 'Valor?'],
  ['figures in words', ['agotado', 3, 4, 'agotado', 5], 'Cantidad?'],
  ['figures as a person types them', ['1.500,00', '2.000,00'], 'Valor?'],
  // Twenty small whole ones are units.
  ['twenty whole figures below the smallest coin', times(20, 49), 'Cantidad'],
  ['nineteen whole figures', times(19, 49), 'Cantidad?'],
  ['nineteen whole figures and a month without sales', [...times(19, 49), 0], 'Cantidad?'],
  ['a few products by the hundred among them', [...times(15, 3), ...times(5, 400)], 'Cantidad'],
  ['whole figures that may be coins', times(20, 50), 'Cantidad?'],
  ['whole figures above the smallest coin', times(20, 60), 'Cantidad?'],
  ['one with decimals among small whole ones', [...times(19, 3), 2.5], 'Cantidad?'],
  ['units that were returned', times(20, -3), 'Cantidad'],
  // Three decimals are weights, two may be money.
  ['weights to the gram', times(20, 1.125), 'Cantidad'],
  ['sums of weights in binary', times(20, 0.355 + 0.1), 'Cantidad'],
  ['large sums of weights in binary', times(20, 123_456.7 + 0.055), 'Cantidad'],
  ['kilos or money', times(20, 499.25), 'Valor?'],
  ['money with cents', times(20, 500.25), 'Valor'],
  ['too few with cents', [...times(11, 500.25), ...times(9, 500.5)], 'Valor?'],
  ['two of twenty with a third decimal', [...times(18, 500.25), 500.125, 500.375], 'Valor?'],
  ['a quarter with all three decimals', [...times(15, 1.5), ...times(5, 1.125)], 'Cantidad'],
  ['fewer with all three decimals', [...times(16, 1.5), ...times(4, 1.125)], 'Valor?'],
  ['one figure in twenty with more decimals', [...times(19, 1.125), 1.0625], 'Cantidad'],
  ['two figures in twenty with more decimals', [...times(18, 1.125), ...times(2, 1.0625)], 'Valor?'],
])('what the figures are by their size: %s', (_what, figures, read) => {
  expect(measureOf(pairs(figures))).toBe(read)
})

// Years across are numbers themselves.
test.each<[what: string, figures: number[], read: string]>([
  ['a few units', [3, 4], 'Cantidad?'],
  ['eighteen whole figures', times(18, 3), 'Cantidad?'],
])('titles are no figures: %s', (_what, figures, read) => {
  expect(measureOf(pairs(figures).replace(MONTHS, '2023 | 2024'))).toBe(read)
})

test.each<[what: string, figures: (string | number)[], read: string]>([
  ['a sign of money in the 400th row', [...times(799, 600), '$ 3'], 'Valor'],
  ['a sign of money below', [...times(801, 600), '$ 3'], 'Valor?'],
  ['a twentieth whole figure in the 400th row', [...times(19, 49), ...times(780, '-'), 49], 'Cantidad'],
  ['a twentieth whole figure below', [...times(19, 49), ...times(782, '-'), 49], 'Cantidad?'],
])('the first 400 rows tell what the figures are: %s', (_what, figures, read) => {
  expect(measureOf(pairs(figures))).toBe(read)
})
