import { expect, test } from 'vitest'
import { csv, finding } from '../../../sales-file.fixture.ts'

const AMOUNTS = [628_743.86, 784_237.94, 103_170.8, 236_722, 90_500]

test('what is sold so far, beside what was sold, is not the money of the rows', async () => {
  let total = 0
  const rows = AMOUNTS.map((amount, k) => `${k + 13}/03/2022;Vendedor ${k};${amount};${(total += amount).toFixed(2)}`)
  const file = await csv(`Fecha;Vendedor;Monto;Valor total\n${rows.join('\n')}\n`, { sales: 'yes' })
  expect(finding(file, 'columnas_dudosas')).toBeUndefined()
  expect(file.summary.value).toBeCloseTo(1_843_374.6)
})

test('money that does not sum up another column stays', async () => {
  const rows = AMOUNTS.map((amount, k) => `${k + 13}/03/2022;Vendedor ${k};${amount};${(amount * 1.19).toFixed(2)}`)
  const file = await csv(`Fecha;Vendedor;Base;Valor total\n${rows.join('\n')}\n`, { sales: 'yes' })
  expect(file.summary.value).toBeCloseTo(1_843_374.6 * 1.19, 1)
})

test('so it is where the newest comes first, and where the sum begins anew with each document', async () => {
  const amounts = Array.from({ length: 24 }, (_, k) => 1000 + 130 * (k % 7) + k)
  const table = (rows: readonly string[]) =>
    csv(`Fecha;Factura;Producto;Vendido;Total\n${rows.join('\n')}\n`, { sales: 'yes' })
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  let total = 0
  const oldestFirst = amounts.map(
    (amount, k) => `${(k % 28) + 1}/03/2022;F${k};Pan ${k % 3};${amount};${(total += amount)}`,
  )
  expect((await table(oldestFirst.toReversed())).summary.value).toBe(sum)
  const ofInvoices = amounts.map((amount, k) => {
    total = k % 4 === 0 ? amount : total + amount
    return `${(k % 28) + 1}/03/2022;F${Math.floor(k / 4)};Pan ${k % 3};${amount};${total}`
  })
  expect((await table(ofInvoices)).summary.value).toBe(sum)
})
