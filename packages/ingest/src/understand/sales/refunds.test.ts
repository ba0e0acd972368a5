import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

const day = (k: number): string => `2025-${String((k % 12) + 1).padStart(2, '0')}-${String((k % 15) + 13)}`

/** A web shop's orders of two lines each, with what was given back on the first. */
const orders = (refund: (k: number) => number, options: ReadOptions = {}) =>
  csv(
    `Name,Financial Status,Paid at,Refunded Amount,Lineitem quantity,Lineitem name,Lineitem price\n${many(20, (k) => `#${k},${refund(k) ? 'partially_refunded' : 'paid'},${day(k)},${refund(k)},1,Taza,${100 + k}\n#${k},,,,2,Plato,50`)}\n`,
    options,
  )
const SOLD = sum(20, (k) => 200 + k)
const back = (k: number): number => (k % 8 === 0 ? 40 : 0)
const LESS = SOLD - sum(20, back)

test('money given back once for each order is asked about, and shared among its lines', async () => {
  const file = await orders(back)
  expect(questions(file)).toEqual(['reembolsos'])
  expect(finding(file, 'reembolsos')!.text).toBe(
    '«Refunded Amount» dice que se devolvió dinero en 3 filas. ¿Lo restamos de esas ventas?',
  )
  expect(offered(file, 'reembolsos').map(({ value }) => Math.round(value))).toEqual([LESS, SOLD])
  expect(file.lines.slice(0, 2).map(({ value }) => value)).toEqual([80, 80])
})

test('no more is taken off than the order came to', async () => {
  const file = await orders((k) => (k === 0 ? 900 : 0), { refunds: 'subtract' })
  expect(file.summary.value).toBeCloseTo(SOLD - 200, 6)
})

test('the answer is kept to', async () => {
  expect((await orders(back, { refunds: 'subtract' })).summary.value).toBeCloseTo(LESS, 6)
  const none = await orders(back, { refunds: 'none' })
  expect([questions(none), none.summary.value]).toEqual([[], SOLD])
})

test('of sales without a document each row has its own', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Total;Reembolso\n${many(20, (k) => `${day(k)};P${k % 3};1;${1000 + k};${k % 8 ? '' : 300}`)}\n`,
    { refunds: 'subtract' },
  )
  expect(file.summary.value).toBeCloseTo(sum(20, (k) => 1000 + k) - 900, 6)
})

test.each([
  ['nothing was given back', 'Reembolso', () => 0],
  ['the column is of days', 'Fecha de reembolso', back],
  ['the column is of fees', 'Refund fee', back],
])('nothing is asked where %s', async (_, title, refund: (k: number) => number) => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Total;${title}\n${many(20, (k) => `${day(k)};P${k % 3};1;${1000 + k};${refund(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(20, (k) => 1000 + k)])
})
