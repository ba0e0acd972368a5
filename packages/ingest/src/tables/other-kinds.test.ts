import { expect, test } from 'vitest'
import { boughtKinds } from './other-kinds.ts'
import { csv, finding, many, questions } from '../sales-file.fixture.ts'

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
  [['Order', 'Payout'], null],
  [['Payout', 'Other fee'], null],
  [
    ['Venta', 'Compra', 'Gastos'],
    ['Compra', 'Gastos'],
  ],
  [['Compra', 'Gastos'], null],
])('of the kinds %j no sales are %j', (kinds, others) => {
  expect(boughtKinds(kinds)).toEqual(others && new Set(others))
})
