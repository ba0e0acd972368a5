import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes, csv, questions, readFile, xlsx } from './sales-file.fixture.ts'
import { rawWorkbook } from './workbook.fixture.ts'

describe('the table under its letterhead', () => {
  test('letterhead, totals and footers are skipped; the total agrees', async () => {
    const file = await xlsx([
      ['Mi Tienda SAS'],
      ['NIT', '901.331.657-7'],
      ['Ventas por producto'],
      ['Desde', new Date('2025-01-01'), 'Hasta', new Date('2025-01-31')],
      [],
      ['Fecha', 'Nombre producto', 'Cantidad vendida', 'Valor bruto', 'Total'],
      [new Date('2025-01-02'), 'Café', 2, 2521, 3000],
      [new Date('2025-01-03'), 'Panela', 1, 1681, 2000],
      ['Total general', null, 3, 4202, 5000],
      [],
      ['Procesado en: septiembre 11 2026 17:13'],
      ['<none>'],
    ])
    expect(file.understanding).toMatchObject({ format: 'xlsx', sheets: ['Ventas'], headerRow: 6 })
    expect(file.lines).toEqual([
      {
        row: 7,
        date: '2025-01-02',
        local: 'Principal',
        cliente: 'Cliente general',
        producto: 'Café',
        categoria: 'Sin categoría',
        quantity: 2,
        value: 3000,
      },
      {
        row: 8,
        date: '2025-01-03',
        local: 'Principal',
        cliente: 'Cliente general',
        producto: 'Panela',
        categoria: 'Sin categoría',
        quantity: 1,
        value: 2000,
      },
    ])
    expect(file.rejections).toEqual([])
    expect(file.skipped).toEqual({ letterhead: 6, totals: 1, blank: 2, cancelled: 0, notSales: 0 })
    expect(codes(file)).toEqual(['sin_local', 'sin_cliente', 'sin_categoria'])
  })

  test('the store that is given is that of rows that name none, and of no other', async () => {
    const told = (text: string) => csv(text, { store: 'Norte' })
    const notebook = await told('Fecha;Producto;Cantidad;Valor\n28/02/2025;Pan;2;9000')
    expect(notebook.lines.map(({ local }) => local)).toEqual(['Norte'])
    expect(notebook.understanding.findings.find(({ code }) => code === 'sin_local')?.text).toBe(
      'Ninguna columna dice el local: todo queda en «Norte».',
    )
    const other = await told('Fecha;Local;Producto;Cantidad;Valor\n28/02/2025;Sur;Pan;2;9000\n28/02/2025;;Pan;3;13500')
    expect(other.lines.map(({ local }) => local)).toEqual(['Sur', 'Norte'])
    expect(other.understanding.findings.find(({ code }) => code === 'lineas_sin_local')?.text).toBe(
      '1 fila no dice el local: queda en «Norte».',
    )
  })

  test('a last row of nothing but numbers is a total, and a wrong one is told before loading', async () => {
    const text = 'Fecha,Producto,Cantidad,Importe\n1/2/2025,A,1,100\n13/2/2025,B,1,100\n,,2,250\n'
    const file = await csv(text)
    expect(file.summary.lines).toBe(2)
    expect(file.skipped.totals).toBe(1)
    expect(file.understanding.findings.find(({ code }) => code === 'total_no_cuadra')).toMatchObject({ rows: [4] })
    expect(codes(await csv(text.replace('250', '200')))).not.toContain('total_no_cuadra')
  })

  test('subtotals by group and a grand total all agree', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n1/2/2025,A,1,100\n,Subtotal A,1,100\n13/2/2025,B,2,50\n14/2/2025,B,1,25\n,Subtotal B,3,75\n,Total,4,175\n',
    )
    expect(file.skipped.totals).toBe(3)
    expect(codes(file)).not.toContain('total_no_cuadra')
    expect(file.summary).toMatchObject({ lines: 3, value: 175 })
  })

  test('a product whose name begins with Total is a sale', async () => {
    const file = await csv('Fecha,Producto,Cantidad,Valor total\n13/2/2025,Total Fit,1,100\n')
    expect(file.lines).toHaveLength(1)
  })

  test('titles over titles are one row of headers', async () => {
    const file = await xlsx([
      ['Reporte comercial'],
      ['Fecha', 'Cliente', null, 'Producto', null, 'Ventas', null],
      [null, 'NIT', 'Nombre', 'Código', 'Nombre', 'Cantidad', 'Valor'],
      [new Date('2025-01-02'), '900123456-1', 'Ana', 'P1', 'Café', 2, 3000],
    ])
    expect(file.understanding).toMatchObject({
      headerRow: 3,
      headers: ['Fecha', 'NIT Cliente', 'Nombre Cliente', 'Código Producto', 'Nombre Producto', 'Cantidad', 'Valor'],
    })
    expect(file.lines).toMatchObject([
      {
        cliente: 'Ana',
        clienteCodigo: '900123456-1',
        producto: 'Café',
        productoCodigo: 'P1',
        quantity: 2,
        value: 3000,
      },
    ])
  })

  test('a table of two columns, whose headers say nothing, asks what the numbers are', async () => {
    const text = 'ds,y\n2025-01-02,310\n2025-01-03,311\n'
    const file = await csv(text)
    expect(questions(file)).toEqual(['columnas_dudosas'])
    const [money, units] = file.understanding.findings.find(({ kind }) => kind === 'question')!.choices!
    expect(money!.totals).toMatchObject({ lines: 2, quantity: 2, value: 621 })
    expect(units!.totals).toMatchObject({ lines: 2, quantity: 621, value: 0 })
    const answered = await csv(text, units!.choose)
    expect(questions(answered)).toEqual([])
    expect(answered.summary).toMatchObject({ lines: 2, quantity: 621 })
  })

  test('figures of a few whole units, whose headers say nothing, are likelier pieces', async () => {
    const file = await csv('ds,y\n2025-01-02,10\n2025-01-03,11\n')
    expect(questions(file)).toEqual(['columnas_dudosas'])
    expect(file.summary).toMatchObject({ lines: 2, quantity: 21, value: 0 })
  })

  test('a date in two or three columns is put together', async () => {
    const months = await csv('Año,Mes,Producto,Cantidad\n2025,11,A,1\n2025,12,A,2\n,,Total,3\n')
    expect(months.lines.map(({ date }) => date)).toEqual(['2025-11-01', '2025-12-01'])
    expect(months.understanding.headers).toEqual(['Año', 'Mes', 'Producto', 'Cantidad', 'Fecha'])
    const days = await csv(
      'Day,Month,Year,Product,Units\n14,January,2018,A,1\n15,January,2018,A,1\n31,February,2018,A,1\n',
    )
    expect(days.lines.map(({ date }) => date)).toEqual(['2018-01-14', '2018-01-15'])
    expect(days.rejections).toMatchObject([{ row: 4, column: 'Fecha', value: '2018-02-31', code: 'fecha_invalida' }])
  })

  test('lines under a merged date and client take both from above, and it is told', async () => {
    const file = await xlsx([
      ['Fecha', 'Cliente', 'Producto', 'Cantidad', 'Total'],
      [new Date('2025-01-02'), 'Ana', 'Café', 2, 3000],
      [null, null, 'Panela', 1, 2000],
      [null, 'Luis', 'Sal', 1, 1000],
      [new Date('2025-01-03'), 'Eva', 'Sal', 1, 1000],
      ['Total general', null, null, 5, 7000],
    ])
    expect(file.lines.map(({ date, cliente }) => `${date} ${cliente}`)).toEqual([
      '2025-01-02 Ana',
      '2025-01-02 Ana',
      '2025-01-02 Luis',
      '2025-01-03 Eva',
    ])
    expect(codes(file)).toContain('fechas_arrastradas')
    expect(codes(file)).not.toContain('total_no_cuadra')
  })

  test('a date forgotten here and there is not made up', async () => {
    const rows = Array.from({ length: 20 }, (_, k) => `${k % 10 === 9 ? '' : '13/2/2025'},A,1,100`)
    const file = await csv(`Fecha,Producto,Cantidad,Total\n${rows.join('\n')}\n`)
    expect(file.rejections.map(({ row, code }) => [row, code])).toEqual([
      [11, 'fecha_vacia'],
      [21, 'fecha_vacia'],
    ])
  })

  test('a total of the day is no sale, whether its date stands beside it or in it', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n12/2/2025,A,1,100\n12/2/2025,TOTAL DÍA,1,100\n13/2/2025,B,2,50\nTotal 13/02/2025,,2,50\n14/2/2025,B,1,25\n14/02/2025 Total,,1,25\n,Total,4,175\n',
    )
    expect(file.summary).toMatchObject({ lines: 3, rejectedRows: 0, value: 175 })
    expect(file.skipped.totals).toBe(4)
    expect(codes(file)).not.toContain('total_no_cuadra')
  })

  test('years of daily totals all agree', async () => {
    const rows = Array.from({ length: 700 }, (_, k) => {
      const day = new Date(Date.UTC(2023, 0, 1 + k)).toISOString().slice(0, 10)
      return `${day},A,2,100\nTotal ${day},,2,100`
    })
    const file = await csv(`Fecha,Producto,Cantidad,Total\n${rows.join('\n')}\nTotal general,,1400,70000\n`)
    expect(file.skipped.totals).toBe(701)
    expect(codes(file)).not.toContain('total_no_cuadra')
  })

  test('headers repeated on every printed page are no sales', async () => {
    const file = await csv(
      'Fecha,Producto,Cantidad,Total\n13/2/2025,A,1,100\nFecha,Producto,Cantidad,Total\n14/2/2025,B,1,100\n',
    )
    expect(file.lines).toHaveLength(2)
    expect(file.rejections).toEqual([])
  })

  test('a sheet a month is one history, the cover is not; one sheet can be asked for', async () => {
    const cells = (...values: string[]) =>
      `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`
    const sales = (date: string) => cells('Fecha', 'Producto', 'Total') + cells(date, 'A', '100')
    const bytes = rawWorkbook([
      { name: 'Portada', rows: cells('Hola') },
      { name: 'Enero', rows: sales('13/01/2025') },
      { name: 'Febrero', rows: sales('13/02/2025') },
    ])
    const file = await readFile(bytes, {}, 'v.xlsx')
    expect(file.understanding.sheets).toEqual(['Enero', 'Febrero'])
    expect(file.lines).toMatchObject([
      { source: 'Enero', row: 2, date: '2025-01-13' },
      { source: 'Febrero', row: 2, date: '2025-02-13' },
    ])
    expect(questions(file)).toEqual([])
    const other = await readFile(bytes, { sheet: 'Febrero' }, 'v.xlsx')
    expect(other.understanding.sheets).toEqual(['Febrero'])
    expect(other.lines).toMatchObject([{ date: '2025-02-13' }])
  })
})

test('the order of the columns does not matter', async () => {
  const columns: [string, string, string][] = [
    ['Fecha', '3/4/2025', '13/4/2025'],
    ['Factura', 'FV-1', 'NC-2'],
    ['Sede', 'Norte', 'Sur'],
    ['Nombre cliente', 'Ana', ''],
    ['Código producto', '001', '002'],
    ['Producto', 'Café', 'Panela'],
    ['Categoría', 'Bebidas', 'Dulces'],
    ['Cantidad', '2', '1'],
    ['Precio unitario', '1.500', '2.500,50'],
    ['Vendedor', 'Luis', 'Eva'],
  ]
  const lines = async (order: typeof columns) =>
    (await csv([0, 1, 2].map((row) => order.map((column) => column[row]).join(';')).join('\n'))).lines
  const expected = await lines(columns)
  expect(expected).toMatchObject([
    { value: 3000, cliente: 'Ana' },
    { value: -2500.5, quantity: -1 },
  ])
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(columns, { minLength: columns.length }), async (shuffled) => {
      expect(await lines(shuffled)).toEqual(expected)
    }),
  )
})

test('the same headers have the same signature, whatever their accents, case and rows', async () => {
  const one = await csv('Fecha,Línea,Producto,Cantidad\n13/4/2025,x,A,1')
  const two = await csv('fecha,LINEA,Producto,cantidad\n14/4/2025,y,B,2')
  expect(one.understanding.signature).toBe(two.understanding.signature)
  expect((await csv('Fecha,Producto,Cantidad\n14/4/2025,B,2')).understanding.signature).not.toBe(
    one.understanding.signature,
  )
})

test('the result is plain data and progress grows to 1', async () => {
  const seen: number[] = []
  const file = await csv('Fecha,Producto,Cantidad\n13/4/2025,A,1', { onProgress: (fraction) => seen.push(fraction) })
  expect(JSON.parse(JSON.stringify(file))).toEqual(file)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test('names are loaded without marks that turn the writing around', async () => {
  const { lines } = await csv('Fecha,Cliente,Producto,Cantidad\n13/4/2025,Ana\u202E\u200B,\u2067Café\u2069 molido,1')
  expect(lines).toMatchObject([{ cliente: 'Ana', producto: 'Café molido' }])
})
