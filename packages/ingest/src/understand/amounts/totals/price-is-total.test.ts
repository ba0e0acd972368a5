import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../../../sales-file.fixture.ts'

const HEADERS = 'Fecha;Factura;Código cliente;Cliente;Producto;Cantidad;Precio'
/** Price of a unit of the usual clients and of those with an offer. */
const [USUAL, OFFER] = [1000, 870]

/** Ninety lines of five products to two kinds of clients. @param amount of the column of prices */
const file = (amount: (price: number, quantity: number) => number, client = 'C-1;Ana') =>
  csv(
    [
      HEADERS,
      ...Array.from({ length: 90 }, (_, at) => {
        const [quantity, price] = [1 + ((at * 7) % 4), (at % 20 < 14 ? USUAL : OFFER) * (1 + (at % 5))]
        return `${String(13 + (at % 15)).padStart(2, '0')}/03/2025;F-${at};${client};P${at % 5};${quantity};${amount(price, quantity)}`
      }),
    ].join('\n'),
    { today: '2026-01-10' },
  )

test('a price that goes with the quantity is the total of the line, also where clients have prices of their own', async () => {
  const unit = await file((price) => price)
  const total = await file((price, quantity) => price * quantity)
  expect(total.understanding.mapping).toMatchObject({ precio: null, valor: 6 })
  expect(unit.understanding.mapping).toMatchObject({ precio: 6, valor: null })
  expect(total.summary.value).toBe(unit.summary.value)
})

test('a client that is called Total bought what its lines say', async () => {
  const { summary } = await file((price) => price, 'TOTAL;Total')
  expect([summary.lines, summary.quantity]).toEqual([90, (await file((price) => price)).summary.quantity])
})

test('a marketplace’s price of the line is its total before the promotion beside it, which is taken off', async () => {
  const price = (at: number) => 1000 * (1 + (at % 5)) * (1 + ((at * 7) % 4))
  const off = (at: number) => (at % 3 === 0 ? (price(at) * [5, 10, 15][(at / 3) % 3]!) / 100 : 0)
  const rows = many(
    90,
    (at) =>
      `O-${at};2025-03-${String(1 + (at % 27)).padStart(2, '0')};P${at % 5};${1 + ((at * 7) % 4)};${price(at)};${off(at) || ''}`,
  )
  const read = await csv(`order-id;purchase-date;product-name;quantity;item-price;item-promotion-discount\n${rows}\n`)
  expect(read.understanding.mapping).toMatchObject({ precio: null, valor: 4, descuento: 5 })
  expect([questions(read), read.summary.value]).toEqual([[], sum(90, (at) => price(at) - off(at))])
})

test('of a few sales a price that goes with the quantity in all of them is asked about', async () => {
  const text = (...prices: number[]) =>
    `Fecha;Producto;Cantidad;Precio\n${[10, 10, 20, 1].map((units, at) => `2025-03-1${at};P${at < 3 ? 1 : 2};${units};${prices[at]}`).join('\n')}\n`
  const asked = await csv(text(10_000, 10_000, 20_000, 9000), { today: '2026-01-10' })
  expect(questions(asked)).toEqual(['precio_quizas_total'])
  expect(offered(asked, 'precio_quizas_total').map(({ value }) => value)).toEqual([49_000, 609_000])
  const { choose } = finding(asked, 'precio_quizas_total')!.choices![1]!
  const told = await csv(text(10_000, 10_000, 20_000, 9000), { today: '2026-01-10', ...choose })
  expect([questions(told), told.summary.value]).toEqual([[], 609_000])
  expect(questions(await csv(text(10_000, 10_000, 10_000, 9000), { today: '2026-01-10' }))).toEqual([])
})

test('of many sales one product whose price goes with its quantity is chance', async () => {
  const rows = (others: number, pairs: number) =>
    [
      ...Array.from(
        { length: others },
        (_, k) => `2025-03-${10 + (k % 9)};P${k};${1 + (k % 3)};${1500 * (3 + (k % 9))}`,
      ),
      ...Array.from({ length: pairs }, (_, k) => `2025-03-11;V${k};1;5000\n2025-03-12;V${k};2;10000`),
    ].join('\n')
  const asked = async (others: number, pairs: number) =>
    questions(await csv(`Fecha;Producto;Cantidad;Precio\n${rows(others, pairs)}\n`, { today: '2026-01-10' }))
  expect(await asked(40, 1)).toEqual([])
  expect(await asked(10, 1)).toEqual(['precio_quizas_total'])
  expect(await asked(40, 2)).toEqual(['precio_quizas_total'])
})
