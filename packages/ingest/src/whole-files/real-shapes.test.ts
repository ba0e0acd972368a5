import { describe, expect, test } from 'vitest'
import { codes, csv, many, questions, readFile, xlsx } from '../sales-file.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'
import { rawWorkbook } from '../workbook.fixture.ts'

/** Shapes of tables that files of real shops have, and files that are no history of sales. */

const day = (k: number) =>
  `${String((k % 28) + 1).padStart(2, '0')}/${String((Math.floor(k / 28) % 12) + 1).padStart(2, '0')}/2025`

describe('shapes', () => {
  test('weeks past the twelfth are weeks, on their Mondays', async () => {
    const weeks = many(52, (k) => `2025-${String(k + 1).padStart(2, '0')};A;${k + 1}`)
    const file = await csv(`Semana;Producto;Cantidad\n${weeks}\n`)
    expect(file.summary).toMatchObject({ lines: 52, quantity: 1378, firstDate: '2024-12-30', lastDate: '2025-12-22' })
  })

  test('dates down and products across, one of them called Ñame, totals apart', async () => {
    const file = await xlsx([
      ['Fecha', 'Papa', 'Ñame', 'Yuca', 'Total general'],
      [new Date('2025-04-13'), 10, 2, 3, 15],
      [new Date('2025-04-14'), 12, 1, null, 13],
      [new Date('2025-04-15'), 8, 4, 5, 17],
      ['Total general', 30, 7, 8, 45],
    ])
    const figures = file.lines.reduce((sum, { quantity, value }) => sum + (value || quantity), 0)
    expect(figures).toBe(45)
    expect(new Set(file.lines.map(({ producto }) => producto))).toEqual(new Set(['Papa', 'Ñame', 'Yuca']))
  })

  test('months without a year under a title that has it', async () => {
    const file = await xlsx([
      ['VENTAS 2024 EN PESOS'],
      ['Producto', 'Enero', 'Febrero', 'Marzo', 'Total'],
      ['Café', 100_000, 120_000, 90_000, 310_000],
      ['Sal', 50_000, 40_000, 60_000, 150_000],
    ])
    expect(file.summary).toMatchObject({ lines: 6, value: 460_000, firstDate: '2024-01-01', lastDate: '2024-03-01' })
  })

  test('dates as titles over their lines', async () => {
    const file = await xlsx([
      ['Producto', 'Cantidad', 'Total'],
      ['13/04/2025', null, null],
      ['Café', 2, 6000],
      ['Sal', 1, 2000],
      ['14/04/2025', null, null],
      ['Café', 1, 3000],
    ])
    expect(file.summary).toMatchObject({
      lines: 3,
      quantity: 4,
      value: 11_000,
      firstDate: '2025-04-13',
      lastDate: '2025-04-14',
    })
  })

  test('a date in three columns with glued titles', async () => {
    const file = await csv('DIAVENTA;MESVENTA;ANIOVENTA;PRODUCTO;CANTIDAD\n13;4;2025;A;1\n28;2;2025;B;2\n')
    expect(file.lines.map(({ date }) => date)).toEqual(['2025-04-13', '2025-02-28'])
  })

  test('the sheet of sales is read, not that of the stock', async () => {
    const cells = (...values: (string | number)[]) =>
      `<row>${values.map((value) => (typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`)).join('')}</row>`
    const stock = [cells('Fecha', 'Producto', 'Entrada', 'Salida', 'Existencia')]
    const sales = [cells('Fecha', 'Factura', 'Producto', 'Cantidad', 'Precio', 'Total')]
    for (let k = 0; k < 30; k++) {
      stock.push(cells(day(k), `P${k % 4}`, 10 + k, 5, 100 + k))
      sales.push(cells(day(k), `F${k}`, `P${k % 4}`, (k % 3) + 1, 2000, 2000 * ((k % 3) + 1)))
    }
    const bytes = rawWorkbook([
      { name: 'Movimientos', rows: [...stock, ...stock.slice(1)].join('') },
      { name: 'Ventas', rows: sales.join('') },
    ])
    const file = await readFile(bytes, {}, 'tienda.xlsx')
    expect(file.understanding.sheets).toEqual(['Ventas'])
    expect(file.summary).toMatchObject({ lines: 30, quantity: 60, value: 120_000 })
    expect(questions(file)).toEqual([])
  })

  test('several files of one program are one history', async () => {
    const month = (name: string, date: string) => ({
      name,
      bytes: new TextEncoder().encode(`Fecha;Producto;Cantidad;Total\n${date};A;1;100\n${date};B;2;300\n`),
    })
    const file = await readSalesFiles([month('enero.csv', '13/01/2025'), month('febrero.csv', '13/02/2025')], {})
    expect(file.summary).toMatchObject({ lines: 4, quantity: 6, value: 800 })
    expect(file.files).toEqual([
      { name: 'enero.csv', lines: 2 },
      { name: 'febrero.csv', lines: 2 },
    ])
    expect(file.lines[2]).toMatchObject({ source: 'febrero.csv', row: 2, local: 'Principal' })
    expect(questions(file)).toEqual([])
  })

  test('what two files of one import both bring counts once', async () => {
    const part = (name: string, from: number, to: number) => ({
      name,
      bytes: new TextEncoder().encode(
        `Fecha;Factura;Producto;Cantidad;Total\n${many(to - from, (k) => `${String(from + k).padStart(2, '0')}/03/2025;F${from + k};A;1;100`)}\n`,
      ),
    })
    const file = await readSalesFiles([part('a.csv', 1, 15), part('b.csv', 10, 29)], {})
    expect(file.summary).toMatchObject({ lines: 28, value: 2800 })
    expect(codes(file)).toContain('lineas_en_varios_archivos')
  })
})

describe('what is no history of sales', () => {
  test.each([
    ['sin_filas', 'Fecha;Producto;Cantidad;Total\n'],
    [
      'no_son_ventas',
      'Código;Producto;Stock mínimo;Stock máximo;Proveedor;Fecha;Cantidad\n1;A;2;9;X;13/04/2025;4\n2;B;2;9;Y;13/04/2025;4\n',
    ],
    [
      'no_son_ventas',
      'Fecha;Proveedor;Factura proveedor;Producto;Cantidad;Total\n13/04/2025;X;1;A;2;300\n14/04/2025;Y;2;B;2;300\n',
    ],
    ['sin_columna_fecha', 'Código;Producto;Precio\n1;A;100\n2;B;200\n'],
    ['sin_ventas', 'Fecha;Producto;Cantidad;Total\n13/04/2025;A;0;0\n14/04/2025;B;0;0\n'],
    ['formato_desconocido', '{"estado":[]}'],
  ])('%s', async (code, text) => {
    await expect(csv(text, {}, 'reporte.csv')).rejects.toMatchObject({ code })
  })

  test('the person may say that they are sales all the same', async () => {
    const text = 'Fecha;Proveedor;Producto;Cantidad;Total\n13/04/2025;X;A;2;300\n14/04/2025;Y;B;2;300\n'
    await expect(csv(text, {}, 'reporte.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
    expect((await csv(text, { sales: 'yes' })).summary).toMatchObject({ lines: 2, value: 600 })
  })

  test('a report without dates can be given one', async () => {
    const text = 'Producto;Cantidad vendida;Total venta\nA;2;300\nB;1;100\n'
    await expect(csv(text)).rejects.toMatchObject({ code: 'sin_columna_fecha' })
    expect((await csv(text, { date: '2025-04-30' })).summary).toMatchObject({
      lines: 2,
      value: 400,
      firstDate: '2025-04-30',
    })
  })

  test('more sheets or files than are looked at are refused, not left out', async () => {
    const files = Array.from({ length: 1201 }, (_, k) => ({
      name: `${k}.csv`,
      bytes: new TextEncoder().encode(`Fecha;Producto;Cantidad\n13/04/2025;A${k};1\n14/04/2025;B;2\n`),
    }))
    await expect(readSalesFiles(files, {})).rejects.toMatchObject({ code: 'demasiadas_hojas' })
  })
})
