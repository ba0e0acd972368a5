import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0097); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('«Pedido»', () => {
  const cakes = ['Torta genovesa 2 lb', 'Ponqué novia 3 lb', 'Torta zanahoria 1/2 lb', 'Cupcakes decorados x12']
  const clients = ['Dani', 'Luz Mery', 'Pilar', 'Johana R', 'Iglesia']
  const file = csv(
    `Fecha;Cliente;Pedido;Valor;Pagó\n${many(60, (k) => `${day(k)};${clients[k % 5]};${cakes[k % 4]};${[135000, 260000, 48000, 42000][k % 4]};${k % 3 ? 'si' : 'debe 20.000'}`)}\n`,
  )

  test('over what was ordered, again and again, is the product and shares no total', async () => {
    const { understanding, summary } = await file
    expect(questions(await file)).toEqual([])
    expect(understanding.mapping).toMatchObject({ producto: 2, documento: null, valor: 3 })
    expect(summary).toMatchObject({ lines: 60, value: 15 * (135000 + 260000 + 48000 + 42000) })
  })

  test('over names of people is no product', async () => {
    const people = ['Ana María Pérez', 'Luis Gómez', 'Marta Díaz', 'Jorge Ruiz']
    const { mapping } = (
      await csv(`Fecha;Pedido;Valor\n${many(60, (k) => `${day(k)};${people[k % 4]};${48000 + k}`)}\n`)
    ).understanding
    expect(mapping.producto).toBeNull()
  })
})

test('what a title of money names besides is the product: «Arreglo» of «Valor arreglo»', async () => {
  const { understanding } = await csv(
    `Pedido;Fecha;Para;Arreglo;Valor arreglo\n${many(40, (k) => `${k + 1};${day(k)};${['la abuela', 'su aniversario', 'la funeraria'][k % 3]};${['Corona fúnebre', 'Orquídea en matera'][k % 2]};${60000 + 500 * k}`)}\n`,
  )
  expect(understanding.mapping).toMatchObject({ documento: 0, producto: 3, valor: 4 })
})

describe('states of an order', () => {
  const events = (state: (k: number) => string) =>
    csv(
      `Fecha;Cliente;Menú;Personas;Vr x persona;Total;Estado\n${many(40, (k) => `${day(k)};Club ${k % 6};Menú ${k % 4};${20 + k};15000;${(20 + k) * 15000};${state(k)}`)}\n`,
    )
  const guests = (of: (k: number) => boolean) => sum(40, (k) => (of(k) ? 20 + k : 0))

  test.each(['Cancelado x el cliente', 'Cancelado por el novio', 'cancelada por lluvia'])(
    '«%s» is none',
    async (state) => {
      const file = await events((k) => (k % 8 === 3 ? state : 'Realizado'))
      expect(questions(file)).toEqual([])
      expect(file.summary.quantity).toBe(guests((k) => k % 8 !== 3))
      expect(file.understanding.mapping.local).toBeNull()
    },
  )

  test('«Cancelado con Nequi» was paid', async () => {
    const file = await events((k) => (k % 8 === 3 ? 'Cancelado con Nequi' : 'Pagado'))
    expect(file.summary.lines).toBe(40)
  })

  test('«Cancelado» beside «Entregue» fell through', async () => {
    const file = await events((k) => (k % 8 === 3 ? 'Cancelado' : 'Entregue'))
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(35)
  })

  test.each([
    ['few', 20, 38],
    ['many', 4, 40],
  ])('of %s «Cancelada» beside «Emitida» it is asked, the likelier first', async (_, every, lines) => {
    const file = await events((k) => (k % every === 3 ? 'Cancelada' : 'Emitida'))
    expect(questions(file)).toEqual(['anuladas'])
    expect(file.summary.lines).toBe(lines)
  })
})

test('a remark «NULA» and nothing else needs no question', async () => {
  const file = await csv(
    `Boleta;Fecha;Producto;Cantidad;Precio;Total;Obs\n${many(40, (k) => `${500 + k};${day(k)};P${k % 5};2;700;1400;${k % 20 === 7 ? 'NULA' : ''}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.lines).toBe(38)
})

test('of a workbook of campaigns, each is of the day of its delivery, behind the title', async () => {
  const sheet = (at: number) => ({
    sheet: `Campaña ${at}`,
    data: [
      [`CAMPAÑA ${at}    ENTREGA 2${at}/0${at}/2026`],
      ['CLIENTA', 'PRODUCTO', 'CANT', 'VALOR', 'TOTAL'],
      ...Array.from({ length: 8 }, (_, k) => [
        `Clienta ${k}`,
        `Labial ${k % 3}`,
        1 + (k % 2),
        9000,
        9000 * (1 + (k % 2)),
      ]),
    ],
  })
  const file = await readFile(await workbookOf([1, 2, 3].map(sheet)), {}, 'campañas.xlsx')
  expect(questions(file)).toEqual([])
  expect(new Set(file.lines.map(({ date }) => date))).toEqual(new Set(['2026-01-21', '2026-02-22', '2026-03-23']))
})

describe('a note', () => {
  const days = Array.from({ length: 6 }, (_, at) => [
    `${['viernes', 'sábado'][at % 2]} ${at + 2} de mayo`,
    ...(at === 4
      ? ['no se vendió']
      : [
          `${2 + at} suculentas a 6.000 = ${(2 + at) * 6}.000`,
          '1 cactus 8.000',
          `3 abono kg a 5.000 = 15.000`,
          `total ${(2 + at) * 6 + 23}.000`,
        ]),
    '',
  ]).flat()

  test('says how many at how much, sums of days, and days without sales', async () => {
    const file = await csv(
      ['VIVERO LA FLORESTA', 'ventas 2025', '', '*** MAYO 2025 ***', '', ...days].join('\n'),
      {},
      'notas.txt',
    )
    const many = [2, 3, 4, 5, 7]
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 15,
      quantity: many.reduce((all, one) => all + one + 4, 0),
      value: many.reduce((all, one) => all + one * 6000 + 23_000, 0),
    })
  })
})

describe('a discount of the order on each of its lines', () => {
  const order = (k: number) => Math.floor(k / 3)
  const off = (k: number) => (order(k) % 4 === 1 ? 0.1 : 0)
  const price = (k: number) => 10_000 + 1000 * (k % 7)
  const gross = (k: number) => sum(3, (line) => price(3 * order(k) + line))
  const file = (total: (k: number) => number) =>
    csv(
      `Pedido;Fecha;Producto;Cantidad;Precio;Total de línea;Descuento\n${many(60, (k) => `${900 + order(k)};${day(order(k))};P${k % 7};1;${price(k)};${total(k)};${off(k) * gross(k)}`)}\n`,
    )

  test('that the lines’ totals come to already is not taken off, nor asked about', async () => {
    const net = (k: number) => price(k) * (1 - off(k))
    const read = await file(net)
    expect(questions(read)).toEqual([])
    expect(read.summary.value).toBeCloseTo(sum(60, net), 2)
  })

  test('is asked about where they are before it', async () => {
    expect(questions(await file(price))).not.toEqual([])
  })
})

test('whole tens of millions under a title of sales are money', async () => {
  const sections = Array.from(
    { length: 6 },
    (_, at) => `Sección ${at};${many(10, (k) => `${1_230_450 + 10 * (k * 7919 + at)}`).replaceAll('\n', ';')}`,
  )
  const file = await csv(
    `VENTAS POR SECCIÓN Y DÍA\n\nNombre;${many(10, (k) => day(k)).replaceAll('\n', ';')}\n${sections.join('\n')}\n`,
  )
  expect(finding(file, 'medida_supuesta')).toBeUndefined()
  expect(file.summary.value).toBeGreaterThan(60 * 1_230_450)
})

test('categories above their products, with the same sums each month, are asked about', async () => {
  const month = (at: number) =>
    [
      'Bebidas;;130;575000',
      ';Jugo;40;260000',
      ';Café;90;315000',
      'Comida;;120;357000',
      ';Arepa;70;217000',
      ';Empanada;50;140000',
    ]
      .map((line) => `01/0${at}/2026;${line}`)
      .join('\n')
  const file = await csv(`Fecha;Categoría;Producto;Cantidad;Total\n${[1, 2, 3].map(month).join('\n')}\n`)
  expect(questions(file)).toContain('total_entre_ventas')
})

describe('units that rise by one from row to row', () => {
  const price = (k: number) => 15_000 + 500 * (k % 4)
  test.each([
    [
      'times their price',
      `Fecha;Menú;Personas;Vr x persona;Total\n${many(40, (k) => `${day(k)};Menú ${k % 4};${20 + k};${price(k)};${(20 + k) * price(k)}`)}\n`,
      sum(40, (k) => 20 + k),
    ],
    [
      'at one price, each once',
      `Fecha;Producto;Cantidad;Total\n${many(25, (k) => `${day(k)};Empanada;${1 + ((7 * k + 3) % 25)};${2800 * (1 + ((7 * k + 3) % 25))}`)}\n`,
      325,
    ],
  ])('are units where they are the money %s', async (_, text, quantity) => {
    expect((await csv(text)).summary.quantity).toBe(quantity)
  })

  test('are row numbers where they are not', async () => {
    const { mapping } = (
      await csv(
        `Fecha;Menú;Puesto;Total\n${many(40, (k) => `${day(k)};Menú ${k % 4};${20 + k};${price(k) * (1 + (k % 3))}`)}\n`,
      )
    ).understanding
    expect(mapping.cantidad).toBeNull()
  })
})

test('a list of which every row is still being written is asked about', async () => {
  const file = await csv(
    `Data;Pedido;Cliente;Valor;Situação Pedido\n${many(30, (k) => `${day(k)};${900 + k};Ana ${k % 7};${48000 + k};Em Elaboração`)}\n`,
  )
  expect(questions(file)).toContain('no_parecen_ventas')
})

describe('«Valor de venda» beside «Valor de custo»', () => {
  const file = (value: (k: number) => number) =>
    csv(
      `Data;Produto;Quantidade;Valor de custo;Valor de venda\n${many(60, (k) => `${day(k)};Peça ${k};${1 + (k % 7)};${value(k) / 2};${value(k)}`)}\n`,
    )
  const price = (k: number) => 40 + 10 * ((k * 5) % 9)

  test('may be of one piece where it is no larger where more was sold', async () => {
    expect(questions(await file(price))).toContain('valor_quizas_unitario')
  })

  test('is the line’s where it grows with the quantity', async () => {
    const read = await file((k) => price(k) * (1 + (k % 7)))
    expect(questions(read)).not.toContain('valor_quizas_unitario')
  })
})

describe('invoices in two currencies', () => {
  const isDollars = (k: number) => k % 3 === 1
  const file = (converted: (k: number) => number) =>
    csv(
      `Fecha;Número;Cliente;Moneda;Total;T.C.;Importe S/\n${many(40, (k) => `${day(k)};${700 + k};Ana ${k % 9};${isDollars(k) ? 'DOLARES' : 'SOLES'};${100 + k};3.75;${converted(k)}`)}\n`,
    )
  const inSoles = (k: number) => (100 + k) * (isDollars(k) ? 3.75 : 1)

  test('count by the column that has all in one, at the rates of the file', async () => {
    const read = await file(inSoles)
    expect(questions(read)).toEqual([])
    expect(finding(read, 'en_una_moneda')?.text).toContain('«Importe S/»')
    expect(read.summary.value).toBeCloseTo(sum(40, inSoles), 2)
  })

  test('are asked about where no column has', async () => {
    expect(questions(await file((k) => 5000 + 13 * k))).toContain('varias_monedas')
  })
})

test('titles that come again over each month are no rows to mend, where dates without a year were made anew', async () => {
  const month = (name: string) =>
    [
      `MES: ${name.toUpperCase()} 2026`,
      'FECHA ;REFERENCIA;PRECIO VENTA',
      ...Array.from({ length: 8 }, (_, k) => `${k + 2} ${name};Camisa ${k % 3};${90000 + 500 * k}`),
    ].join('\n')
  const file = await csv(`REPORTE DE VENTAS\n${['Enero', 'Febrero', 'Marzo'].map(month).join('\n\n')}\n`)
  expect([file.summary.lines, file.summary.rejectedRows]).toEqual([24, 0])
})

test('the number of the quotation that an invoice came from is no remark that it was only offered', async () => {
  const file = await csv(
    `Factura;Fecha;Cliente;Total;Observación\n${many(30, (k) => `${500 + k};${day(k)};Ana ${k % 7};${48000 + k};${k % 10 === 4 ? `COTIZACION C004-${k}` : ''}`)}\n`,
  )
  expect(questions(file)).not.toContain('observaciones')
  expect(file.summary.lines).toBe(30)
})
