import { describe, expect, test } from 'vitest'
import { codes, csv, questions, readFile, xlsx } from './sales-file.fixture.ts'
import { rawWorkbook } from './workbook.fixture.ts'

/** Layouts that files of real shops have, each made up anew, and what must become of them: the right sums, or a question. */

const day = (k: number) =>
  `${String((k % 28) + 1).padStart(2, '0')}/${String((Math.floor(k / 28) % 12) + 1).padStart(2, '0')}/2025`
const many = (count: number, line: (k: number) => string) => Array.from({ length: count }, (_, k) => line(k)).join('\n')
const choicesOf = (file: Awaited<ReturnType<typeof csv>>, code: string) =>
  file.understanding.findings.find((finding) => finding.code === code)!.choices!

describe('numbers', () => {
  test('one odd cell does not turn a thousand others: 185.000 and one 18.5', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Valor\n${many(999, (k) => `${day(k)};A;1;185.000`)}\n14/03/2025;A;1;18.5\n`,
    )
    expect(file.summary).toMatchObject({ lines: 999, value: 999 * 185_000, rejectedRows: 1 })
    expect(codes(file)).toContain('numeros_mezclados')
    expect(questions(file)).toEqual([])
  })

  test('Colombian millions have an apostrophe', async () => {
    const file = await csv("Fecha;Producto;Cantidad;Valor\n13/04/2025;A;1;1'234.567\n14/04/2025;B;1;987.654\n")
    expect(file.summary.value).toBe(1_234_567 + 987_654)
  })

  test('a quantity may carry its unit', async () => {
    const file = await csv('Fecha;Producto;Cantidad;Valor\n13/04/2025;A;2 und;3000\n14/04/2025;B;3 und;4500\n')
    expect(file.summary).toMatchObject({ quantity: 5, value: 7500 })
  })

  test('"UN" is a column of quantities when it holds numbers', async () => {
    const file = await csv('Fecha;Producto;UN;Importe\n13/04/2025;A;2;3000\n14/04/2025;B;3;4500\n')
    expect(file.summary.quantity).toBe(5)
  })

  test('quantities that are all like 1.598 are asked about, with both sums', async () => {
    const file = await csv(`Fecha;Producto;Cantidad;Valor\n${many(30, (k) => `${day(k)};A;1.598;20`)}\n`)
    expect(questions(file)).toContain('numero_ambiguo')
    expect(choicesOf(file, 'numero_ambiguo').map(({ totals }) => totals!.quantity)).toEqual([
      47_940,
      expect.closeTo(47.94, 6),
    ])
  })

  test('where price and total tell what 1.598 is, nothing is asked', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio;Total\n${many(30, (k) => `${day(k)};P${k % 3};${k + 1}.598;1000;${(k + 1) * 1000 + 598}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBeCloseTo(30 * 0.598 + 465, 6)
  })

  test('a discount of 10 on 185.000 is a percentage', async () => {
    const file = await csv(
      'Fecha;Producto;Cantidad;Precio;Descuento\n13/04/2025;A;1;185000;10\n14/04/2025;B;2;90000;5\n',
    )
    expect(file.summary.value).toBe(166_500 + 171_000)
  })

  test('many whole `sales` per store and item are units', async () => {
    const file = await csv(
      `date,store,item,sales\n${many(60, (k) => `2025-01-${String((k % 28) + 1).padStart(2, '0')},${k % 3},${k % 5},${10 + (k % 40)}`)}\n`,
    )
    expect(file.understanding.mapping).toMatchObject({ valor: null })
    expect(file.summary.quantity).toBe(Array.from({ length: 60 }, (_, k) => 10 + (k % 40)).reduce((a, b) => a + b))
  })

  test('rows without quantity or money are counted, after asking', async () => {
    const text = 'Fecha;Servicio;Cliente\n13/04/2025;Corte;Ana\n13/04/2025;Tinte;Eva\n'
    const file = await csv(text)
    expect(questions(file)).toEqual(['contar_filas'])
    const [yes] = choicesOf(file, 'contar_filas')
    expect(yes!.totals).toEqual({ lines: 2, quantity: 2, value: 0 })
    const answered = await csv(text, yes!.choose)
    expect(questions(answered)).toEqual([])
    expect(answered.summary.quantity).toBe(2)
  })
})

describe('documents', () => {
  const orders = (state: (order: number) => string) =>
    many(24, (k) => {
      const order = Math.floor(k / 3)
      const first = k % 3 === 0
      return [
        `#10${String(order).padStart(2, '0')}`,
        first ? state(order) : '',
        first ? String(9000 + 100 * order) : '',
        first ? '3000' : '',
        `2025-04-${String(order + 1).padStart(2, '0')} 10:00:00 -0500`,
        '2',
        `Producto ${k % 5}`,
        String(1000 + (k % 5)),
        `S${k % 5}`,
        first ? `Cliente ${order}` : '',
        '',
      ].join(',')
    })
  const HEADER =
    'Name,Financial Status,Total,Shipping,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Receipt Number'
  const lineSum = (from: (k: number) => boolean) =>
    Array.from({ length: 24 }, (_, k) => (from(k) ? 2 * (1000 + (k % 5)) : 0)).reduce((a, b) => a + b)

  test('an order total on the first line of a web shop’s order is not added to its lines', async () => {
    const file = await csv(`${HEADER}\n${orders(() => 'paid')}\n`)
    expect(file.summary).toMatchObject({ lines: 24, quantity: 48, value: lineSum(() => true) })
    expect(file.understanding.headers[file.understanding.mapping.documento!]).toBe('Name')
    expect(codes(file)).toContain('valor_de_factura')
    // Given on the first line alone, the client is that of the whole order.
    expect(file.lines[1]).toMatchObject({ cliente: 'Cliente 0', document: '#1000' })
  })

  test('cancelled and refunded orders do not count, with all their lines', async () => {
    const file = await csv(
      `${HEADER}\n${orders((order) => (order === 2 ? 'voided' : order === 3 ? 'refunded' : 'paid'))}\n`,
    )
    expect(file.summary).toMatchObject({
      lines: 18,
      value: lineSum((k) => Math.floor(k / 3) !== 2 && Math.floor(k / 3) !== 3),
    })
  })

  test('a total of the invoice on each line, without a column of documents, is told by price × quantity', async () => {
    const lines = many(30, (k) => {
      const [order, total] = [Math.floor(k / 3), 3 * (1000 + Math.floor(k / 3)) * 2]
      return `${day(order)};Cliente ${order % 4};P${k % 3};2;${1000 + order + (k % 3 === 0 ? -10 : k % 3 === 1 ? 0 : 10)};${total}`
    })
    const file = await csv(`Fecha;Cliente;Producto;Cantidad;Precio;Total\n${lines}\n`)
    expect(file.summary.value).toBe(
      Array.from({ length: 10 }, (_, order) => 6 * (1000 + order)).reduce((a, b) => a + b),
    )
  })

  test('a column "Anulada" or "Estado" leaves its rows out; "Devolución" is asked about', async () => {
    const text = (header: string, word: string) =>
      `Fecha;Producto;Cantidad;Total;${header}\n13/04/2025;A;1;100;\n14/04/2025;B;1;200;${word}\n15/04/2025;C;2;300;\n`
    expect((await csv(text('Anulada', 'Sí'))).summary).toMatchObject({ lines: 2, value: 400 })
    expect((await csv(text('Estado', 'Anulada'))).summary).toMatchObject({ lines: 2, value: 400 })
    const returned = await csv(text('Devolución', 'Sí'))
    expect(questions(returned)).toEqual(['anuladas'])
    expect(choicesOf(returned, 'anuladas').map(({ totals }) => totals!.value)).toEqual([200, 400])
  })

  test('"cancelada" is asked about where it may mean that it was paid', async () => {
    const file = await csv(
      'Fecha;Producto;Cantidad;Total;Estado\n13/04/2025;A;1;100;Cancelada\n14/04/2025;B;1;200;Cancelada\n',
    )
    expect(questions(file)).toEqual(['anuladas'])
    expect(choicesOf(file, 'anuladas').map(({ totals }) => totals!.value)).toEqual([300, 0])
  })
})

describe('columns', () => {
  test('a marketplace: the title is the product, the buyer the client, a post code no product', async () => {
    const header =
      '# de venta;Fecha de venta;Estado;Unidades;Ingresos por productos (COP);Cargo por venta e impuestos;Total (COP);SKU;Título de la publicación;Comprador;C.P.;Precio unitario de venta de la publicación (COP)'
    const lines = many(
      20,
      (k) =>
        `20000${k};${(k % 28) + 1} de marzo de 2024 15:20 hs.;Entregado;${(k % 3) + 1};${((k % 3) + 1) * 12_000};${-((k % 3) + 1) * (1500 + k)};${((k % 3) + 1) * (10_500 - k)};S-${k % 4};Matera de barro ${k % 4};Persona ${k};11001${k % 10};12000`,
    )
    const file = await csv(`${header}\n${lines}\n`)
    const { headers, mapping } = file.understanding
    expect(headers[mapping.producto!]).toBe('Título de la publicación')
    expect(headers[mapping.productoCodigo!]).toBe('SKU')
    expect(headers[mapping.cliente!]).toBe('Comprador')
    expect(headers[mapping.valor!]).toBe('Ingresos por productos (COP)')
    expect(file.lines[0]!.date).toBe('2024-03-01')
  })

  test('"# PRODUCTO" is the code of "PRODUCTO", whichever comes first', async () => {
    const file = await csv(
      'FECHA;# PRODUCTO;PRODUCTO;VENTA UNIDADES;VENTA $\n13/04/2025;31;Agua;2;3000\n14/04/2025;32;Jugo;1;2500\n',
    )
    expect(file.lines[0]).toMatchObject({ producto: 'Agua', productoCodigo: '31', quantity: 2, value: 3000 })
  })

  test('glued and abbreviated headers', async () => {
    const glued = await csv(
      'FECHAVENTA;ClaveProdV;CANTIDADUNIDADES;IMPORTEVENTAS\n13/04/2025;A1;2;3000\n14/04/2025;B2;1;2500\n',
    )
    expect(glued.summary).toMatchObject({ lines: 2, quantity: 3, value: 5500 })
    expect(glued.lines[0]).toMatchObject({ productoCodigo: 'A1' })
    const short = await csv('Fec Vta;Desc Prod;CantidadV;ImporteV\n13/04/2025;Café;2;3000\n14/04/2025;Sal;1;2500\n')
    expect(short.summary).toMatchObject({ quantity: 3, value: 5500 })
    expect(codes(short)).not.toContain('sin_cantidad')
  })

  test('headers of unknown words are told by arithmetic', async () => {
    const lines = many(
      40,
      (k) => `${day(k)};Cosa ${k % 6};${(k % 7) + 1};${1500 + 50 * (k % 6)};${((k % 7) + 1) * (1500 + 50 * (k % 6))}`,
    )
    const file = await csv(`Uno;Dos;Tres;Cuatro;Cinco\n${lines}\n`)
    expect(file.understanding.mapping).toMatchObject({ fecha: 0, cantidad: 2, precio: 3, valor: 4 })
    expect(file.understanding.columns[4]!.reasons[0]).toContain('cantidad × precio')
  })

  test('a column called Fecha that holds weekdays is told, not asked for', async () => {
    await expect(csv('Fecha;Producto;Cantidad;Total\nlunes;A;1;100\nmartes;B;1;200\n')).rejects.toMatchObject({
      code: 'sin_columna_fecha',
      message: expect.stringContaining('"Fecha" no trae fechas'),
    })
  })

  test('without products the categories are forecast, without those the whole', async () => {
    const services = await csv('Fecha;Categoría;Total\n13/04/2025;Bebidas;3000\n14/04/2025;Comidas;2500\n')
    expect(services.lines.map(({ producto }) => producto)).toEqual(['Bebidas', 'Comidas'])
    const tickets = await csv('Fecha;Ticket;Total\n13/04/2025;1;3000\n14/04/2025;2;2500\n')
    expect(tickets.summary).toMatchObject({ lines: 2, value: 5500, productos: 1 })
    expect(tickets.understanding.findings.find(({ code }) => code === 'sin_producto')).toMatchObject({ kind: 'fact' })
  })
})

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
    const { readSalesFiles } = await import('./sales-file.ts')
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
    const { readSalesFiles } = await import('./sales-file.ts')
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
    ['formato_desconocido', '[{"fecha":"2025-04-13","producto":"A","cantidad":1}]'],
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
    const { readSalesFiles } = await import('./sales-file.ts')
    const files = Array.from({ length: 401 }, (_, k) => ({
      name: `${k}.csv`,
      bytes: new TextEncoder().encode(`Fecha;Producto;Cantidad\n13/04/2025;A${k};1\n14/04/2025;B;2\n`),
    }))
    await expect(readSalesFiles(files, {})).rejects.toMatchObject({ code: 'demasiadas_hojas' })
  })
})
