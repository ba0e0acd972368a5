import { expect, test } from 'vitest'
import type { Row } from '../read/grid.ts'
import { body, grid, noteCodes } from './flatten.fixture.ts'
import { flattenSheet } from './flatten.ts'
import { groupSheets } from './group-sheets.ts'

/** The groups of a workbook: name of a sheet → its rows. */
const group = (sheets: Record<string, string | Row[]>, fileName = 'Ventas 2023.xlsx') =>
  groupSheets(
    Object.entries(sheets).flatMap(([source, sheet]) =>
      flattenSheet(typeof sheet === 'string' ? grid(sheet) : sheet, { fileName, sheetName: source })
        .slice(0, 1)
        .map((table) => ({ table, source })),
    ),
  )

test('a sheet a month is one history; the year is in the name of the file', () => {
  const [all, ...others] = group({
    Enero: 'Producto | Cantidad | Valor\nCafé | 1 | 100\nTé | 2 | 300',
    'FEB-23': 'PRODUCTO | Valor | Cantidad\nCafé | 500 | 5',
    '03 Marzo': 'Producto | Cantidad | Valor\nTé | 7 | 700',
  })
  expect(others).toEqual([])
  expect(all!.sources).toEqual(['Enero', 'FEB-23', '03 Marzo'])
  expect(body(all!.table, 'Producto', 'Cantidad', 'Valor', 'Fecha')).toEqual([
    'Café 1 100 2023-01-01',
    'Té 2 300 2023-01-01',
    'Café 5 500 2023-02-01',
    'Té 7 700 2023-03-01',
  ])
  expect([1, 2, 3, 4].map((at) => `${all!.sourceOf(at)} ${all!.table.rowNumber(at)}`)).toEqual([
    'Enero 2',
    'Enero 3',
    'FEB-23 2',
    '03 Marzo 2',
  ])
  expect(noteCodes(all!.table)).toContain('hojas_unidas')
})

test('days alone, in sheets of months', () => {
  const [all] = group({
    Enero: 'Día | Producto | Cantidad\n1 | Café | 1\n31 | Té | 2',
    Febrero: 'Día | Producto | Cantidad\n1 | Café | 5\n28 | Café | 5',
  })
  expect(body(all!.table, 'Fecha')).toEqual(['2023-01-01', '2023-01-31', '2023-02-01', '2023-02-28'])
})

test('a sheet of all months, and one of their sums, are not added again', () => {
  const head = 'Fecha | Producto | Cantidad'
  const enero = '01/01/2023 | Café | 1\n02/01/2023 | Té | 2\n03/01/2023 | Té | 3'
  const febrero = '01/02/2023 | Café | 4\n02/02/2023 | Té | 5\n13/02/2023 | Té | 6'
  const months = { Enero: `${head}\n${enero}`, Febrero: `${head}\n${febrero}` }
  const [whole] = group({ Consolidado: `${head}\n${enero}\n${febrero}`, ...months })
  expect(whole).toMatchObject({ sources: ['Enero', 'Febrero'], dropped: ['Consolidado'] })
  const [summed] = group({ ...months, Resumen: `${head}\n01/01/2023 | Café | 5\n01/01/2023 | Té | 16` })
  expect(summed).toMatchObject({ sources: ['Enero', 'Febrero'], dropped: ['Resumen'] })
  expect(noteCodes(summed!.table)).toContain('hoja_resumen')
  const [more] = group({ Todo: `${head}\n${enero}\n${febrero}\n01/03/2023 | Té | 9`, ...months })
  expect(more).toMatchObject({ sources: ['Todo'], dropped: ['Enero', 'Febrero'] })
})

test('sheets of stores say the store; a column of notes in one of them parts nothing', () => {
  const [all] = group({
    Norte: 'Fecha | Producto | Cantidad\n13/01/2023 | Café | 1\n14/01/2023 | Té | 2',
    Sur: 'Fecha | Producto | Cantidad | Observaciones\n13/01/2023 | Café | 4 | Llovió',
  })
  expect(all!.table.headers).toEqual(['Fecha', 'Producto', 'Cantidad', 'Observaciones', 'Local'])
  expect(body(all!.table, 'Cantidad', 'Local')).toEqual(['1 Norte', '2 Norte', '4 Sur'])
  expect(all!.table.notes.find(({ code }) => code === 'hojas_unidas')).toMatchObject({ kind: 'question' })
})

test('sheets of other things are groups of their own, the sales first', () => {
  const groups = group({
    Productos: 'Código | Producto | Costo\n1 | Café | 10\n2 | Té | 20\n3 | Agua | 5',
    Ventas: 'Fecha | Producto | Cantidad | Valor\n13/01/2023 | Café | 1 | 100',
  })
  expect(groups.map(({ sources }) => sources)).toEqual([['Ventas'], ['Productos']])
})

test('months across in a sheet a year', () => {
  const sheet = 'Producto | Ene | Feb | Mar\nCafé | 1 | 2 | 3'
  const [all] = group({ 2023: sheet, 2024: sheet }, 'Ventas.xlsx')
  expect(body(all!.table, 'Fecha').filter((date) => date.endsWith('02-01'))).toEqual(['2023-02-01', '2024-02-01'])
})

test('a sheet of units and one of money, with months across, are two measures of the same sales', () => {
  const months = 'Producto | ene-24 | feb-24 | mar-24'
  const [all] = group({ Cantidades: `${months}\nCafé | 1 | 2 | 3`, Valores: `${months}\nCafé | 1000 | 2000 | 3000` })
  expect(body(all!.table, 'Fecha', 'Cantidad', 'Valor')).toEqual([
    '2024-01-01 1 1000',
    '2024-02-01 2 2000',
    '2024-03-01 3 3000',
  ])
})
