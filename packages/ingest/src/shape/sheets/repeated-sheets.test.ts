import { expect, test } from 'vitest'
import { plainTable } from '../flatten.fixture.ts'
import { dropRepeated, repeatsAmountsOf } from './repeated-sheets.ts'

/** The names of the sheets that are dropped; the others are kept in their order. */
const droppedOf = (sheets: Record<string, string>): string => {
  const { kept, dropped } = dropRepeated(
    Object.entries(sheets).map(([source, text]) => ({ source, table: plainTable(text) })),
  )
  expect(kept.map(({ source }) => source)).toEqual(Object.keys(sheets).filter((name) => !dropped.includes(name)))
  return dropped.join()
}

/** Rows of a sheet: a figure each, of its own product. */
const rows = (...figures: number[]): string => figures.map((figure) => `/P${figure}|${figure}`).join('')
const HEAD = 'Producto|Cantidad'
const NORTH = HEAD + rows(1, 2, 3)
const SOUTH = HEAD + rows(4, 5, 6)
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test.each<[why: string, sheets: Record<string, string>, dropped: string]>([
  ['one sheet', { a: NORTH }, ''],
  ['two of their own', { a: NORTH, b: SOUTH }, ''],
  ['a copy: the first stays', { a: NORTH, b: NORTH }, 'b'],
  ['a copy whose name says that it is a sum', { Total: NORTH, b: NORTH }, 'Total'],
  ['a copy in another order of rows and columns', { a: NORTH, b: 'CANTIDAD|Producto/3|P3/2|P2/1|P1' }, 'b'],
  ['a copy with blank rows and a total', { a: NORTH, b: `${NORTH}/_|_/Total|6` }, 'b'],
  ['a row of figures alone is a sale', { a: NORTH, b: `${HEAD}/P1|1/P2|2/_|7` }, ''],
  ['all of both: it goes, its parts stay', { a: NORTH, b: SOUTH, c: HEAD + rows(1, 2, 3, 4, 5, 6) }, 'c'],
  ['more than both: they go', { a: NORTH, b: SOUTH, c: HEAD + rows(1, 2, 3, 4, 5, 6, 7) }, 'a,b'],
  ['a sum by its name is judged before a larger sheet', { a: HEAD + rows(1, 2, 3, 4), Resumen: NORTH }, 'Resumen'],
  // Cells that make the same text when they are put together.
  ['cells that end elsewhere', { a: 'Artículo|Color/AB|C/DE|F/GH|I', b: 'Artículo|Color/A|BC/D|EF/G|HI' }, ''],
  ['cells of the same length', { a: 'Producto|Color/AB|C/DE|F/GH|I', b: 'Producto|Color/AB|D/DE|G/GH|J' }, ''],
  // How many rows, and what share of them.
  ['two rows alike', { a: NORTH, b: HEAD + rows(1, 2) }, ''],
  ['19 rows of 20', { a: HEAD + rows(...range(1, 25)), b: HEAD + rows(...range(7, 25), 99) }, 'b'],
  ['18 rows of 20', { a: HEAD + rows(...range(1, 25)), b: HEAD + rows(...range(8, 25), 98, 99) }, ''],
  ['a version with more: the other goes', { a: HEAD + rows(...range(1, 30)), b: HEAD + rows(...range(1, 31)) }, 'a'],
  [
    'a version with more that comes first, and a row mended',
    { a: HEAD + rows(...range(1, 41)), b: HEAD + rows(...range(2, 40), 99) },
    'b',
  ],
  [
    'two that are all but the same of one with more',
    { a: HEAD + rows(...range(1, 30)), b: HEAD + rows(...range(1, 30)), c: HEAD + rows(...range(1, 31)) },
    'a,b',
  ],
  [
    'a version with more than the one called its correction: it goes',
    { marzo: HEAD + rows(...range(1, 40)), 'marzo corregido': HEAD + rows(...range(1, 38), 99) },
    'marzo',
  ],
  [
    'a version with as many rows as its correction: it goes',
    { marzo: HEAD + rows(...range(1, 40)), 'marzo corregido': HEAD + rows(...range(1, 39), 99) },
    'marzo',
  ],
  [
    'two corrections: the fuller stays',
    { 'marzo final': HEAD + rows(...range(1, 40)), 'marzo corregido': HEAD + rows(...range(1, 41)) },
    'marzo final',
  ],
  ['a version with fewer than nearly all', { a: HEAD + rows(...range(1, 15)), b: HEAD + rows(...range(1, 16)) }, 'a'],
  [
    'as many rows, one of them mended: the first stays',
    { a: HEAD + rows(...range(1, 25)), b: HEAD + rows(...range(1, 24), 99) },
    'b',
  ],
  [
    'nearly all of two: its parts stay',
    { a: HEAD + rows(...range(1, 15)), b: HEAD + rows(...range(16, 30)), c: HEAD + rows(...range(1, 31)) },
    'c',
  ],
  [
    'nearly all of two, of which one has 18 rows of its 20: its parts stay',
    { a: HEAD + rows(...range(1, 18), 200), b: HEAD + rows(...range(1, 18), 98, 99), c: HEAD + rows(98, 300, 301) },
    'b',
  ],
  [
    'all of a large and a small one: its parts stay',
    { a: HEAD + rows(...range(1, 40)), b: HEAD + rows(41), c: HEAD + rows(...range(1, 41)) },
    'c',
  ],
  ['a row more often than elsewhere', { a: NORTH, b: `${HEAD}/P1|1/P1|1/P1|1` }, ''],
  // Sums of other sheets.
  ['the sum of two', { a: NORTH, b: SOUTH, c: `${HEAD}/Norte|6/Sur|15` }, 'c'],
  ['one row that is the sum of two', { a: NORTH, b: SOUTH, c: `${HEAD}/Todo|21` }, ''],
  ['as much as one other', { a: NORTH, b: `${HEAD}/Q|4/R|2` }, ''],
  ['as much as one other, by its name a sum', { a: NORTH, Resumen: `${HEAD}/Q|4/R|2` }, 'Resumen'],
  ['a name of a sum with other figures', { a: NORTH, Resumen: `${HEAD}/Q|4/R|9` }, ''],
  ['a sum but for what is rounded', { a: NORTH, b: `${HEAD}/P|995`, Total: `${HEAD}/Q|500/R|500` }, 'Total'],
  ['a sum but for more', { a: NORTH, b: `${HEAD}/P|996`, Total: `${HEAD}/Q|500/R|500` }, ''],
  ['no figures at all', { a: 'Producto|Color/A|B/C|D', Total: 'Producto|Color/E|F/G|H' }, ''],
  ['figures of nothing', { a: `${HEAD}/P|5`, Total: `${HEAD}/Q|0/R|0` }, ''],
  [
    'one amount summed and the other not',
    { a: 'Producto|Cantidad|Valor/P|6|50', Total: 'Producto|Cantidad|Valor/Q|4|70/R|2|80' },
    '',
  ],
  [
    'what is no amount is not summed',
    { a: 'Producto|Peso|Cantidad/P|6|5', Total: 'Producto|Peso|Cantidad/Q|4|2/R|1|3' },
    'Total',
  ],
  ['an amount by the whole of its title', { a: 'Zona|Subtotal/P|6', Total: 'Zona|Subtotal/Q|4/R|2' }, 'Total'],
  [
    'blank cells, which add nothing',
    { a: `${HEAD}/P|6/Q|_/R|_`, b: `${HEAD}/S|3/T|_`, Total: `${HEAD}/Norte|6/Sur|3` },
    'Total',
  ],
  [
    'an amount that only one of them has',
    { a: 'Producto|Cantidad|Valor/P|6|50', b: `${HEAD}/Q|4`, Total: 'Producto|Cantidad|Valor/Norte|6|50/Sur|4|_' },
    'Total',
  ],
  [
    'an amount of nothing, which is not compared',
    { a: 'Producto|Cantidad|Valor/P|6|50', Total: 'Producto|Cantidad|Valor/Q|4|_/R|2|_' },
    'Total',
  ],
  [
    'an amount of one, which is',
    { a: 'Producto|Cantidad|Valor/P|6|50', Total: 'Producto|Cantidad|Valor/Q|4|1/R|2|_' },
    '',
  ],
  ['an amount by a word of its title', { a: 'Zona|Kg brutos/P|6', Total: 'Zona|Kg brutos/Q|4/R|2' }, 'Total'],
])('%s', (_, sheets, dropped) => {
  expect(droppedOf(sheets)).toBe(dropped)
})

/** Sales of ten days and more, a figure each. */
const days = (figures: number[], month = '01'): string =>
  `Fecha|Producto|Cantidad${figures.map((figure, at) => `/2024-${month}-${String(at + 1).padStart(2, '0')}|${figure % 7}|${figure}`).join('')}`

test.each<[why: string, sheets: Record<string, string>, dropped: string]>([
  ['the same days and sum by another name', { a: days(range(1, 10)), b: days(range(1, 10).toReversed()) }, 'b'],
  ['nine days', { a: days(range(1, 9)), b: days(range(1, 9).toReversed()) }, ''],
  ['another sum', { a: days(range(1, 10)), b: days(range(2, 11)) }, ''],
  ['another month', { a: days(range(1, 10)), b: days(range(1, 10).toReversed(), '02') }, ''],
  [
    'with fewer rows, the longer goes only where one as long is left',
    { a: days(range(1, 10)), b: `${days([...range(1, 9), 9])}/2024-01-10|X|1` },
    'a',
  ],
])('told once more: %s', (_, sheets, dropped) => {
  expect(droppedOf(sheets)).toBe(dropped)
})

test.each<[sheets: Record<string, string>, areWhole: boolean]>([
  [{ a: NORTH, b: SOUTH }, false],
  [{ a: NORTH, b: SOUTH, Total: HEAD + rows(5, 16) }, true],
  [{ a: NORTH, b: SOUTH, c: HEAD + rows(1, 2, 3, 4, 5, 6) }, true],
  [{ a: NORTH, b: SOUTH, c: NORTH }, false],
  [{ a: NORTH, Total: HEAD + rows(2, 4) }, false],
])('sheets %o sum up the others: %s', (sheets, areWhole) => {
  const tables = Object.entries(sheets).map(([source, text]) => ({ source, table: plainTable(text) }))
  expect(dropRepeated(tables).areWhole).toBe(areWhole)
})

test.each<[why: string, days: string, expected: boolean]>([
  ['the money of each day', '10/11/2024|500/11/11/2024|310/12/11/2024|160', true],
  ['of one day more', '10/11/2024|500/11/11/2024|310/12/11/2024|100/13/11/2024|60', false],
  ['of other days, with the same sum', '10/11/2024|310/11/11/2024|500/12/11/2024|160', false],
  ['two rows of a day', '10/11/2024|400/10/11/2024|100/11/11/2024|310/12/11/2024|160', false],
])('a sheet tells sales again: %s', (_, days, expected) => {
  const table = (text: string) => ({
    ...plainTable(text.replaceAll(/(\d)\/(\d\d)\/(\d{4})/g, '$1-$2-$3')),
    dateColumn: 0,
  })
  const sales = table(
    'Fecha|Producto|Total/10/11/2024|Pan|500/11/11/2024|Té|150/11/11/2024|Pan|160/12/11/2024|Café|160',
  )
  expect(repeatsAmountsOf(table(`Fecha|Total/${days}`), sales)).toBe(expected)
})

test.each([
  ['1-3-2026|2/2-3-2026|1', false],
  ['1-3-2026|200/2-3-2026|100', true],
  ['1-3-2026|2/2-3-2026|1/3-3-2026|3/4-3-2026|5', true],
])('a few units of a few days are no sums of another sheet: %s', (days, expected) => {
  const table = (titles: string, rows: string) => ({ ...plainTable(`${titles}/${rows}`), dateColumn: 0 })
  const parts = days.replaceAll(/(\S+?)\|(\d+)/g, (_, day: string, units: string) => `${day}|Pan|${units}`)
  const sales = table('Fecha|Producto|Cantidad', parts)
  expect(repeatsAmountsOf(table('Fecha|Cantidad', days), sales)).toBe(expected)
})
