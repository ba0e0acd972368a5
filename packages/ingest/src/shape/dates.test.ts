import { describe, expect, test } from 'vitest'
import { partOf } from '../understand/dates/part-of-date.ts'
import { body, flat, noteCodes } from './flatten.fixture.ts'

describe('dates in parts', () => {
  const dates = (sheet: string, context = {}) => body(flat(sheet, context), 'Fecha')

  test.each([
    ['DIAVENTA | MESVENTA | ANIOVENTA'],
    ['Dia | Mes | Ano'],
    ['Día venta | Número de mes | Año'],
    ['day_of_month | month | year'],
    ['Dia Factura | Mes Factura | Año Factura'],
  ])('%s', (titles) => {
    const sheet = `${titles} | Producto | Cantidad\n15 | 3 | 2024 | Café | 1\n16 | 3 | 2024 | Café | 1`
    expect(dates(sheet)).toEqual(['2024-03-15', '2024-03-16'])
  })

  test('names of months, years of two digits, and years that a merged cell says once', () => {
    expect(dates('Año | Mes | Producto | Cantidad\n24 | Marzo | Café | 1\n24 | abr. | Café | 1')).toEqual([
      '2024-03-01',
      '2024-04-01',
    ])
    expect(dates('Año | Mes | Producto | Cantidad\n2024 | 03. Marzo | Café | 1\n_ | 04. Abril | Café | 1')).toEqual([
      '2024-03-01',
      '2024-04-01',
    ])
    expect(dates('Ano | Mês | Produto | Quantidade\n2024 | março | Café | 1\n2024 | dezembro | Café | 1')).toEqual([
      '2024-03-01',
      '2024-12-01',
    ])
  })

  test('year and week', () => {
    expect(dates('Año | Semana | Producto | Cantidad\n2025 | 7 | Café | 1\n2025 | 30 | Café | 1')).toEqual([
      '2025-02-10',
      '2025-07-21',
    ])
  })

  test('a whole date goes before its parts', () => {
    const table = flat(
      'Fecha | Año | Mes | Producto | Cantidad\n15/03/2024 | 2024 | 3 | Café | 1\n16/03/2024 | 2024 | 3 | Té | 1',
    )
    expect(table.headers).toEqual(['Fecha', 'Año', 'Mes', 'Producto', 'Cantidad'])
  })

  test('the day of the week is no day', () => {
    expect(partOf('Día de la semana')).toBeNull()
    expect(partOf('day of week')).toBeNull()
  })

  test('weeks: named so, or past 12; else they are months', () => {
    const sheet = (title: string, ...weeks: string[]) =>
      `${title} | Producto | Cantidad\n${weeks.map((week) => `${week} | Café | 1`).join('\n')}`
    expect(dates(sheet('Semana', '2025-01', '2025-02'))).toEqual(['2024-12-30', '2025-01-06'])
    expect(dates(sheet('Periodo', '2025-07', '2025-52'))).toEqual(['2025-02-10', '2025-12-22'])
    expect(dates(sheet('Fecha', '2025-W07', '2025-W08'))).toEqual(['2025-02-10', '2025-02-17'])
    expect(dates(sheet('Semana', 'Semana 7', 'Semana 8'), { fileName: 'Ventas 2025.xlsx' })).toEqual([
      '2025-02-10',
      '2025-02-17',
    ])
    expect(dates(sheet('Semana', '202507', '202530'))).toEqual(['2025-02-10', '2025-07-21'])
    expect(flat(sheet('Periodo', '2025-07', '2025-12')).headers).toEqual(['Periodo', 'Producto', 'Cantidad'])
    expect(noteCodes(flat(sheet('Semana', 'Semana 7', 'Semana 8')))).toEqual(['falta_anio'])
  })

  test('months and days whose year stands around them', () => {
    const sheet = (title: string, ...days: string[]) =>
      `${title} | Producto | Cantidad\n${days.map((day) => `${day} | Café | 1`).join('\n')}`
    expect(dates(sheet('Mes', 'Enero', 'Febrero'), { fileName: 'Ventas 2023.xlsx' })).toEqual([
      '2023-01-01',
      '2023-02-01',
    ])
    expect(dates(`VENTAS 2023\n${sheet('Mes', 'Enero', 'Febrero')}`)).toEqual(['2023-01-01', '2023-02-01'])
    expect(dates(sheet('Fecha', '15-mar', '16-mar'), { sheetName: '2023' })).toEqual(['2023-03-15', '2023-03-16'])
    expect(dates(sheet('Fecha', '15/03', '16/03'), { fileName: '2023.csv' })).toEqual(['2023-03-15', '2023-03-16'])
    const context = { fileName: 'Ventas 2023.xlsx', sheetName: 'Marzo' }
    expect(dates(sheet('Día', '1', '15', '31'), context)).toEqual(['2023-03-01', '2023-03-15', '2023-03-31'])
    expect(dates(sheet('Fecha', '1', '15', '31'), context)).toEqual(['2023-03-01', '2023-03-15', '2023-03-31'])
    expect(flat(sheet('Mes', 'Enero', 'Febrero')).notes).toMatchObject([{ code: 'falta_anio', kind: 'question' }])
    expect(dates(sheet('Mes', 'Enero', 'Febrero'), { year: 2022 })).toEqual(['2022-01-01', '2022-02-01'])
  })

  test('a year taken from the name of the file is asked', () => {
    const table = flat('Mes | Producto | Cantidad\nEnero | Café | 1\nFebrero | Café | 2', {
      fileName: 'Ventas 2023.xlsx',
    })
    expect(table.notes).toMatchObject([{ code: 'anio_supuesto', kind: 'question' }])
  })

  test.each([
    ['Enero', 'Ventas 2023.xlsx', '2023-01-01'],
    ['ENE-23', 'v.xlsx', '2023-01-01'],
    ['Ene 23', 'v.xlsx', '2023-01-01'],
    ['01 Enero', '2023.xlsx', '2023-01-01'],
    ['Jan', '2023.xlsx', '2023-01-01'],
    ['Ventas marzo 2024', 'v.xlsx', '2024-03-01'],
    ['2024-03', 'v.xlsx', '2024-03-01'],
    ['Hoja1', 'Ventas Marzo 2024.xlsx', '2024-03-01'],
  ])('a sheet %s without dates, of the file %s', (sheetName, fileName, date) => {
    expect(dates('Producto | Cantidad | Valor\nCafé | 1 | 100\nTé | 2 | 300', { sheetName, fileName })).toEqual([
      date,
      date,
    ])
  })

  test('a range of several months dates nothing, and asks', () => {
    const table = flat('Desde 01/01/2024 Hasta 31/03/2024\n\nProducto | Cantidad | Total\nCafé | 1 | 100')
    expect(table.headers).toEqual(['Producto', 'Cantidad', 'Total'])
    expect(table.notes).toMatchObject([{ code: 'rango_sin_fechas', kind: 'question' }])
    expect(flat('Ventas de enero a marzo de 2024\n\nProducto | Cantidad | Total\nCafé | 1 | 100').headers).toHaveLength(
      3,
    )
  })
})
