import { expect, test } from 'vitest'
import { csv, many, questions, sum } from '../../sales-file.fixture.ts'

const day = (k: number): string => `2025-${String((k % 12) + 1).padStart(2, '0')}-${String((k % 15) + 13)}`
const cost = (k: number, line: number): number => 1000 + 170 * k + 90 * line
const lines = (k: number): number => (k % 3) + 1
const goods = (k: number): number => sum(lines(k), (line) => cost(k, line))

/** Orders whose total is named, and whose lines are not. */
const orders = (titles: string, charges: (k: number) => number, said: (k: number) => number) =>
  csv(
    `Order Number;Order Date;Item Name;Quantity;${titles}\n${many(30, (k) => many(lines(k), (line) => `${1000 + k};${day(k)};P${(k + line) % 5};${line + 1};${cost(k, line)};${charges(k)};${said(k)}`))}\n`,
  )
const GOODS = sum(30, goods)

test.each<[string, string, (k: number) => number, (k: number) => number]>([
  ['less what was charged for sending', 'Item Cost;Order Shipping;Order Total', () => 5000, (k) => goods(k) + 5000],
  ['as it is', 'Item Cost;Order Weight;Order Total', (k) => k, goods],
])(
  'the figures that come to the total of each order, %s, are the money of its lines',
  async (_, titles, charges, said) => {
    const file = await orders(titles, charges, said)
    expect([questions(file), file.summary.value]).toEqual([[], GOODS])
    expect(file.understanding.columns.find(({ header }) => header === 'Item Cost')).toMatchObject({
      role: 'valor',
      reasons: ['sus líneas suman el total de cada factura'],
    })
  },
)

test('figures that come to something else are none', async () => {
  const file = await orders(
    'Item Cost;Order Shipping;Order Total',
    () => 5000,
    (k) => 2 * goods(k),
  )
  expect(file.summary.value).toBeCloseTo(2 * GOODS, 4)
})
