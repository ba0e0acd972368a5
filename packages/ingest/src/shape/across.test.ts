import { describe, expect, test } from 'vitest'
import { body, flat, grid, noteCodes } from './flatten.fixture.ts'
import { flattenSheet } from './flatten.ts'

describe('a part of the date across, another down', () => {
  test('years down, months across', () => {
    const table = flat('Año | Producto | Ene | Feb | Mar\n2023 | Café | 1 | 2 | 3\n2024 | Café | 4 | 5 | 6')
    expect(body(table, 'Producto', 'Fecha', 'Cantidad')).toEqual([
      'Café 2023-01-01 1',
      'Café 2023-02-01 2',
      'Café 2023-03-01 3',
      'Café 2024-01-01 4',
      'Café 2024-02-01 5',
      'Café 2024-03-01 6',
    ])
    expect(noteCodes(table)).not.toContain('falta_anio')
  })

  test('months down, years across', () => {
    const table = flat('Mes | 2023 | 2024\nEnero | 1000 | 2000\nFebrero | 3000 | 4000\nTotal | 4000 | 6000')
    expect(table.shape).toBe('months')
    expect(body(table, 'Fecha', 'Valor')).toEqual([
      '2023-01-01 1000',
      '2024-01-01 2000',
      '2023-02-01 3000',
      '2024-02-01 4000',
    ])
  })

  test('days down, months across', () => {
    const table = flat('VENTAS 2024\nDía | Enero | Febrero | Marzo\n1 | 100 | 200 | 300\n31 | 400 | _ | 500')
    expect(body(table, 'Fecha', 'Cantidad')).toEqual([
      '2024-01-01 100',
      '2024-02-01 200',
      '2024-03-01 300',
      '2024-01-31 400',
      '2024-03-31 500',
    ])
  })

  test('weeks of a month', () => {
    const context = { sheetName: 'Marzo', fileName: 'Ventas 2024.xlsx' }
    expect(
      body(flat('Producto | Semana 1 | Semana 2 | Semana 3 | Semana 4\nCafé | 1 | 2 | 3 | 4', context), 'Fecha'),
    ).toEqual(['2024-03-01', '2024-03-08', '2024-03-15', '2024-03-22'])
  })

  test('days with their weekdays, days without a year', () => {
    const context = { sheetName: 'Marzo', fileName: 'Ventas 2024.xlsx' }
    expect(body(flat('Producto | Lun 4 | Mar 5 | Mié 6 | Jue 7\nCafé | 1 | 2 | 3 | 4', context), 'Fecha')[1]).toBe(
      '2024-03-05',
    )
    expect(body(flat('Producto | 04/03 | 05/03 | 06/03\nCafé | 1 | 2 | 3', context), 'Fecha')[1]).toBe('2024-03-05')
  })

  test('measures over months without a year are of one year', () => {
    const months = 'Ene | Feb | Mar | Abr | May | Jun | Jul | Ago | Sep | Oct | Nov | Dic'
    const figures = Array.from({ length: 24 }, (_, k) => k + 1).join(' | ')
    const table = flat(
      `VENTAS 2024\n_ | Cantidad${' | _'.repeat(11)} | Valor${' | _'.repeat(11)}\nProducto | ${months} | ${months}\nCafé | ${figures}`,
    )
    expect(body(table, 'Fecha', 'Cantidad', 'Valor').at(-1)).toBe('2024-12-01 12 24')
    expect(body(table, 'Fecha')).toHaveLength(12)
  })
})

describe('names across', () => {
  test('products beside dates; one of them is called Ñame; totals stay out', () => {
    const table = flat(
      'Fecha | Café | Ñame | Total general\n15/03/2024 | 1 | 2 | 3\n16/03/2024 | 4 | 5 | 9\nTotal general | 5 | 7 | 12',
    )
    expect(table).toMatchObject({ shape: 'products', headers: ['Fecha', 'Producto', 'Cantidad'] })
    expect(body(table, 'Fecha', 'Producto', 'Cantidad')).toEqual([
      '15/03/2024 Café 1',
      '15/03/2024 Ñame 2',
      '16/03/2024 Café 4',
      '16/03/2024 Ñame 5',
    ])
    expect(table.rowNumber(table.headerRow + 3)).toBe(3)
  })

  test('two products called the same are sold both', () => {
    const table = flat('Fecha | Café | Té | Café\n15/03/2024 | 1 | 2 | 4\n16/03/2024 | 1 | 3 | 5')
    expect(body(table, 'Producto', 'Cantidad')).toEqual(['Café 1', 'Té 2', 'Café 4', 'Café 1', 'Té 3', 'Café 5'])
  })

  test("a pivot's own titles", () => {
    const table = flat(
      'Suma de Cantidad | Etiquetas de columna\nEtiquetas de fila | Café | Panela | Total general\nene 2024 | 1 | 2 | 3\nfeb 2024 | 4 | 5 | 9\nTotal general | 5 | 7 | 12',
    )
    expect(table.measure).toBe('cantidad')
    expect(body(table, 'Producto')).toEqual(['Café', 'Panela', 'Café', 'Panela'])
  })

  test('stores known by numbers', () => {
    const table = flat([
      ['Fecha', 101, 102, 103],
      ['15/03/2024', 10, 20, 30],
      ['16/03/2024', 40, 50, 60],
    ])
    expect(body(table, 'Fecha', 'Producto').slice(0, 2)).toEqual(['15/03/2024 101', '15/03/2024 102'])
  })

  test('stores beside products, all of one date', () => {
    const table = flat(
      'Desde 01/02/2025 hasta 28/02/2025\nProducto | Norte | Sur | Centro | Total\nCafé | 1 | 2 | 3 | 6\nTé | 4 | 5 | 6 | 15',
    )
    expect(table.shape).toBe('matrix')
    expect(body(table, 'Producto', 'Local', 'Cantidad', 'Fecha')[1]).toBe('Café Sur 2 2025-02-28')
  })

  test('year and month in columns of their own, products across', () => {
    const table = flat('Año | Mes | Café | Té\n2024 | Enero | 1 | 2\n2024 | Febrero | 3 | 4')
    expect(body(table, 'Fecha', 'Producto', 'Cantidad')).toEqual([
      '2024-01-01 Café 1',
      '2024-01-01 Té 2',
      '2024-02-01 Café 3',
      '2024-02-01 Té 4',
    ])
  })

  test('two measures of each product', () => {
    const table = flat(
      '_ | Café | _ | Té | _\nFecha | Cantidad | Valor | Cantidad | Valor\n15/03/2024 | 1 | 1000 | 2 | 3000\n16/03/2024 | 3 | 3000 | 0 | 0',
    )
    expect(body(table, 'Fecha', 'Producto', 'Cantidad', 'Valor')).toEqual([
      '15/03/2024 Café 1 1000',
      '15/03/2024 Té 2 3000',
      '16/03/2024 Café 3 3000',
    ])
  })

  test.each([
    ['Fecha | Efectivo | Tarjeta | Nequi | Total\n15/03/2024 | 1 | 2 | 3 | 6\n16/03/2024 | 1 | 2 | 3 | 6'],
    ['Fecha | Venta | IVA | Propina\n15/03/2024 | 100 | 19 | 3\n16/03/2024 | 200 | 38 | 3'],
    ['Fecha | Producto | Cantidad | Costo | Margen\n15/03/2024 | Café | 1 | 5 | 2\n16/03/2024 | Café | 1 | 5 | 2'],
    ['ds | y\n2025-01-02 | 10\n2025-01-03 | 11'],
  ])('money, taxes and costs are no products: %s', (sheet) => {
    const rows = grid(sheet)
    const table = flat(rows)
    expect(table.shape).toBe('plain')
    expect(table.rows).toBe(rows)
  })
})

test('a plain table is given back as it is', () => {
  const rows = grid('Fecha | Producto | Cantidad\n15/03/2024 | Café | 1\n16/03/2024 | Té | 2')
  const tables = flattenSheet(rows, { fileName: 'v.csv' })
  expect(tables).toHaveLength(1)
  expect(tables[0]!.rows).toBe(rows)
  expect(tables[0]).toMatchObject({ headerRow: 0, shape: 'plain', notes: [] })
  expect(flattenSheet([], { fileName: 'v.csv' })).toEqual([])
  expect(flattenSheet([['Hola']], { fileName: 'v.csv' })).toEqual([])
})
