import { describe, expect, test } from 'vitest'
import { codes, csv, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What the figures of a file settle by themselves, and what they show to be another's money; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => ((k * 5) % 7) + 2

describe('money at the rate of a column', () => {
  const rate = (k: number) => 3890 + 17 * (k % 13)
  const dollars = (k: number) => 120 + 35 * ((k * 11) % 29)

  test('is counted in the currency of the country', async () => {
    const file = await csv(
      `Fecha;Factura;Cliente;Valor USD;TRM;Valor COP\n${many(40, (k) => `${day(k)};E${k};C${k % 6};${dollars(k)};${rate(k)};${dollars(k) * rate(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => dollars(k) * rate(k))])
    expect(codes(file)).toContain('en_una_moneda')
  })

  test('explains why quantity × price is not the total', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio USD;Tasa de cambio;Total pesos\n${many(40, (k) => `${day(k)};P${k % 4};${units(k)};${20 + 15 * (k % 4)};${rate(k)};${units(k) * (20 + 15 * (k % 4)) * rate(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([
      [],
      sum(40, (k) => units(k) * (20 + 15 * (k % 4)) * rate(k)),
    ])
  })
})

test('a total of quantity × cost beside a price is asked about', async () => {
  const [cost, price] = [(k: number) => 1300 + 450 * (k % 5), (k: number) => 2000 + 700 * (k % 5)]
  const file = await csv(
    `Fecha;Producto;Cant;Costo;Precio;Total\n${many(40, (k) => `${day(k)};P${k % 5};${units(k)};${cost(k)};${price(k)};${units(k) * cost(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(['valor_contradice'])
  expect(offered(file, 'valor_contradice').map(({ value }) => value)).toEqual([
    sum(40, (k) => units(k) * price(k)),
    sum(40, (k) => units(k) * cost(k)),
  ])
})

test('payments on account that repeat the price of the whole sale are asked about; a payment at the sale is not', async () => {
  const price = (sale: number) => 300_000 + 60_000 * sale
  const text = (payments: number) =>
    `Fecha;Recibo;Cliente;Artículo;Precio;Abono;Saldo\n${many(40, (k) => {
      const [sale, nth] = [Math.floor(k / payments), (k % payments) + 1]
      return `${day(k)};${700 + k};Cliente ${sale};Artículo ${sale % 4};${price(sale)};${price(sale) / 5};${price(sale) - (nth * price(sale)) / 5}`
    })}\n`
  const file = await csv(text(4))
  expect(questions(file)).toContain('cuotas')
  expect(offered(file, 'cuotas').map(({ value }) => value)).toEqual([
    sum(40, (k) => price(Math.floor(k / 4)) / 5),
    sum(40, (k) => price(Math.floor(k / 4))),
  ])
  expect(questions(await csv(text(1)))).not.toContain('cuotas')
})

describe('columns that are no money of the day', () => {
  test('the grand totals of a till, which go on from row to row', async () => {
    const sales = (k: number) => 410_000 + 30_000 * ((k * 7) % 23)
    const before = (k: number) => 51_000_000 + sum(k, sales)
    const file = await csv(
      `Fecha;Z;Gran total anterior;Gran total actual;Venta bruta;Descuentos;Venta neta\n${many(30, (k) => `${k + 1}/03/2025;${80 + k};${before(k)};${before(k) + sales(k)};${sales(k)};${1000 * (k % 9)};${sales(k) - 1000 * (k % 9)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(30, (k) => sales(k) - 1000 * (k % 9))])
  })

  test('what a route took along, of which the rest came back in two columns', async () => {
    const [good, bad] = [(k: number) => (k * 3) % 6, (k: number) => (k * 7) % 4]
    const file = await csv(
      `Fecha;Producto;Carga;Devolución buena;Devolución mala;Venta\n${many(60, (k) => `${day(k)};Pan ${k % 4};${20 + units(k) + good(k) + bad(k)};${good(k)};${bad(k)};${20 + units(k)}`)}\n`,
    )
    expect([questions(file), file.summary.quantity, file.summary.value]).toEqual([[], sum(60, (k) => 20 + units(k)), 0])
  })

  test('what is left to pay of an order of which a part was paid before', async () => {
    const order = (k: number) => 90_000 + 10_000 * ((k * 7) % 31)
    const file = await csv(
      `Fecha;Cliente;Total a pagar;Anticipo;Total pedido\n${many(40, (k) => `${day(k)};C${k % 7};${order(k) * (k % 2 ? 0.5 : 0.7)};${order(k) * (k % 2 ? 0.5 : 0.3)};${order(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, order)])
  })

  test('insurance written with marks between thousands is no product', async () => {
    const file = await csv(
      `Fecha;Guía;Flete;Seguro;Total\n${many(40, (k) => `${day(k)};${900 + k};${9 + k}.000;${1 + (k % 7)}.400;${10 + k + (k % 7)}.400`)}\n`,
    )
    expect(file.understanding.mapping.producto).toBeNull()
  })
})

describe('figures of a grid', () => {
  test('are money where one of them shows the mark of thousands and all are round', async () => {
    const of = (k: number) => 130_000 + 20_000 * ((k * 7) % 41)
    const shown = (value: number) => value.toLocaleString('de-DE')
    const file = await csv(
      `Fecha;Centro;Norte;Total\n${many(24, (k) => `${day(k)};${shown(of(k))};${shown(900_000 + of(k))};${shown(900_000 + 2 * of(k))}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(24, (k) => 900_000 + 2 * of(k))])
  })

  test('under titles of sales are sales', async () => {
    const months = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto']
    const of = (k: number) => 3_210_000 + 170_000 * ((k * 7) % 11)
    const file = await csv(
      `Mes;Ventas 2024;Ventas 2025;Diferencia\n${months.map((month, k) => `${month};${of(k)};${of(k + 3)};${of(k + 3) - of(k)}`).join('\n')}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(8, (k) => of(k) + of(k + 3))])
  })
})

describe('a percentage that was given for the whole order', () => {
  const off = (k: number): number => [0, 10, 25][Math.floor(k / 2) % 3]!
  const price = (k: number): number => 5000 + 1000 * (k % 4)
  const pieces = (k: number): number => (k % 9 === 4 ? -1 : k % 6 === 1 ? 2 : 1)
  const left = (k: number): number => (pieces(k) * price(k) * (100 - off(k))) / 100
  const others = (k: number) => [300, 120, 40, 90, 700].map((one) => `$${one + (k % 5)}`).join(';')
  const text = (written: (value: number) => string) =>
    `Fecha;Orden;Ref;Cantidad;Precio;Pedido descuento;Precio después de descuentos;Herrajes;Broches;Bolsa;Sobre;Etiqueta\n${many(60, (k) => `${day(k)};O${k >> 1};R${k % 8};${pieces(k)};${written(price(k))};${off(k)}%;${written(left(k))};${others(k)}`)}\n`

  test.each<[string, (value: number) => string]>([
    ['with a minus', (value) => `$ ${value}`],
    ['in brackets', (value) => (value < 0 ? ` $(${-value}) ` : ` $${value} `)],
  ])('is taken off each line, returns too, %s: the price after it is what the line came to', async (_, written) => {
    const file = await csv(text(written))
    expect([questions(file), file.summary.lines]).toEqual([[], 60])
    expect(file.summary.value).toBeCloseTo(sum(60, left), 6)
  })
})
