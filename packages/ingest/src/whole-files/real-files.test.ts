import { describe, expect, test } from 'vitest'
import { codes, csv, many, questions } from '../sales-file.fixture.ts'

/** Layouts that files of real shops have, each made up anew, and what must become of them: the right sums, or a question. */

const day = (k: number) =>
  `${String((k % 28) + 1).padStart(2, '0')}/${String((Math.floor(k / 28) % 12) + 1).padStart(2, '0')}/2025`
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

  test('«UN» is a column of quantities when it holds numbers', async () => {
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
    expect(yes!.totals).toMatchObject({ lines: 2, quantity: 2, value: 0 })
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

  test('«cancelada» is asked about where it may mean that it was paid', async () => {
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

  test('«# PRODUCTO» is the code of «PRODUCTO», whichever comes first', async () => {
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
      message: expect.stringContaining('«Fecha» no trae fechas'),
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
