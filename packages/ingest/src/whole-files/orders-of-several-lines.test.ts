import { expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What an order of a web shop has: lines with their own totals, and what is said once of all of them. */
const LINES = (order: number) => (order % 3) + 1
const price = (order: number, k: number) => 10_000 + 500 * ((order + k) % 7)
const quantity = (k: number) => (k % 2) + 1
const goods = (order: number) => sum(LINES(order), (k) => quantity(k) * price(order, k))
const off = (order: number) => (order % 4 === 0 ? goods(order) / 10 : 0)
const gross = sum(40, goods)
const net = gross - sum(40, off)

/** @param isRepeated whether each line says again what is said of the whole order */
const orders = (isRepeated: boolean) =>
  `Pedido;Fecha;Estado;Moneda;Producto;Cantidad;Precio;Total línea;Descuento;Envío;Propina;Total\n${many(40, (order) =>
    many(LINES(order), (k) => {
      const [sent, tip] = [order % 2 === 0 ? 9900 : 0, order % 5 === 0 ? 2000 : 0]
      const isSaid = isRepeated || k === 0
      const first = isSaid ? `${10 + (order % 18)}/05/2026;Pagado;USD` : ';;'
      const once = isSaid ? `${off(order)};${sent};${tip};${goods(order) - off(order) + sent + tip}` : ';;;'
      return `${1000 + order};${first};Camisa ${(order + k) % 7};${quantity(k)};${price(order, k)};${quantity(k) * price(order, k)};${once}`
    }),
  )}\n`

test.each([
  ['on its first line', false],
  ['on all of them', true],
])(
  "a discount that an order tells %s is taken off the totals of its lines where the order's total says so",
  async (_, isRepeated) => {
    const file = await csv(orders(isRepeated))
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(net, 1)
    expect(finding(file, 'descuento_de_pedido')?.kind).toBe('fact')
    const kept = await csv(orders(isRepeated), { orderDiscount: 'none' })
    expect(questions(kept)).toEqual([])
    expect(kept.summary.value).toBeCloseTo(gross, 1)
  },
)

test('where the person names the column of discounts it is of the lines', async () => {
  const file = await csv(orders(true), { mapping: { descuento: 'Descuento' } })
  expect(codes(file)).not.toContain('descuento_de_pedido')
})

test('a discount that all lines of an order repeat is taken off once, where they have no totals', async () => {
  const file = await csv(orders(true).replaceAll(/^((?:[^;]*;){7})[^;]*;/gm, '$1'))
  expect(questions(file)).not.toContain('descuento_ambiguo')
  expect(file.summary.value).toBeCloseTo(net, 1)
})

test.each(['Total', 'Total del pedido', 'Total orden'])(
  'what was sold in orders of one line each is less their discount: beside %j',
  async (title) => {
    const rows = many(40, (k) => {
      const [sent, less] = [k % 2 === 0 ? 9900 : 0, k % 10 === 0 ? 1000 : 0]
      return `${1000 + k};${10 + (k % 18)}/05/2026;Camisa (2); ${20_000 + k};${less};${sent};${20_000 + k - less + sent}`
    })
    const file = await csv(`Pedido;Fecha;Artículos;Subtotal;Descuento;Envío;${title}\n${rows}\n`)
    expect(questions(file)).toEqual(['con_cargos'])
    const sold = sum(40, (k) => 20_000 + k) - 4000
    expect(offered(file, 'con_cargos').map(({ value }) => value)).toEqual([sold, sold + 20 * 9900])
  },
)

test('the currency of an order is that of all its lines', async () => {
  const file = await csv(orders(false))
  expect(codes(file)).not.toContain('varias_monedas')
  expect(file.understanding.currency).toBe('USD')
})
