import { expect, test } from 'vitest'
import { contextOf } from '../title-context.ts'
import { grid, titledTable, turnedLines } from '../flatten.fixture.ts'
import { flattenOutline } from './outline.ts'

const outline = (sheet: string, fileName = 'ventas.xlsx', headerRow = 0) => {
  const rows = grid(sheet)
  const found = flattenOutline(titledTable(rows, headerRow), contextOf([], { fileName }))
  return found && turnedLines(found)
}
/** Groups of a year with two months, the sums of some of which are wrong. */
const groups = (count: number, isWrong: (k: number) => boolean) =>
  `Etiquetas | Unidades\n${Array.from({ length: count }, (_, k) => `${1990 + (k % 100)} | ${isWrong(k) ? 90 : 10}\nEnero | 4\nFebrero | 6`).join('\n')}`

const YEARS = `
Etiquetas | Unidades
2023 | 10
Enero | 4
Febrero | 6
2024 | 7
Enero | 3
Febrero | 4`

test('months below years', () => {
  expect(outline(YEARS)).toEqual([
    'Unidades|Fecha',
    '3: 4|2023-01-01',
    '4: 6|2023-02-01',
    '6: 3|2024-01-01',
    '7: 4|2024-02-01',
  ])
})

const PRODUCTS = `
Etiquetas | Unidades
Enero | 10
Café | 4
Té | 6
Febrero | 7
Café | 3
Té | 4`

test('products below months, and months below products', () => {
  const lines = [
    'Producto|Unidades|Fecha',
    '3: Café|4|2024-01-01',
    '4: Té|6|2024-01-01',
    '6: Café|3|2024-02-01',
    '7: Té|4|2024-02-01',
  ]
  expect(outline(PRODUCTS, 'ventas 2024.xlsx')).toEqual(lines)
  const turned = 'Etiquetas | Unidades\nCafé | 7\nEnero | 4\nFebrero | 3\nTé | 10\nEnero | 6\nFebrero | 4'
  expect(outline(turned, 'ventas 2024.xlsx')).toEqual([
    'Producto|Unidades|Fecha',
    '3: Café|4|2024-01-01',
    '4: Café|3|2024-02-01',
    '6: Té|6|2024-01-01',
    '7: Té|4|2024-02-01',
  ])
})

test('without a year the names of the periods stay', () => {
  expect(outline(PRODUCTS)![1]).toBe('3: Café|4|Café')
})

test('days below months below years, one year is enough', () => {
  const sheet =
    'Etiquetas | Unidades\n2024 | 10\nEnero | 6\n03/01/2024 | 2\n04/01/2024 | 4\nFebrero | 4\n03/02/2024 | 4'
  expect(outline(sheet)!.slice(1)).toEqual(['4: 2|2024-01-03', '5: 4|2024-01-04', '7: 4|2024-02-03'])
  expect(outline('Etiquetas | Unidades\nEnero 2024 | 10\nCafé | 4\nTé | 6')).toBeNull()
})

test('sums that do not hold, in more than one group of five, are no outline', () => {
  expect(outline(groups(5, (k) => k < 0))).toHaveLength(11)
  expect(outline(groups(5, (k) => k < 1))).toHaveLength(11)
  expect(outline(groups(5, (k) => k < 2))).toBeNull()
})

test('the first six hundred rows tell', () => {
  expect(outline(groups(300, (k) => k >= 200))).not.toBeNull()
  expect(outline(groups(300, (k) => k >= 100))).toBeNull()
})

test('an outline may be as long as a sheet', () => {
  expect(outline(groups(50_000, () => false))).toHaveLength(100_001)
})

test('texts beside the names in the first forty rows are no figures', () => {
  const noted = (row: number) =>
    groups(20, () => false)
      .split('\n')
      .map((line, at) => (at === row ? `${line} | nota` : line))
      .join('\n')
  expect(outline(noted(40))).toBeNull()
  expect(outline(noted(41))).not.toBeNull()
})

test('what stands above the titles stays', () => {
  const rows = grid(`Ventas | _${YEARS}`)
  const titleContext = contextOf([], { fileName: 'ventas.xlsx' })
  expect(flattenOutline(titledTable(rows, 1), titleContext)!.headerRow).toBe(1)
})

test('three rows are enough; blank rows are none', () => {
  expect(outline('Etiquetas | Unidades\n2023 | 10\nEnero | 4\nFebrero | 6')).toHaveLength(3)
  expect(outline('Etiquetas | Unidades\n2023 | 4\nEnero | 4\n_ | _')).toBeNull()
  expect(outline(YEARS.replace('2024 | 7', '_ | _\n2024 | 7'))!.slice(3)).toEqual([
    '7: 3|2024-01-01',
    '8: 4|2024-02-01',
  ])
})

test('a month without a figure adds nothing', () => {
  expect(outline(YEARS.replace('Febrero | 6', 'Febrero | 6\nMarzo | _\nAbril | _'))).not.toBeNull()
})

test('a group may be apart by one unit or a thousandth, and may have no sum', () => {
  const of = (sum: string, months = '4') =>
    YEARS.replace('2023 | 10', `2023 | ${sum}`).replace('Enero | 4', `Enero | ${months}`)
  expect(outline(of('11'))).not.toBeNull()
  expect(outline(of('11.5'))).toBeNull()
  expect(outline(of('10010', '9994'))).not.toBeNull()
  expect(outline(of('10015', '9994'))).toBeNull()
  expect(outline(of('_'))).not.toBeNull()
})

test('totals are of no group, and rows with a figure and no name are of a product without one', () => {
  expect(outline(`${YEARS}\nTotal general | 17`)).toHaveLength(5)
  expect(outline(PRODUCTS.replace('Té | 6', '_ | 6'), 'ventas 2024.xlsx')![2]).toBe('4: _|6|2024-01-01')
})

test.each<[name: string, sheet: string]>([
  ['names alone', 'Etiquetas | Unidades\nCafé | 4\nTé | 6\nPan | 1'],
  ['years alone', 'Etiquetas | Unidades\n2022 | 4\n2023 | 6\n2024 | 1'],
  ['names and periods without figures', 'Etiquetas\n2023\nEnero\nFebrero\n2024\nEnero'],
  ['two rows', 'Etiquetas | Unidades\n2023 | 4\nEnero | 4'],
  ['no rows', 'Etiquetas | Unidades'],
])('%s are no outline', (_, sheet) => expect(outline(sheet, 'ventas 2024.xlsx')).toBeNull())

test('of several columns of figures the fullest tells', () => {
  const sheet = `
Etiquetas | Norte | Total
2023 | 6 | 10
Enero | _ | 4
Febrero | 6 | 6
2024 | 9 | 7
Enero | 3 | 3
Febrero | _ | 4`
  expect(outline(sheet)!.slice(0, 3)).toEqual(['Norte|Total|Fecha', '3: _|4|2023-01-01', '4: 6|6|2023-02-01'])
})

test('an outline may begin in a later column, below a title', () => {
  const sheet = YEARS.trim()
    .split('\n')
    .map((line) => `_ | ${line}`)
    .join('\n')
  expect(outline(`Ventas | _\n${sheet}`, 'ventas.xlsx', 1)).toHaveLength(5)
})
