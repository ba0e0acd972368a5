import { describe, expect, test } from 'vitest'
import { codes, csv, xlsx } from './sales-file.fixture.ts'

describe('a report of one month without a column of dates', () => {
  const report = (range: string) =>
    `Mi Tienda SAS\nNIT 901.331.657-7\nVentas por producto\n${range}\n\nCódigo producto;Nombre producto;Cantidad vendida;Valor bruto;Total\nP1;Café;2;2.521;3.000\nP2;Panela;1;1.681;2.000\nTotal general;;3;4.202;5.000\n\nProcesado en: septiembre 11 2026 17:13\n`

  test.each([
    ['Desde 01/02/2025 hasta 28/02/2025', '2025-02-28'],
    ['Desde;01/02/2025;Hasta;28/02/2025', '2025-02-28'],
    ['From 02/01/2025 to 02/28/2025', '2025-02-28'],
    ['De: ENE 1/2025 A: ENE 31/2025', '2025-01-31'],
    ['Del 1 de enero de 2025 al 31 de enero de 2025', '2025-01-31'],
    ['2025-01-01 a 2025-01-31', '2025-01-31'],
  ])('%s: its sales are of %s, and it is told', async (range, date) => {
    const file = await csv(report(range))
    expect(file.lines).toMatchObject([
      { date, producto: 'Café', productoCodigo: 'P1', quantity: 2, value: 3000 },
      { date, producto: 'Panela', quantity: 1, value: 2000 },
    ])
    expect(file.skipped.totals).toBe(1)
    expect(codes(file)).toContain('fecha_del_encabezado')
  })

  test.each(['Desde 01/01/2025 hasta 30/06/2025', 'Impreso el 05/02/2025', ''])('"%s" dates nothing', async (range) => {
    await expect(csv(report(range))).rejects.toMatchObject({ code: 'sin_columna_fecha' })
  })
})

describe('months side by side', () => {
  test('are one line for each product and month, of the row they stand in', async () => {
    const file = await csv(
      'Mi Tienda\n\nCategoría;Producto;ene 2025;feb 2025;mar 2025;Total\nBebidas;Café;$ 1.500;0;$ 2.000;$ 3.500\nDulces;Panela;;$ 500;tres;$ 500\nTotal general;;1.500;500;2.000;4.000\n',
    )
    expect(file.lines).toMatchObject([
      { row: 4, date: '2025-01-01', categoria: 'Bebidas', producto: 'Café', value: 1500 },
      { row: 4, date: '2025-03-01', value: 2000 },
      { row: 5, date: '2025-02-01', producto: 'Panela', value: 500 },
    ])
    expect(file.rejections).toMatchObject([{ row: 5, column: 'Valor', value: 'tres', code: 'numero_invalido' }])
    expect(file.understanding).toMatchObject({ headerRow: 3, headers: ['Categoría', 'Producto', 'Fecha', 'Valor'] })
    expect(codes(file)).toContain('periodos_en_columnas')
  })

  test('are units where the file says so, and dates of a workbook serve as well', async () => {
    const months = [0, 1, 2].map((month) => new Date(Date.UTC(2025, month, 1)))
    const file = await xlsx([
      ['Unidades vendidas por mes', null, null, null],
      ['Producto', ...months],
      ['Café', 2, 3, 4],
    ])
    expect(file.lines.map(({ date, quantity, value }) => [date, quantity, value])).toEqual([
      ['2025-01-01', 2, 0],
      ['2025-02-01', 3, 0],
      ['2025-03-01', 4, 0],
    ])
  })
})
