import { describe, expect, test } from 'vitest'
import { body, flat, grid, noteCodes } from './flatten.fixture.ts'
import { flattenSheet } from './flatten.ts'

describe('titles over groups of rows', () => {
  test('dates over their lines, with subtotals and the titles again', () => {
    const table = flat(`
Tienda Norte
Fecha: 3 de marzo de 2024
Producto | Cantidad | Valor
Café | 2 | 3000
Té | 1 | 1000
Subtotal | 3 | 4000

Fecha: 4 de marzo de 2024
Producto | Cantidad | Valor
Café | 5 | 7500
Subtotal | 5 | 7500
Total general | 8 | 11500`)
    expect(table.shape).toBe('sections')
    expect(body(table, 'Producto', 'Cantidad', 'Fecha')).toEqual([
      'Café 2 2024-03-03',
      'Té 1 2024-03-03',
      'Subtotal 3 ',
      'Café 5 2024-03-04',
      'Subtotal 5 ',
      'Total general 8 ',
    ])
    expect(table.rowNumber(table.headerRow + 1)).toBe(4)
  })

  test.each([
    ['03/03/2024', '2024-03-03'],
    ['domingo, 3 de marzo de 2024', '2024-03-03'],
    ['Fecha | 03/03/2024', '2024-03-03'],
    ['Ventas del 03/03/2024', '2024-03-03'],
    ['3 de marzo', '2024-03-03'],
    ['Marzo', '2024-03-01'],
    ['VENTAS MARZO 2024', '2024-03-01'],
    ['Mes: Marzo', '2024-03-01'],
  ])('a date alone over its lines: %s', (title, date) => {
    const sheet = `VENTAS 2024\n\nProducto | Cantidad | Valor\n${title}\nCafé | 2 | 3000\nTé | 1 | 500\n${title
      .replace('3 ', '14 ')
      .replace('03/03', '14/03')
      .replace(/Marzo/i, 'Abril')}\nCafé | 5 | 7500`
    expect(body(flat(sheet), 'Producto', 'Fecha').slice(0, 2)).toEqual([`Café ${date}`, `Té ${date}`])
  })

  test('clients and stores over lines that have their dates', () => {
    const table = flat(`
Fecha | Producto | Cantidad | Valor
Sucursal: Norte
Cliente: Ana
15/03/2024 | Café | 2 | 3000
Cliente: Luis
15/03/2024 | Té | 1 | 1000
Sucursal: Sur
Cliente: Eva
16/03/2024 | Té | 1 | 1000`)
    expect(body(table, 'Fecha', 'Producto', 'Local', 'Cliente')).toEqual([
      '15/03/2024 Café Norte Ana',
      '15/03/2024 Té Norte Luis',
      '16/03/2024 Té Sur Eva',
    ])
  })

  test('one date above a report may be the day of printing', () => {
    const table = flat('Fecha: 05/02/2025\n\nProducto | Cantidad | Valor\nCafé | 2 | 3000\nTé | 1 | 1000')
    expect(table.headers).toEqual(['Producto', 'Cantidad', 'Valor'])
  })
})

describe('a pivot in outline', () => {
  test('months, and below each its products', () => {
    const table = flat(`
Etiquetas de fila | Suma de Cantidad | Suma de Valor
ene 2024 | 3 | 3000
Café | 1 | 1000
Té | 2 | 2000
feb 2024 | 7 | 7000
Café | 3 | 3000
Té | 4 | 4000
Total general | 10 | 10000`)
    expect(body(table, 'Producto', 'Fecha', 'Suma de Cantidad')).toEqual([
      'Café 2024-01-01 1',
      'Té 2024-01-01 2',
      'Café 2024-02-01 3',
      'Té 2024-02-01 4',
    ])
  })

  test('products, and below each its years and months', () => {
    const table = flat(`
Etiquetas de fila | Suma de Cantidad
Café | 10
2023 | 3
nov | 1
dic | 2
2024 | 7
ene | 7
Té | 5
2024 | 5
feb | 5`)
    expect(body(table, 'Producto', 'Fecha', 'Suma de Cantidad')).toEqual([
      'Café 2023-11-01 1',
      'Café 2023-12-01 2',
      'Café 2024-01-01 7',
      'Té 2024-02-01 5',
    ])
  })
})

describe('several tables in one sheet', () => {
  test('one below the other: the one that looks most like sales goes first', () => {
    const tables = flattenSheet(
      grid(`
Producto | Precio
Café | 1500
Té | 1000

Ventas
Fecha | Producto | Cantidad | Valor
15/03/2024 | Café | 1 | 1500
16/03/2024 | Té | 2 | 2000`),
      { fileName: 'v.csv' },
    )
    expect(tables.map(({ headers }) => headers.length)).toEqual([4, 2])
    expect(tables[0]!.rowNumber(tables[0]!.headerRow)).toBe(6)
    expect(noteCodes(tables[0]!)).toEqual(['varias_tablas'])
    expect(body(tables[1]!, 'Producto')).toEqual(['Café', 'Té'])
  })

  test('the same titles again, after blank rows, are the same table', () => {
    const sheet = grid(
      'Fecha | Producto | Cantidad\n15/03/2024 | Café | 1\n\nFecha | Producto | Cantidad\n16/03/2024 | Té | 2',
    )
    const tables = flattenSheet(sheet, { fileName: 'v.csv' })
    expect(tables).toHaveLength(1)
    expect(tables[0]!.rows).toBe(sheet)
  })

  test('side by side: with the same titles they go on in each other', () => {
    const table = flat(
      'Fecha | Producto | Cantidad | _ | Fecha | Producto | Cantidad\n15/03/2024 | Café | 1 | _ | 17/03/2024 | Té | 4\n16/03/2024 | Té | 2',
    )
    expect(body(table, 'Fecha', 'Producto', 'Cantidad')).toEqual([
      '15/03/2024 Café 1',
      '16/03/2024 Té 2',
      '17/03/2024 Té 4',
    ])
    expect(table.rowNumber(table.headerRow + 3)).toBe(2)
  })

  test('side by side: with other titles they are two', () => {
    const tables = flattenSheet(
      grid(
        'Producto | Precio | Stock | _ | Fecha | Producto | Cantidad | Valor\nCafé | 10 | 5 | _ | 17/03/2024 | Té | 4 | 40\nTé | 10 | 6 | _ | 18/03/2024 | Té | 5 | 50',
      ),
      { fileName: 'v.csv' },
    )
    expect(tables.map(({ headers }) => headers)).toEqual([
      ['Fecha', 'Producto', 'Cantidad', 'Valor'],
      ['Producto', 'Precio', 'Stock'],
    ])
  })

  test('months of units above months of money are two measures of the same sales', () => {
    const table = flat(`
UNIDADES
Producto | ene-24 | feb-24 | mar-24
Café | 1 | 2 | 3
Té | _ | 5 | _

VALOR EN PESOS
Producto | ene-24 | feb-24 | mar-24
Café | 1000 | 2000 | 3000
Agua | _ | _ | 700`)
    expect(body(table, 'Producto', 'Fecha', 'Cantidad', 'Valor')).toEqual([
      'Café 2024-01-01 1 1000',
      'Café 2024-02-01 2 2000',
      'Café 2024-03-01 3 3000',
      'Té 2024-02-01 5 ',
      'Agua 2024-03-01  700',
    ])
    expect(noteCodes(table)).not.toContain('varias_tablas')
  })

  test('an empty column inside a table parts nothing', () => {
    const sheet = grid(
      'Fecha | Producto | _ | Cantidad | Valor\n15/03/2024 | Café | _ | 1 | 100\n16/03/2024 | Té | _ | 2 | 200',
    )
    expect(flat(sheet).rows).toBe(sheet)
  })
})

describe('titles of strange kinds', () => {
  test('line breaks, an index without a title, and a name without one', () => {
    const table = flat([
      [null, 'Fecha de\nventa', null, 'Cantidad\nvendida'],
      [0, '15/03/2024', 'Café', 1],
      [1, '16/03/2024', 'Té', 2],
    ])
    expect(table.headers).toEqual(['', 'Fecha de venta', 'Producto', 'Cantidad vendida'])
  })

  test('letterheads of fifteen rows', () => {
    const letterhead = Array.from({ length: 15 }, (_, k) => [`Línea ${k}`])
    const table = flat([...letterhead, ['Fecha', 'Producto', 'Total'], ['15/03/2024', 'Café', 100]])
    expect(table.headerRow).toBe(15)
  })
})
