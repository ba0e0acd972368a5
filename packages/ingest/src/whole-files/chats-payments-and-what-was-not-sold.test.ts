import { describe, expect, test } from 'vitest'
import { csv, many, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files and files made to mislead taught (docs/decisions/0097); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('notes', () => {
  const lines = (k: number) => [
    `${2 + k} empanadas a 2.500 = ${(2 + k) * 2500}`,
    '1 avena 4.000',
    `${1 + (k % 2)} buñuelos a 1.500 = ${(1 + (k % 2)) * 1500}`,
  ]
  const value = sum(6, (k) => (2 + k) * 2500 + 4000 + (1 + (k % 2)) * 1500)
  const note = (heading: (k: number) => string, more = '') =>
    ['Ventas mayo 2025', ...Array.from({ length: 6 }, (_, k) => [heading(k), ...lines(k), ''].join('\n')), more].join(
      '\n',
    )

  test('of an exported chat, of the day of each message', async () => {
    const message = (k: number, text: string) => `${k + 3}/5/25, 7:1${k} p. m. - Luz Dary: ${text}`
    const total = (k: number) => (2 + k) * 2500 + 4000 + (1 + (k % 2)) * 1500
    const chat = Array.from({ length: 6 }, (_, k) => [
      ...lines(k).map((line) => message(k, `${line} nequi`)),
      message(k, `TOTAL HOY ${total(k)}`),
    ]).flat()
    const file = await csv(
      ['3/5/25, 7:00 p. m. - Luz Dary: Ventas de la semana', ...chat].join('\n'),
      {},
      'Chat de WhatsApp.txt',
    )
    expect(file.summary).toMatchObject({ lines: 18, value, firstDate: '2025-05-03', lastDate: '2025-05-08' })
  })

  test.each<[string, (k: number) => string]>([
    ['5 de mayo', (k) => `${k + 5} de mayo`],
    ['5 mayo', (k) => `${k + 5} mayo`],
    ['mayo 5', (k) => `mayo ${k + 5}`],
    ['5 may', (k) => `*${k + 5} may*`],
  ])('«%s» is a day', async (_, heading) => {
    const file = await csv(note(heading), {}, 'notas.txt')
    expect(file.summary).toMatchObject({ lines: 18, value, firstDate: '2025-05-05', lastDate: '2025-05-10' })
  })

  test.each([
    '1 avena se dañó 4.000',
    'no quiso 1 avena 4.000',
    '2 empanadas para la casa 5.000',
    'pasaje 3.000',
    'hoy 57.000',
    'me robaron 20.000',
    '1 avena + 1 empanada 6.500',
    'cuota Rosa 20.000',
    'separado 1 avena 4.000',
    '*** no se vendió ***\n4 empanadas a 2.500 = 10.000',
  ])('with «%s» are not read, and it is named: it is no sale', async (line) => {
    await expect(
      csv(
        note((k) => `${k + 5} de mayo`, line),
        {},
        'notas.txt',
      ),
    ).rejects.toThrow(`«${line.split('\n')[0]}»`)
  })

  test('whose totals are not those of their lines are not read', async () => {
    const withTotal = (more: number) =>
      [
        'Ventas mayo 2025',
        ...Array.from({ length: 6 }, (_, k) =>
          [
            `${k + 5} de mayo`,
            ...lines(k),
            `total ${(2 + k) * 2500 + 4000 + (1 + (k % 2)) * 1500 + (k === 4 ? more : 0)}`,
          ].join('\n'),
        ),
      ].join('\n')
    expect((await csv(withTotal(0), {}, 'notas.txt')).summary).toMatchObject({ lines: 18, value })
    await expect(csv(withTotal(4000), {}, 'notas.txt')).rejects.toThrow(
      'el total no es la suma de sus renglones en «total 24500»',
    )
  })

  test('in columns, a line each with its day, who bought and the total', async () => {
    const clients = ['Pedro Ruiz', 'Abarrotes Villeta', 'Rosalba M.']
    const rows = many(
      20,
      (k) =>
        `0${1 + (k % 9)}-ene-2025   ${clients[k % 3]!.padEnd(20)}  ${2 + (k % 5)} cajas    panela redonda   @ 80.000     ${(2 + (k % 5)) * 80}.000`,
    )
    const file = await csv(`TRAPICHE\nPanela vendida\n\n${rows}\n`, {}, 'panela.txt')
    expect(file.summary).toMatchObject({ lines: 20, value: sum(20, (k) => (2 + (k % 5)) * 80_000) })
  })
})

describe('how a bill was paid', () => {
  const states = (title: string, state: (k: number) => string) =>
    csv(
      `Fecha;Producto;Cantidad;Valor total;${title}\n${many(60, (k) => `${day(k)};Salchipapa;2;${44000};${state(k)}`)}\n`,
    )

  test.each(['datáfono', 'Davivienda', 'Addi', 'QR', 'PSE', 'llave Bre-B', 'contraentrega', 'cuotas'])(
    '«Cancelado por %s» is a sale',
    async (way) => {
      expect((await states('Estado', (k) => (k % 6 ? 'Entregado' : `Cancelado por ${way}`))).summary.lines).toBe(60)
    },
  )

  test('«Cancelado por Rappi» is no sale among orders that were delivered, and one among bills that were paid', async () => {
    const byRappi = (k: number) => (k % 6 ? 'Entregado' : 'Cancelado por Rappi')
    expect((await states('Estado', byRappi)).summary.lines).toBe(50)
    const ways = ['Cancelado por efectivo', 'Cancelado por Nequi', 'Cancelado por Rappi', 'Pendiente']
    expect((await states('Estado', (k) => ways[k % 4]!)).summary.lines).toBe(60)
  })

  test('beside «Pendiente», «Cancelado por la mamá» is one too', async () => {
    const file = await states('Pago', (k) => (k % 2 ? 'Pendiente' : 'Cancelado por la mamá'))
    expect(file.summary.lines).toBe(60)
  })

  test('«Entregado» in another column does not void what was paid', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Valor total;Estado;Estado pago\n${many(60, (k) => `${day(k)};Salchipapa;2;${44000};Entregado;${k % 3 ? 'Cancelado' : 'Pendiente'}`)}\n`,
    )
    expect(file.summary.lines).toBe(60)
  })

  test('«No llegó» is none under «Estado», and asked about under «Guía»', async () => {
    const arrived = (k: number) => (k % 6 ? 'Recibida' : 'No llegó')
    const file = await states('Estado', arrived)
    expect([questions(file), file.summary.lines]).toEqual([[], 50])
    expect(questions(await states('Guía', arrived))).toContain('observaciones')
  })
})

describe('is asked about', () => {
  test.each([
    'Muestras entregadas',
    'Unidades perdidas',
    'Faltante',
    'Cantidad a pedir',
    'Saldo',
    'Dejados en consignación',
  ])('«%s» times a price', async (title) => {
    const file = await csv(
      `Fecha;Producto;${title};Precio;Total\n${many(40, (k) => `${day(k)};Jean ${k % 4};${1 + (k % 4)};89000;${89000 * (1 + (k % 4))}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test.each(['Labor', 'Cuota', 'Activo', 'Premio', 'Deuda'])('«%s» beside «Valor»', async (title) => {
    const file = await csv(
      `Fecha;${title};Valor\n${many(30, (k) => `${day(k)};${['Deshierbe', 'Recolección', 'Vitrina'][k % 3]};${26000 + 700 * ((k * 7) % 11)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test.each(['Anulado', 'Rechazada', 'Expirada', 'Carrito abandonado', 'Por cotizar', 'No aceptada'])(
    'a file of which all is «%s»',
    async (state) => {
      const file = await csv(
        `Fecha;Producto;Cantidad;Total;Estado\n${many(40, (k) => `${day(k)};Jean ${k % 4};2;${178000 + 1000 * (k % 4)};${state}`)}\n`,
      )
      expect(questions(file)).not.toEqual([])
    },
  )

  test.each([
    ['Movto', 'Salida', 'Entrada'],
    ['Operación', 'SAL', 'ENT'],
    ['Entrada/Salida', 'S', 'E'],
  ])('what came in under «%s»', async (title, out, into) => {
    const file = await csv(
      `Fecha;Producto;${title};Cantidad;Total\n${many(60, (k) => `${day(k)};Tinto ${k % 3};${k % 5 ? out : into};${1 + (k % 4)};${2000 * (1 + (k % 4))}`)}\n`,
    )
    expect(questions(file)).toContain('codigos_dudosos')
    expect(file.summary.lines).toBe(48)
  })

  test.each(['Recibo de caja', 'Factura de compra'])('«%s» beside invoices', async (kind) => {
    const file = await csv(
      `Fecha;Documento;Cliente;Valor\n${many(60, (k) => `${day(k)};${k % 5 ? 'Factura de venta' : kind};Ana ${k % 7};${9000 + 500 * (k % 11)}`)}\n`,
    )
    expect(questions(file)).toContain('codigos_dudosos')
    expect(file.summary.lines).toBe(48)
  })

  test('money beside a cost that does not grow with the quantity', async () => {
    const cost = (k: number) => 20_500 + 500 * ((k * 7) % 13)
    const file = await csv(
      `Fecha;Producto;Cantidad;Costo;Valor\n${many(60, (k) => `${day(k)};Blusa ${k % 5};${1 + ((k * 3) % 4)};${cost(k)};${2 * cost(k)}`)}\n`,
    )
    expect(questions(file)).toContain('valor_quizas_unitario')
  })
})

test('shifts at one price beside their total so far are worth their price', async () => {
  const file = await csv(
    `Fecha;Descripción;Turno;Valor;Total\n${many(42, (k) => `${day(k)};Servicio de baño;${k + 1};2000;${2000 * (k + 1)}`)}\n`,
  )
  expect(file.summary.value).toBe(42 * 2000)
})

test.each([
  ['Prenda', [2, 4, 6, 8, 10, 12], 'VENTAS UNIDADES MARZO 2025'],
  ['Producto', [1, 2, 3, 4, 5, 6], 'VENTAS POR RUTA MARZO 2025'],
])('numbers across %s that are no days: %s under «%s»', async (title, numbers, above) => {
  const sold = (k: number) => numbers.map((number) => ((number * (k + 2)) % 5) + 1)
  const row = (k: number) => [`Cosa ${k}`, ...sold(k), sold(k).reduce((all, one) => all + one)].join(';')
  const file = await csv(`${above}\n${[title, ...numbers, 'Total'].join(';')}\n${many(8, row)}\n`)
  expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2025-03-01', '2025-03-01'])
})

test('of a terminal of payments, those that were declined are none', async () => {
  const file = await csv(
    `ID de la transacción;Fecha y hora;Referencia;Estado;Monto;Moneda;Descripción del pago;Comisión;IVA comisión;Valor neto\n${many(
      40,
      (k) => {
        const [amount, isPaid] = [98_000 + 1000 * (k % 5), k % 4 !== 0]
        const fee = isPaid ? Math.round(amount * 0.0336) : 0
        return `11${96312 + k};${day(k)} 08:11;SORP-${5501 + k};${isPaid ? 'Aprobada' : 'Declinada'};${amount};COP;Ancheta ${k % 3};${fee};${Math.round(fee * 0.19)};${isPaid ? amount - fee - Math.round(fee * 0.19) : 0}`
      },
    )}\n`,
  )
  expect(file.summary).toMatchObject({ lines: 30, value: sum(40, (k) => (k % 4 ? 98_000 + 1000 * (k % 5) : 0)) })
})

test('a list of what the business keeps is none of sales', async () => {
  const list = csv(
    `Código;Activo;Fecha de compra;Valor de compra;Vida útil (años);Depreciación acumulada;Valor en libros\n${many(20, (k) => `A${k};Nevera ${k};${day(k)};${1_200_000 + 1000 * k};5;${240_000 + 100 * k};${960_000 + 900 * k}`)}\n`,
  )
  const asked = await list.then(questions, () => ['refused'])
  expect(asked).not.toEqual([])
})

test('kilos, price and money under each of several names are the sales of these', async () => {
  const names = ['MOSTRADOR', 'REPARTO', 'MASA']
  const kilos = (k: number, at: number) => 75 + ((k * (at + 3)) % 40)
  const row = (k: number) =>
    [
      day(k),
      ...names.flatMap((_, at) => [kilos(k, at), 24 - 4 * at, kilos(k, at) * (24 - 4 * at)]),
      sum(3, (at) => kilos(k, at) * (24 - 4 * at)),
    ].join(';')
  const file = await csv(
    `VENTAS MARZO\n;${names.map((name) => `${name};;`).join(';')};\nFecha;${names.map(() => 'Kg;Precio;Importe').join(';')};TOTAL DÍA\n${many(27, row)}\n`,
  )
  expect(file.summary).toMatchObject({
    lines: 81,
    productos: 3,
    value: sum(81, (i) => kilos(i % 27, Math.floor(i / 27)) * (24 - 4 * Math.floor(i / 27))),
  })
})

test.each([
  ['a day of its letterhead', (k: number) => `Fecha: ${String(3 + 7 * k).padStart(2, '0')}/06/2025`],
  ['the month of its title', () => 'VENTAS JUNIO 2025'],
])('a sheet «mar 3» is of a Tuesday, by %s', async (_, above) => {
  const sheet = (k: number) => ({
    sheet: `mar ${3 + 7 * k}`,
    data: [
      ['PANADERÍA SAN JOSÉ'],
      [above(k)],
      [null],
      ['Producto', 'Cantidad', 'Valor unitario', 'Total'],
      ...['Arepa', 'Tinto', 'Jugo'].map((product, at) => [product, 2 + at + k, 1000, 1000 * (2 + at + k)]),
    ],
  })
  const file = await readFile(await workbookOf([0, 1, 2, 3].map(sheet)), {}, 'martes.xlsx')
  expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2025-06-03', '2025-06-24'])
})

test('a month and the same month corrected are asked about', async () => {
  const sheet = (name: string, month: number, more: number) => ({
    sheet: name,
    data: [
      ['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total'],
      ...Array.from({ length: 20 }, (_, k) => [
        `${String(k + 1).padStart(2, '0')}/0${month}/2025`,
        `Camiseta ${k % 3}`,
        1 + ((k + more) % 3),
        29_000,
        29_000 * (1 + ((k + more) % 3)),
      ]),
    ],
  })
  const sheets = [sheet('Febrero', 2, 0), sheet('Marzo', 3, 1), sheet('Marzo corregido', 3, 2)]
  expect(questions(await readFile(await workbookOf(sheets), {}, 'ventas.xlsx'))).toContain('hojas_unidas')
})

test('«Total productos» of orders with their products in a cell is their money', async () => {
  const price = (k: number) => 8500 * (1 + (k % 3))
  const file = await csv(
    `ID de la orden;Fecha de creación;Productos;Total productos;Comisión;Total a pagar\n${many(40, (k) => `${4100 + k};${day(k)};${1 + (k % 3)}x Jugo mango; 1x Arepa ${k % 4};`.replace('mango; ', 'mango, ') + `${price(k)};${-0.2 * price(k)};${0.8 * price(k)}`)}\n`,
  )
  expect(file.summary.value).toBeCloseTo(sum(40, price), 0)
  expect(file.summary.lines).toBe(80)
})

test('a sheet worth more than the one that was read is asked about', async () => {
  const bar = Array.from({ length: 40 }, (_, k) => [
    day(k),
    `Gatorade ${k % 3}`,
    1 + (k % 2),
    5500,
    5500 * (1 + (k % 2)),
  ])
  const members = Array.from({ length: 12 }, (_, k) => [`Andrés ${k}`, 'mensual', 75_000, 60_000 + 1000 * k, 75_000])
  const file = await readFile(
    await workbookOf([
      { sheet: 'MENSUALIDADES', data: [['GYM 2026'], ['AFILIADO', 'PLAN', 'ENERO', 'FEBRERO', 'MARZO'], ...members] },
      { sheet: 'BARRA', data: [['fecha', 'producto', 'und', 'precio', 'total'], ...bar] },
    ]),
    {},
    'gym.xlsx',
  )
  expect(questions(file)).toContain('varias_hojas')
})

test('of a price with its taxes and without, what was paid counts; «Vendido a» over money is no client', async () => {
  const gross = (k: number) => 2200 * (1 + (k % 3))
  const net = (k: number) => Math.round(gross(k) / 1.19)
  const prices = await csv(
    `Fecha;Cantidad;Descripción;Precio (bruto);Precio (neto);Impuesto\n${many(60, (k) => `${day(k)};${1 + (k % 3)};Café ${k % 4};${gross(k)};${net(k)};${gross(k) - net(k)}`)}\n`,
  )
  expect(prices.summary.value).toBe(sum(60, gross))
  const cost = (k: number) => (1 + ((k * 7) % 4)) * (21_000 + 1000 * (k % 3))
  const pets = await csv(
    `Mascota/Dueño;Qué llevó;Cuándo;#;Costo nos;Vendido a;Ganancia\n${many(60, (k) => `Rocky ${k % 4};Dog Chow ${k % 3};${day(k)};${1 + ((k * 7) % 4)};$ ${cost(k)};$ ${2 * cost(k)};$ ${cost(k)}`)}\n`,
  )
  expect(pets.understanding.mapping).toMatchObject({ cliente: 0, cantidad: 3, valor: 5 })
})

test('orders that wait for a transfer, where other payments failed, are asked about', async () => {
  const states = ['Entregado', 'Pago aceptado', 'En espera de pago por transferencia bancaria', 'Error en el pago']
  const file = await csv(
    `ID;Referencia;Cliente;Total;Pago;Estado;Fecha\n${many(60, (k) => `${k};GD${k}X;Ana ${k % 7};${375 + k}.36;Transferencia bancaria;${states[k % 7 < 4 ? k % 7 : 0]};2026-08-${10 + (k % 20)} 16:00:00`)}\n`,
  )
  expect(questions(file)).toContain('sin_pagar')
})

test('cards of orders one below another give their number, day, client and state to their lines', async () => {
  const card = (k: number) =>
    [
      `Orden No.;${201 + k};Fecha:;${3 + k} de marzo de 2025`,
      `Cliente:;Ana ${k % 5};Estado:;${k === 7 ? 'ANULADO' : 'ENTREGADO'}`,
      'Cant.;Descripción;Vr. unit;Vr. total',
      `2;Silla cedro;${210_000 + 1000 * k};${420_000 + 2000 * k}`,
      `1;Puerta entamborada;480000;480000`,
      `;;TOTAL;${900_000 + 2000 * k}`,
      `;;Anticipo;${450_000 + 1000 * k}`,
      `;;Saldo;${450_000 + 1000 * k}`,
    ].join('\n')
  const file = await csv(
    `MUEBLES EL CEDRO - ORDEN DE PEDIDO;;;\n${Array.from({ length: 12 }, (_, k) => card(k)).join('\n;;;\n')}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 22, clientes: 5, firstDate: '2025-03-03', lastDate: '2025-03-14' })
  expect(file.summary.value).toBe(sum(12, (k) => (k === 7 ? 0 : 900_000 + 2000 * k)))
})
