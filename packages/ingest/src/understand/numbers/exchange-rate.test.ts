import { expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const isForeign = (k: number): boolean => k % 4 === 0
const value = (k: number): number => (isForeign(k) ? 10 + k : 40_000 + 100 * k)

const invoices = (rate: (k: number) => string, options: ReadOptions = {}, title = 'Nombre de la Moneda') =>
  csv(
    `Fecha;Factura;Cliente;${title};Total;Tipo de cambio\n${many(40, (k) => `${day(k)};F${k};C${k % 7};${isForeign(k) ? 'USD' : 'COP'};${value(k)};${rate(k)}`)}\n`,
    options,
  )
const rate = (k: number): string => (isForeign(k) ? '4000,5' : '1')
const CONVERTED = sum(40, (k) => value(k) * (isForeign(k) ? 4000.5 : 1))
const OWN = sum(40, (k) => (isForeign(k) ? 0 : value(k)))

test.each(['Moneda', 'Nombre de la Moneda', 'Tipo de moneda'])(
  'rows in another currency are asked about, with what the rates of the file make of them (%s)',
  async (title) => {
    const file = await invoices(rate, {}, title)
    expect(questions(file)).toEqual(['varias_monedas'])
    expect(finding(file, 'varias_monedas')!.choices!.map(({ totals }) => Math.round(totals!.value))).toEqual(
      [CONVERTED, OWN, sum(40, value)].map(Math.round),
    )
    expect(file.summary.value).toBeCloseTo(CONVERTED, 4)
  },
)

test('the answer is kept to', async () => {
  const [all, one, same] = [
    await invoices(rate, { currencies: 'convert' }),
    await invoices(rate, { currencies: 'one' }),
    await invoices(rate, { currencies: 'all' }),
  ]
  expect(questions(all)).toEqual([])
  expect([all, one, same].map(({ summary }) => Math.round(summary.value))).toEqual(
    [CONVERTED, OWN, sum(40, value)].map(Math.round),
  )
})

test.each<[string, (k: number) => string]>([
  ['a row lacks its rate', (k) => (k === 8 ? '' : rate(k))],
  ['all rates are 1', () => '1'],
])('without a rate for each, nothing is converted: %s', async (_, rates) => {
  const file = await invoices(rates)
  expect(finding(file, 'varias_monedas')!.choices).toHaveLength(2)
  expect(file.summary.value).toBe(OWN)
})
