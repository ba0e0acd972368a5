import { expect, test } from 'vitest'
import { findPeriodAxis } from './axis.ts'
import type { ShapeContext } from '../title-context.ts'
import { grid } from '../flatten.fixture.ts'

/** What is found in a sheet: grain, first days (? where the year is nowhere), titles beside the periods, what else stands in the titles of the periods; 'none' where time does not run across. */
function axisOf(sheet: string, context: Partial<ShapeContext> = {}): string {
  const axis = findPeriodAxis(grid(sheet), { fileName: 'ventas.xlsx', ...context })
  if (!axis) return 'none'
  const days = axis.columns.map(({ date }) => date ?? '?').join(' ')
  const extras = [...new Set(axis.columns.map(({ extra }) => extra))].filter((extra) => extra !== '')
  const beside = extras.length > 0 ? ` · ${extras.join()}` : ''
  return `${axis.grain}${axis.yearless ? ' without year' : ''} ${days} · ${axis.ids.map(({ title }) => title).join()}${beside}`
}

const YEAR_2024 = { fileName: 'ventas 2024.xlsx' }
const MARCH = { fileName: 'ventas 2024.xlsx', sheetName: 'Marzo' }

test.each<[sheet: string, found: string, context?: Partial<ShapeContext>]>([
  // How many periods a table needs.
  [
    'Producto | Ene | Feb | Mar\nCafé | 1 | 2 | 3',
    'months without year 2024-01-01 2024-02-01 2024-03-01 · Producto',
    YEAR_2024,
  ],
  // The first row of figures is no row of titles, whatever date stands beside them; numbers under a merged month are.
  [
    'Producto | Fecha de alta | Ene 2024 | Feb 2024 | Mar 2024\nTé | 2023-05-02 | 120 | 130 | 140\nCafé | 2023-06-02 | 20 | 30 | 140',
    'months 2024-01-01 2024-02-01 2024-03-01 · Producto,Fecha de alta',
  ],
  [
    'Producto | Código | Fecha de alta | Ene 2024 | Feb 2024 | Mar 2024\nTé | 700 | 2023-05-02 | 120 | _ | 140\nCafé | 800 | 2023-06-02 | 20 | 30 | 40',
    'months 2024-01-01 2024-02-01 2024-03-01 · Producto,Código,Fecha de alta',
  ],
  [
    '_ | Ene 2024 | _ | Feb 2024 | _\nProducto | 101 | 102 | 101 | 102\nCafé | 500 | 600 | 700 | 800',
    'months 2024-01-01 2024-01-01 2024-02-01 2024-02-01 · Producto · 101,102',
  ],
  ['Producto | Ene | Feb\nCafé | 1 | 2', 'none', YEAR_2024],
  ['Producto | Ene 2024 | Feb 2024\nCafé | 1 | 2', 'months 2024-01-01 2024-02-01 · Producto'],
  ['Producto | Ene 2024\nCafé | 1', 'none'],
  ['Producto | Ene 2024 | Feb\nCafé | 1 | 2', 'none'],
  ['Producto | Ene-24 | Feb-24\nCafé | 1 | 2', 'months 2024-01-01 2024-02-01 · Producto'],
  [
    'Producto | Semana 7 | Semana 8 | Semana 9\nCafé | 1 | 2 | 3',
    'weeks without year 2024-02-12 2024-02-19 2024-02-26 · Producto',
    YEAR_2024,
  ],
  ['Producto | Semana 7 | Semana 8\nCafé | 1 | 2', 'none', YEAR_2024],
  ['Producto | 2023 | 2024\nCafé | 100 | 200', 'years 2023-01-01 2024-01-01 · Producto'],
  ['Producto | 2024\nCafé | 100', 'none'],
  ['Producto | 2024 | 2023\nCafé | 100 | 200', 'years 2024-01-01 2023-01-01 · Producto'],
  ['Producto | 2020 | 2022 | 2024\nCafé | 100 | 200 | 300', 'none'],
  ['Producto | 2023 | 2024 | 5\nCafé | 100 | 200 | 300', 'none'],
  [
    'Producto | 1 | 2 | 3 | 4 | 5\nCafé | 100 | 200 | 300 | 400 | 500',
    'days without year 2024-03-01 2024-03-02 2024-03-03 2024-03-04 2024-03-05 · Producto',
    MARCH,
  ],
  ['Producto | 1 | 2 | 3 | 4\nCafé | 100 | 200 | 300 | 400', 'none', MARCH],
  [
    'Producto | 1 | 2 | 3 | 4 | 5\nCafé | 100 | 200 | 300 | 400 | 500',
    'months without year 2024-01-01 2024-02-01 2024-03-01 2024-04-01 2024-05-01 · Producto',
    YEAR_2024,
  ],
  [
    'Producto | 04/03 | 05/03 | 06/03\nCafé | 1 | 2 | 3',
    'days without year 2024-03-04 2024-03-05 2024-03-06 · Producto',
    YEAR_2024,
  ],
  ['Producto | 04/03 | 05/03\nCafé | 1 | 2', 'none', YEAR_2024],
  ['Producto | 04/03/2024 | 05/03/2024\nCafé | 1 | 2', 'months 2024-03-04 2024-03-05 · Producto'],
  [
    '_ | Marzo | _ | _\nProducto | 4 | 5 | 6\nCafé | 1 | 2 | 3',
    'days without year 2024-03-04 2024-03-05 2024-03-06 · Producto',
    YEAR_2024,
  ],
  ['Producto | 2025-11 | 2025-12 | 2025-13\nCafé | 1 | 2 | 3', 'weeks 2025-03-10 2025-03-17 2025-03-24 · Producto'],
  ['Producto | 2025-10 | 2025-11 | 2025-12\nCafé | 1 | 2 | 3', 'months 2025-10-01 2025-11-01 2025-12-01 · Producto'],
  [
    'Producto | 2025-11 | 2025-12 | 2025-13 | 2025-14 | 2025-15\nCafé | 1 | 2 | 3 | 4 | 5',
    'weeks 2025-03-10 2025-03-17 2025-03-24 2025-03-31 2025-04-07 · Producto',
  ],
  // Three days beside six months are of the months, beside seven not.
  [
    'Producto | 1/1 | 2/1 | 3/1 | Feb | Mar | Abr\nCafé | 1 | 2 | 3 | 4 | 5 | 6',
    'days without year 2024-01-01 2024-01-02 2024-01-03 · Producto',
    YEAR_2024,
  ],
  [
    'Producto | 1/1 | 2/1 | 3/1 | Feb | Mar | Abr | May\nCafé | 1 | 2 | 3 | 4 | 5 | 6 | 7',
    'months without year 2024-01-01 2024-01-02 2024-01-03 2024-02-01 2024-03-01 2024-04-01 2024-05-01 · Producto',
    YEAR_2024,
  ],
  // The total of a year is of no week.
  [
    'Producto | Semana 7 | Semana 8 | Semana 9 | 2024\nCafé | 1 | 2 | 3 | 6',
    'weeks without year 2024-02-12 2024-02-19 2024-02-26 · Producto',
    YEAR_2024,
  ],
  // Order.
  [
    'Producto | Mar | Feb | Ene\nCafé | 1 | 2 | 3',
    'months without year 2024-03-01 2024-02-01 2024-01-01 · Producto',
    YEAR_2024,
  ],
  ['Producto | Ene | Ene | Feb\nCafé | 1 | 2 | 3', 'none', YEAR_2024],
  [
    'Producto | Abr | Ago | Ene | Feb | Jul | Jun\nCafé | 1 | 2 | 3 | 4 | 5 | 6',
    'months without year 2024-04-01 2024-08-01 2025-01-01 2025-02-01 2025-07-01 2025-06-01 · Producto',
    YEAR_2024,
  ],
  ['Producto | Abr | Ene | Jul | Feb | Jun\nCafé | 1 | 2 | 3 | 4 | 5', 'none', YEAR_2024],
  ['Producto | Abr | Ago | Ene | Feb | Jul | Jun\nCafé | 1 | 2 | 3 | 4 | 5 | 6', 'none'],
  ['Producto | 4/3 | 6/3 | 5/3 | 7/3 | 9/3 | 8/3\nCafé | 1 | 2 | 3 | 4 | 5 | 6', 'none', YEAR_2024],
  // What stands beside the periods.
  ['Ene | Feb | Mar\n1 | 2 | 3', 'none', YEAR_2024],
  [
    'Producto | Ene | Feb | Mar | Categoría | Precio | Año\nCafé | 1 | 2 | 3 | Bebidas | 900 | 2024',
    'months without year ? ? ? · Producto,Categoría,Año',
  ],
  ['Producto | Ene | Feb | Mar | Nota | Clave\nCafé | 1 | 2 | 3 | 5,5 | --', 'months without year ? ? ? · Producto'],
  // Rows of titles over titles: more whole dates first, then those that say the year.
  [
    'Generado | 2024 | 2024 | 2024\nProducto | Ene | Feb | Mar\nCafé | 1 | 2 | 3',
    'months 2024-01-01 2024-02-01 2024-03-01 · Producto',
  ],
  [
    '_ | 2024 | _ | _\nProducto | Ene | Feb | Mar\nCafé | 1 | 2 | 3',
    'months 2024-01-01 2024-02-01 2024-03-01 · Producto',
  ],
  [
    '_ | 2024 | _ | _\n_ | Ene | Feb | Mar\nProducto | Cantidad | Cantidad | Cantidad\nCafé | 1 | 2 | 3',
    'months 2024-01-01 2024-02-01 2024-03-01 · Producto',
  ],
  [
    'Producto | 04/13/2024 | 04/14/2024 | 04/15/2024\nCafé | 1 | 2 | 3',
    'days 2024-04-13 2024-04-14 2024-04-15 · Producto',
  ],
  // What stands above more rows of titles than are read together says the year all the same.
  [
    'Ventas 2024\nTienda Norte\nCalle 5\nProducto | Ene | Feb | Mar\nCafé | 1 | 2 | 3',
    'months without year 2024-01-01 2024-02-01 2024-03-01 · Producto',
  ],
  [
    '_ | 2024 | _ | _ | _\n_ | Ene | _ | Feb | _\n_ | Norte | Sur | Norte | Sur\nProducto | Cantidad | Cantidad | Cantidad | Cantidad\nCafé | 1 | 2 | 3 | 4',
    'months without year 2024-01-01 2024-01-01 2024-02-01 2024-02-01 · Producto · Norte,Sur',
  ],
  // Of two tables in a sheet: more whole dates, then more columns, then those that say the year or what is measured.
  [
    'Zona | Ene | Feb | Mar\nNorte | 7 | 8 | 9\nProducto | Ene 2024 | Feb 2024\nCafé | 1 | 2',
    'months 2024-01-01 2024-02-01 · Producto',
  ],
  [
    'Zona | Ene | Feb | Mar\nNorte | 7 | 8 | 9\nProducto | Ene | Feb | Mar | Abr\nCafé | 1 | 2 | 3 | 4',
    'months without year ? ? ? ? · Producto',
  ],
  [
    'Zona | Ene | Feb | Mar\nNorte | 7 | 8 | 9\nProducto | Ene 2024 | Feb 2024 | Mar 2024\nCafé | 1 | 2 | 3',
    'months 2024-01-01 2024-02-01 2024-03-01 · Producto',
    YEAR_2024,
  ],
  [
    '_ | Ene 2024 | Feb 2024\nProducto | Cantidad | Cantidad\nCafé | 1 | 2\nTé | 3 | 4',
    'months 2024-01-01 2024-02-01 · Producto',
  ],
  // Months that begin again under another measure are of the same year.
  [
    '_ | Cantidad | _ | _ | Valor | _ | _\nProducto | Nov | Dic | Ene | Nov | Dic | Ene\nCafé | 1 | 2 | 3 | 100 | 200 | 300',
    'months without year 2024-11-01 2024-12-01 2025-01-01 2024-11-01 2024-12-01 2025-01-01 · Producto',
    YEAR_2024,
  ],
  // Stores beside periods.
  [
    'Producto | Norte Ene 2024 | Norte Feb 2024 | Sur Ene 2024 | Sur Feb 2024\nCafé | 1 | 2 | 3 | 4',
    'months 2024-01-01 2024-02-01 2024-01-01 2024-02-01 · Producto · Norte,Sur',
  ],
  ['Producto | Norte Ene 2024 | Sur Feb 2024 | Este Mar 2024\nCafé | 1 | 2 | 3', 'none'],
  // What stands below the titles.
  ['Producto | 2023 | 2024\nCafé | 2010 | 2020', 'none'],
  ['Producto | 2023 | 2024\nCafé | 2010 | 20', 'years 2023-01-01 2024-01-01 · Producto'],
  ['Producto | Ene 2024 | Feb 2024\nCafé | 2010 | 2020', 'months 2024-01-01 2024-02-01 · Producto'],
  ['Producto | 2020 | 2021 | 2022 | 2023 | 2024\nCafé | 2001 | 2002 | 2003 | 5 | 6', 'none'],
  [
    'Producto | 1 | 2 | 3 | 4 | 5\nCafé | 5 | 4 | 3 | 2 | 1',
    'days without year 2024-03-01 2024-03-02 2024-03-03 2024-03-04 2024-03-05 · Producto',
    MARCH,
  ],
  [
    'Producto | 2024 | 2023 | 2022 | 2021 | 2020\nCafé | x | 7 | y | 5 | 6',
    'years 2024-01-01 2023-01-01 2022-01-01 2021-01-01 2020-01-01 · Producto',
  ],
  ['Producto | Ene 2024 | Feb 2024\nCafé | - | 2', 'months 2024-01-01 2024-02-01 · Producto'],
  ['Producto | Ene 2024 | Feb 2024\nCafé | x | 2', 'none'],
  ['Producto | Ene | Feb | Mar\nCafé | _ | _ | _', 'none', YEAR_2024],
  ['Producto | Ene | Feb | Mar\nCafé | x | y | z', 'none', YEAR_2024],
])('%s', (sheet, found, context) => {
  expect(axisOf(sheet, context)).toBe(found)
})

test('small figures of a text file under numbered days', () => {
  const rows = ['Producto,1,2,3,4,5', 'Café,5,4,3,2,1'].map((line) => line.split(','))
  expect(findPeriodAxis(rows, { fileName: 'ventas.csv' })).toBeNull()
  expect(findPeriodAxis(rows, { fileName: 'ventas marzo 2024.csv' })?.grain).toBe('days')
})

test('the first products of all may have sold nothing in any month', () => {
  const none = Array.from({ length: 60 }, (_, k) => `Producto ${k} | _ | _`).join('\n')
  const found = 'months 2024-01-01 2024-02-01 · Producto'
  expect(axisOf(`Producto | Ene 2024 | Feb 2024\n${none}\nCafé | 5 | 7`)).toBe(found)
  expect(axisOf(`Producto | Ene 2024 | Feb 2024\n${none}\nCafé | sí | no`)).toBe('none')
  expect(axisOf(`Producto | Ene 2024 | Feb 2024\n${none}`)).toBe('none')
})

test('so many empty rows below the titles are the end of a table', () => {
  const title = ['Producto', 'Ene 2024', 'Feb 2024']
  const after = (empty: number) => [title, ...Array.from({ length: empty }, () => []), ['Café', 5, 7]]
  expect(findPeriodAxis(after(1500), { fileName: 'ventas.xlsx' })?.grain).toBe('months')
  expect(findPeriodAxis(after(2500), { fileName: 'ventas.xlsx' })).toBeNull()
})

test('the first rows with something tell whether figures stand below the titles', () => {
  const rows = (texts: number, figures: number, more: number) =>
    [
      'Producto | Ene 2024 | Feb 2024',
      ...Array.from({ length: texts }, () => 'Té | sí | no'),
      ...Array.from({ length: figures }, () => 'Café | 5 | 7'),
      ...Array.from({ length: more }, () => 'Pan | sí | no'),
    ].join('\n')
  expect(axisOf(rows(16, 24, 40))).toBe('months 2024-01-01 2024-02-01 · Producto')
  expect(axisOf(rows(17, 23, 40))).toBe('none')
})

test('a line above the titles that says no more of them is none of them', () => {
  const sheet = 'Tienda Norte | _ | _\nProducto | Ene 2024 | Feb 2024\nCafé | 1 | 2'
  expect(findPeriodAxis(grid(sheet), { fileName: 'ventas.xlsx' })?.columns.map(({ title }) => title)).toEqual([
    'Ene 2024',
    'Feb 2024',
  ])
})

test('numbers of stores of a text file under merged months', () => {
  const rows = [',Ene 2024,,Feb 2024,', 'Producto,101,102,101,102', 'Café,5,6,7,8'].map((line) => line.split(','))
  expect(findPeriodAxis(rows, { fileName: 'ventas.csv' })?.columns.map(({ title }) => title)).toEqual([
    'Ene 2024 101',
    'Ene 2024 102',
    'Feb 2024 101',
    'Feb 2024 102',
  ])
})
