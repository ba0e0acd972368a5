import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What settlements of marketplaces, joined tables and reports for the tax office taught; each made up anew. */

const day = (k: number): string => `${(k % 27) + 1}/03/2026`

describe('a discount that a marketplace gives back', () => {
  const price = (k: number): number => [24000, 34000, 43000][k % 3]!
  const credit = (k: number): number => (k % 4 === 0 ? 461.1 : 0)
  const settlement = (sign: 1 | -1) =>
    many(
      24,
      (k) =>
        `${900 + k};${day(k)};Botiquín ${k % 3};1;${price(k)};${-price(k) * 0.15};${credit(k) || ''};${price(k) * 0.85 + sign * credit(k)};${price(k)}`,
    )
  const TITLES =
    '# de venta;Fecha de venta;Título de la publicación;Unidades;Ingresos por productos;Cargo por venta;Descuentos y bonificaciones;Total;Precio unitario'

  test('is not taken off what was sold where what is left of each sale is more by it', async () => {
    const file = await csv(`${TITLES}\n${settlement(1)}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(24, price))
  })

  test('is no such credit where what is left is less by it', async () => {
    const file = await csv(`${TITLES}\n${settlement(-1)}\n`)
    expect(file.understanding.findings.some(({ code }) => code === 'descuento_ambiguo')).toBe(true)
  })
})

test.each(['Etiqueta lista para imprimir', 'Guía generada', 'Etiqueta impresa'])(
  'an order of which the state is «%s» is on its way',
  async (state) => {
    const rows = many(30, (k) => `${900 + k};${day(k)};${k < 2 ? state : 'Entregado'};Botiquín ${k % 5};1;${20000 + k}`)
    const file = await csv(`Venta;Fecha;Estado;Producto;Cantidad;Total\n${rows}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(30)
  },
)

test('an order with «Error en pago» does not count', async () => {
  const rows = many(
    30,
    (k) => `${900 + k};${day(k)};${k < 2 ? 'Error en pago' : 'Enviado'};Botiquín ${k % 5};1;${20000 + k}`,
  )
  const file = await csv(`Pedido;Fecha;Estado;Producto;Cantidad;Total\n${rows}\n`)
  expect(questions(file)).toEqual([])
  expect(file.summary.lines).toBe(28)
})

test('of lines joined with their products the code is that of which each has one name, and not the number of the line', async () => {
  const names = ['Cinturón', 'Florero', 'Aretes', 'Faja']
  const rows = many(
    40,
    (k) => `${1000 + k};${day(k)};${names[k % 4]};${[62, 72, 24, 54][k % 4]};${(k % 3) + 1};${5000 + (k % 4) * 1000}`,
  )
  const { understanding } = await csv(`item_id;Fecha;Producto;item_productId;Cantidad;Precio\n${rows}\n`)
  expect(understanding.headers[understanding.mapping.productoCodigo!]).toBe('item_productId')
})

test('the rate and the basis of a tax are neither price nor quantity', async () => {
  const rows = many(24, (k) => {
    const basis = 200 + 10 * (k % 5)
    return `F${k};${day(k)};Aretes ${k % 4};1;${(basis * 1.03).toFixed(2)};${basis};0.03;${(basis * 0.03).toFixed(2)}`
  })
  const { understanding } = await csv(
    `Invoice Number;Invoice Date;Item Description;Quantity;Invoice Amount;Principal Amount Basis;Igst Rate;Igst Tax\n${rows}\n`,
  )
  const { cantidad, precio, valor } = understanding.mapping
  expect([cantidad, valor].map((place) => understanding.headers[place!])).toEqual(['Quantity', 'Invoice Amount'])
  expect(precio).toBeNull()
})

test('«Amount» beside a currency and a fee is money, without asking', async () => {
  const rows = many(
    40,
    (k) => `2026-03-${String((k % 27) + 1).padStart(2, '0')};${[19, 39, 49][k % 3]};0;usd;${k % 3}.02;Curso ${k % 4}`,
  )
  const file = await csv(`Created;Amount;Amount Refunded;Currency;Fee;Description\n${rows}\n`)
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(40, (k) => [19, 39, 49][k % 3]!))
})

test('«Bill» beside what was paid of it is money, without asking', async () => {
  const rows = many(
    30,
    (k) => `${day(k)};2412${k}943;Delivered;${(900 + 50 * k).toFixed(2)};${(900 + 50 * k).toFixed(2)};0.00`,
  )
  const file = await csv(`Date;Invoice No.;Status;Bill;Payment;Due\n${rows}\n`)
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(30, (k) => 900 + 50 * k))
})

test('a discount that the shop bears is taken off, as what a marketplace paid shows', async () => {
  const sold = (k: number): number => 20000 + 1000 * (k % 7)
  const off = (k: number): number => (k % 4 ? 0 : -Math.round(0.2 * sold(k)))
  const fee = (k: number): number => -Math.round(0.24 * (sold(k) + off(k)))
  const rows = many(40, (k) => {
    const left = sold(k) + off(k) + fee(k)
    return `${day(k)};${4000 + k};1x Arepa, 2x Jugo;${sold(k)};${off(k)};${k % 3 ? 0 : -3000};${fee(k)};${left}`
  })
  const file = await csv(
    `Fecha;Orden;Productos;Total productos;Descuento asumido por aliado;Descuento asumido por la app;Comisión;Total a pagar\n${rows}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBeCloseTo(
    sum(40, (k) => sold(k) + off(k)),
    2,
  )
  expect(finding(file, 'descuento_ambiguo')?.text).toBe(
    'Restamos «Descuento asumido por aliado» de «Total productos»: con eso y los cargos da justo «Total a pagar».',
  )
})

test('two readings that load the same are not asked about, and what a delivery adds is told by its name', async () => {
  const price = (k: number): number => 90000 + 5000 * (k % 5)
  const delivery = (k: number): number => (k % 3 === 0 ? 0 : 8000)
  const rows = many(
    40,
    (k) => `${day(k)};${k + 1};Cliente ${k % 9};Arreglo ${k % 6};${price(k)};${delivery(k)};${price(k) + delivery(k)}`,
  )
  const file = await csv(`Fecha;Pedido;Quien pide;Arreglo;Valor arreglo;Domicilio;Total a cobrar\n${rows}\n`)
  expect(questions(file)).toEqual(['con_cargos'])
})

describe('a till that writes each document, its lines and its payment below each other', () => {
  const TITLES = 'Date;Receipt Number;Line Type;Quantity;Total;Paid;Details;Status'
  const documents = (types: readonly [string, string, string]) =>
    many(20, (k) => {
      const [first, second] = [1000 + 10 * k, 500]
      const of = (type: string, cells: string) => `${day(k)};${700 + k};${type};${cells};CLOSED`
      return [
        of(types[0], `3;${first + second};${first + second};1 X Llanta + 2 X Casco`),
        of(types[1], `1;${first};;Llanta`),
        of(types[1], `2;${second};;Casco`),
        of(types[2], `;;${first + second};Efectivo`),
      ].join('\n')
    })

  test.each<[string, string, string]>([
    ['Sale', 'Sale Line', 'Payment'],
    ['Venta', 'Línea de venta', 'Pago'],
  ])('counts lines alone: %s, %s and %s', async (...types) => {
    const file = await csv(`${TITLES}\n${documents(types)}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, quantity: 60, value: sum(20, (k) => 1500 + 10 * k) })
  })

  test('leaves kinds of rows alone where none is a line', async () => {
    const file = await csv(`${TITLES}\n${documents(['Sale', 'Other', 'Payment'])}\n`)
    expect(file.understanding.findings.some(({ text }) => text.includes('total o el pago'))).toBe(false)
  })
})

test('what sending an order cost is no price of what was sold: «Precio despacho»', async () => {
  const goods = (k: number): number => 20000 + 1000 * (k % 7)
  const rows = many(
    30,
    (k) => `${day(k)};Cliente ${k % 9};${goods(k)};${k % 2 ? 3000 : 0};${goods(k) + (k % 2 ? 3000 : 0)}`,
  )
  const { understanding } = await csv(`Fecha;Nombre;Monto en productos;Precio despacho;Total sin propina\n${rows}\n`)
  expect(understanding.mapping.precio).toBeNull()
  expect(understanding.headers[understanding.mapping.valor!]).toBe('Monto en productos')
})

test('of a single document the total that all of its lines repeat is asked about', async () => {
  const units = (k: number): number => (k % 3) + 1
  const rows = many(30, (k) => `13/5/2025;565840;Vela ${k};${units(k)};${1000 + 50 * k};896.500`)
  const file = await csv(`Fecha;Factura;Producto;Cantidad;Dato B;Valor factura\n${rows}\n`)
  expect(questions(file)).toEqual(['valor_de_factura'])
  expect(offered(file, 'valor_de_factura').map(({ value }) => Math.round(value))).toEqual([30 * 896_500, 896_500])
})
