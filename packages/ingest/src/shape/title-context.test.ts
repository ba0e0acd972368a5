import { expect, test } from 'vitest'
import { contextOf, dayOf, type ShapeContext } from './title-context.ts'
import { grid } from './flatten.fixture.ts'

/** Year, month and day (with the place that they are from), range, measure, and the one day that all says. */
function clueText(titles: string, context: Partial<ShapeContext> = {}): string {
  const titleContext = contextOf(titles === '' ? [] : grid(titles), { fileName: 'v.xlsx', ...context })
  const said = [
    titleContext.year && `${titleContext.year} ${titleContext.from.year}`,
    titleContext.month && `mes ${titleContext.month} ${titleContext.from.month}`,
    titleContext.day && `día ${titleContext.day}`,
    titleContext.range && `${titleContext.range.from}…${titleContext.range.to}`,
    titleContext.measure,
    dayOf(titleContext) && `= ${dayOf(titleContext)}`,
  ]
  return said.filter(Boolean).join(', ')
}

test.each<[titles: string, context: Partial<ShapeContext>, said: string]>([
  ['', {}, ''],
  // The sheet says more than a title, a title more than the file; the person most.
  ['', { fileName: 'Ventas marzo 2024.xlsx' }, '2024 archivo, mes 3 archivo, = 2024-03-01'],
  ['Ventas abril 2023', { fileName: 'Ventas marzo 2024.xlsx' }, '2023 titulo, mes 4 titulo, = 2023-04-01'],
  ['Ventas abril 2023', { sheetName: 'Mayo 2022' }, '2022 hoja, mes 5 hoja, = 2022-05-01'],
  ['Ventas abril 2023', { year: 2021 }, '2021 persona, mes 4 titulo, = 2021-04-01'],
  ['Año 2020\nVentas 2023', {}, '2023 titulo'],
  ['Impreso en mayo de 2024', {}, ''],
  ['Ventas 2022 y 2023', {}, '2022 titulo'],
  ['Ventas 1989', {}, ''],
  ['Ventas 1990', {}, '1990 titulo'],
  ['Ventas 2099', {}, '2099 titulo'],
  // Names of months: short ones beside a year or alone.
  ['Informe mar', {}, ''],
  ['Informe mar 2024', {}, '2024 titulo, mes 3 titulo, = 2024-03-01'],
  ['Informe mayo', {}, 'mes 5 titulo'],
  ['Informe marzo', {}, 'mes 3 titulo'],
  ['Informe april', {}, 'mes 4 titulo'],
  ['Informe marzo 24', {}, 'mes 3 titulo'],
  ['', { fileName: 'Informe marzo 24.xlsx' }, '2024 archivo, mes 3 archivo, = 2024-03-01'],
  ['', { sheetName: 'ene' }, 'mes 1 hoja'],
  ['', { sheetName: 'Informe ene' }, ''],
  ['', { sheetName: 'Mar 10 - Abr 9' }, ''],
  ['', { sheetName: 'Informe mar 10' }, '2010 hoja, mes 3 hoja, = 2010-03-01'],
  // Two months of a title are a range; two of the name of a file say nothing.
  ['Ventas de enero a marzo de 2024', {}, '2024 titulo, 2024-01-01…2024-03-31'],
  ['Ventas de enero a marzo', {}, ''],
  ['Ventas de marzo a abril de 2024', {}, '2024 titulo, 2024-03-01…2024-04-30'],
  ['Ventas de diciembre 2023 a enero 2024', {}, '2023 titulo, 2023-12-01…2024-01-31'],
  ['', { fileName: 'enero a marzo 2024.xlsx' }, '2024 archivo'],
  // Days.
  ['', { sheetName: '15-03-2024' }, '2024 hoja, mes 3 hoja, día 15, = 2024-03-15'],
  ['', { sheetName: 'Ventas 15-03-2024' }, '2024 hoja, mes 3 hoja, día 15, = 2024-03-15'],
  ['', { sheetName: '15', fileName: 'marzo 2024.xlsx' }, '2024 archivo, mes 3 archivo, día 15, = 2024-03-15'],
  ['', { sheetName: 'Día 15', fileName: 'marzo 2024.xlsx' }, '2024 archivo, mes 3 archivo, día 15, = 2024-03-15'],
  ['', { sheetName: 'De 01-03-2024 a 15-03-2024' }, '2024 hoja, mes 3 hoja, = 2024-03-01'],
  ['', { sheetName: 'Corte 45-15-2024' }, ''],
  // Ranges.
  ['Del 01/03/2024 al 31/03/2024', {}, '2024 titulo, mes 3 titulo, 2024-03-01…2024-03-31, = 2024-03-31'],
  ['Del 01/03/2024 al 30/04/2024', {}, '2024 titulo, 2024-03-01…2024-04-30'],
  ['Del 01/12/2023 al 31/01/2024', {}, '2023 titulo, 2023-12-01…2024-01-31'],
  ['Del 01/03/2023 al 31/03/2024', {}, '2023 titulo, 2023-03-01…2024-03-31'],
  ['Del 03/01/2024 al 03/31/2024', {}, '2024 titulo, mes 3 titulo, 2024-03-01…2024-03-31, = 2024-03-31'],
  ['Del 05/03/2024 al 05/03/2024', {}, '2024 titulo, mes 3 titulo, 2024-03-05…2024-03-05, = 2024-03-05'],
  ['Del 31/03/2024 al 15/03/2024', {}, ''],
  ['El 05/03/2024', {}, ''],
  ['Desde: 01/03/2024\nHasta: 31/03/2024', {}, '2024 titulo, mes 3 titulo, 2024-03-01…2024-03-31, = 2024-03-31'],
  ['Desde: 01/03/2024\nCorte: 31/03/2024', {}, ''],
  ['Corte: 01/03/2024\nHasta: 31/03/2024', {}, ''],
  [
    'Desde: 01/03/2024 y 02/03/2024\nHasta: 31/03/2024',
    {},
    '2024 titulo, mes 3 titulo, 2024-03-01…2024-03-02, = 2024-03-02',
  ],
  [
    'Del 01/05/2024 al 31/05/2024\nDel 01/03/2024 al 31/03/2024',
    {},
    '2024 titulo, mes 3 titulo, 2024-03-01…2024-03-31, = 2024-03-31',
  ],
  // What is measured.
  ['Ventas en unidades', {}, 'cantidad'],
  // The year of the last day is that of both.
  ['Ventas 4/8 a 9/8/2025', {}, '2025 titulo, mes 8 titulo, 2025-08-04…2025-08-09, = 2025-08-09'],
])('%s %j', (titles, context, said) => {
  expect(clueText(titles, context)).toBe(said)
})

test('the word of the person on the day is carried', () => {
  expect(contextOf([], { fileName: 'v.xlsx', date: '2024-03-31' }).date).toBe('2024-03-31')
  expect(contextOf([], { fileName: 'v.xlsx' })).not.toHaveProperty('date')
})
