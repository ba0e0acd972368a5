import { expect, test } from 'vitest'
import { finding, many, offered, questions } from '../sales-file.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'
import type { ReadOptions, SalesFile } from '../types.ts'

interface Order {
  id: number
  /** Of the prices of its lines, and off all of them. */
  prices: number[]
  discount?: number
  shipping?: number
  refund?: number
}

const TITLES =
  'Name,Financial Status,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Refunded Amount'

/** As Shopify exports orders: what is of the whole order stands on its first line. */
const shopify = (name: string, orders: readonly Order[]) => {
  const rows = orders.flatMap(({ id, prices, discount = 0, shipping = 0, refund = 0 }) => {
    const subtotal = prices.reduce((all, price) => all + price, 0) - discount
    const total = subtotal + shipping
    const status = refund === 0 ? 'paid' : refund === total ? 'refunded' : 'partially_refunded'
    return prices.map((price, at) => {
      const [before, after] =
        at === 0
          ? [`${status},${subtotal}.00,${shipping}.00,0.00,${total}.00,${discount}.00`, `${refund}.00`]
          : [',,,,,', '']
      const created = `2027-07-${String((id % 28) + 1).padStart(2, '0')} 10:00:00 -0500`
      return `#${id},${before},${created},1,Producto ${(id + at) % 9},${price}.00,${after}`
    })
  })
  return { name, bytes: new TextEncoder().encode([TITLES, ...rows].join('\n')) }
}

const order = (id: number): Order => ({
  id,
  prices: id % 3 === 0 ? [100_000 + 100 * id] : [100_000 + 100 * id, 60_000 + 50 * id],
  ...(id % 4 === 0 && { discount: 10_000 + 5 * id }),
  ...(id % 2 === 0 && { shipping: 12_000 }),
  ...(id % 10 === 8 && { refund: 60_000 }),
})
const orders = (from: number, to: number): Order[] => Array.from({ length: to - from }, (_, k) => order(from + k))
/** What the shop kept of an order: what it charged for the goods, less what it gave back. */
const kept = ({ prices, discount = 0, refund = 0 }: Order): number =>
  prices.reduce((all, price) => all + price, 0) - discount - refund
const sumOf = (some: readonly Order[]): number => some.reduce((all, one) => all + kept(one), 0)
const read = (files: ReturnType<typeof shopify>[], options: ReadOptions = { refunds: 'subtract' }) =>
  readSalesFiles(files, options)
const valueOf = ({ lines }: SalesFile, id: number): number =>
  lines.filter(({ document }) => document === `#${id}`).reduce((all, { value }) => all + value, 0)

test('what was given back of an order with a discount is money that was paid: it is taken off what was charged', async () => {
  const file = await read([shopify('orders.csv', orders(0, 100))])
  expect(questions(file)).toEqual([])
  for (const id of [8, 28, 48]) expect(valueOf(file, id)).toBeCloseTo(kept(order(id)), 2)
  expect(file.summary.value).toBeCloseTo(sumOf(orders(0, 100)), 2)
})

test('a discount and a refund of an order that two files have are taken off once', async () => {
  const file = await read([shopify('orders_1.csv', orders(0, 60)), shopify('orders_2.csv', orders(40, 100))])
  expect(finding(file, 'lineas_en_varios_archivos')?.text).toBe(
    '34 líneas están en más de un archivo y se cuentan una vez.',
  )
  for (const id of [40, 44, 48, 58]) expect(valueOf(file, id)).toBeCloseTo(kept(order(id)), 2)
  expect(file.summary.value).toBeCloseTo(sumOf(orders(0, 100)), 2)
  expect(finding(file, 'descuento_de_pedido')?.kind).toBe('fact')
})

test('equal lines of one order are as many as the file has that has most of them', async () => {
  const twice: Order = { id: 50, prices: [50_000, 50_000], discount: 10_000 }
  const same = shopify('orders_1.csv', [...orders(0, 50), twice])
  const file = await read([same, shopify('orders_2.csv', [twice, ...orders(51, 100)])])
  // Two lines of the same name, as two pieces that were passed one by one.
  expect(valueOf(file, 50)).toBeCloseTo(90_000, 2)
})

test('what was given back after the first of two exports is taken off', async () => {
  const before = { ...order(48), refund: 0 }
  const first = [...orders(0, 48), before]
  const file = await read([shopify('orders_1.csv', first), shopify('orders_2.csv', orders(48, 100))])
  expect(valueOf(file, 48)).toBeCloseTo(kept(order(48)), 2)
  expect(file.summary.value).toBeCloseTo(sumOf(orders(0, 100)), 2)
})

test('what is charged for whole documents is shared once among the lines that two files have', async () => {
  const invoices = (name: string, from: number) => ({
    name,
    bytes: new TextEncoder().encode(
      `Factura;Fecha;Producto;Cantidad;Total factura\n${many(30, (k) => {
        const id = from + k
        return [1, 3]
          .map((units, at) => `F${id};${(id % 28) + 1}/07/2027;Producto ${at};${units};${40_000 + 100 * id}`)
          .join('\n')
      })}\n`,
    ),
  })
  const file = await read([invoices('a.csv', 0), invoices('b.csv', 20)], { valueIs: 'document' })
  expect(file.summary).toMatchObject({ lines: 100, value: 50 * 40_000 + (100 * 49 * 50) / 2 })
})

test('an answer is offered with what it loads: lines that two files have count once', async () => {
  const file = await read([shopify('orders_1.csv', orders(0, 60)), shopify('orders_2.csv', orders(40, 100))], {})
  const withRefunds = orders(0, 100).reduce((all, one) => all + kept({ ...one, refund: 0 }), 0)
  expect(offered(file, 'reembolsos').map(({ value }) => Math.round(value))).toEqual([
    sumOf(orders(0, 100)),
    withRefunds,
  ])
})

test('a number under a title that tells nothing is the document’s where two files have it, and its copies count once wherever they stand', async () => {
  const week = (name: string, from: number, to: number) => ({
    name,
    bytes: new TextEncoder().encode(
      `Nota app;Fecha;Producto;Cantidad;Precio;Total\n${many(to - from, (k) => {
        const id = from + k
        const lines = id % 3 === 0 ? [1] : [1, 2]
        return lines
          .map(
            (at) =>
              `${500 + id};${String((id % 20) + 1).padStart(2, '0')}/07/2027;P${(id + at) % 7};${at};${1000 * (1 + (id % 9))};${1000 * at * (1 + (id % 9))}`,
          )
          .join('\n')
      })}\n`,
    ),
  })
  // Orders of the same hour stand in another order in the second file.
  const second = week('b.csv', 30, 70)
  const rows = new TextDecoder().decode(second.bytes).trim().split('\n')
  const orders = [...Map.groupBy(rows.slice(1), (row) => row.split(';')[0]).values()]
  const mixed = [rows[0], ...orders.toSorted((a, b) => a.length - b.length).flat()].join('\n')
  const file = await read([week('a.csv', 0, 40), { name: 'b.csv', bytes: new TextEncoder().encode(mixed) }], {})
  expect(questions(file)).toEqual([])
  expect(file.understanding.mapping.documento).toBe(0)
  const alone = await read([week('c.csv', 0, 70)], {})
  expect(file.summary).toMatchObject({ lines: alone.summary.lines, value: alone.summary.value })
})
