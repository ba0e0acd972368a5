import { expect, test } from 'vitest'
import { purchaseKinds } from './other-kinds.ts'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

test('what was bought does not count where other rows are what was sold; the person may say otherwise', async () => {
  const text = `Date,ProductID,Type,Quantity\n${many(40, (k) => `2025-01-${13 + (k % 9)},P${k % 5},${k % 4 ? 'Sale' : 'Purchase'},${1 + (k % 3)}`)}\n`
  const file = await csv(text)
  expect([questions(file), file.summary.lines]).toEqual([[], 30])
  expect(finding(file, 'no_son_ventas')!.text).toBe(
    '10 filas dicen «Purchase» en «Type» y no son ventas: no las contamos.',
  )
  expect((await csv(text, { coded: { Type: 'in' } })).summary.lines).toBe(40)
  const most = text.replaceAll('Sale', 'x').replaceAll('Purchase', 'Sale').replaceAll('x', 'Purchase')
  expect(questions(await csv(most))).toEqual(['no_son_ventas'])
  expect(questions(await csv(most, { coded: { Type: 'out' } }))).toEqual([])
  const alone = await csv(text.replaceAll('Sale', 'Transfer'))
  expect(finding(alone, 'no_son_ventas')?.text ?? '').not.toContain('no las contamos')
})

test.each<[kinds: string[], others: string[] | null]>([
  [
    ['Order', 'Refund', 'Payout', 'Other fee', 'Shipping label'],
    ['Payout', 'Other fee', 'Shipping label'],
  ],
  [
    ['Sale', 'Refund', 'Fee', 'Marketing', 'Tax', 'Shipping'],
    ['Fee', 'Marketing', 'Tax', 'Shipping'],
  ],
  [['Sale', 'Refund', 'Tax', 'Shipping'], null],
  [['Order', 'Payout'], null],
  [['Payout', 'Other fee'], null],
  [
    ['Venta', 'Compra', 'Gastos'],
    ['Compra', 'Gastos'],
  ],
  [['Compra', 'Gastos'], null],
])('of the kinds %j no sales are %j', (kinds, others) => {
  expect(purchaseKinds(kinds)?.kinds ?? null).toEqual(others && new Set(others))
})

test('of a marketplace’s account its charges are most of the rows, and are not asked about', async () => {
  const kinds = ['Sale', 'Fee', 'Fee', 'Marketing', 'Tax', 'Shipping', 'Refund', 'Deposit']
  const amount = (k: number) => (k % 8 === 0 ? `$${20 + (k % 7)}.50` : k % 8 === 6 ? '-$5.00' : '--')
  const net = (k: number) => (amount(k) === '--' ? `-$${1 + (k % 3)}.05` : amount(k))
  const file = await csv(
    `Date,Type,Title,Currency,Amount,Fees & Taxes,Net\n${many(160, (k) => `"December ${13 + (k % 15)}, 2025",${kinds[k % 8]},Order ${k},USD,${amount(k)},${amount(k) === '--' ? net(k) : '--'},${net(k)}`)}\n`,
  )
  expect([questions(file), file.summary.lines]).toEqual([[], 40])
  expect(file.summary.value).toBeCloseTo(sum(20, (k) => 20.5 + ((8 * k) % 7)) - 20 * 5)
})
