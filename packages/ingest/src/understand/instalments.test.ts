import { expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'
import type { ReadOptions } from '../types.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const total = (k: number): number => 12_000 + 1200 * k
const parts = (k: number): number => (k % 3) + 2

/** Sales with a row for each instalment. */
const sales = (
  titles: string,
  cells: (k: number, part: number) => string,
  options: ReadOptions = {},
  number = (part: number, k: number) => `${part}/${parts(k)}`,
) =>
  csv(
    `Fecha;Factura;Producto;Cuota;${titles}\n${many(20, (k) => many(parts(k), (at) => `${day(k)};F${k};P${k % 4};${number(at + 1, k)};${cells(k, at + 1)}`))}\n`,
    options,
  )

test('the money of the whole sale counts once, where another column has its parts', async () => {
  const file = await sales('Valor cuota;Total venta', (k) => `${total(k) / parts(k)};${total(k)}`)
  expect([questions(file), codes(file).includes('cuotas')]).toEqual([[], true])
  expect([file.summary.lines, file.summary.value]).toEqual([20, sum(20, total)])
})

test.each([(part: number) => `${part}`, (part: number, k: number) => `cuota ${part} de ${parts(k)}`])(
  'money that is the same on each is asked about',
  async (number) => {
    const file = await sales('Valor', (k) => `${total(k)}`, {}, number)
    expect(questions(file)).toEqual(['cuotas'])
    expect(finding(file, 'cuotas')!.choices!.map(({ totals }) => totals!.value)).toEqual([
      sum(20, total),
      sum(20, (k) => total(k) * parts(k)),
    ])
  },
)

test('the answer is kept to', async () => {
  const [first, each] = [
    await sales('Valor', (k) => `${total(k)}`, { instalments: 'first' }),
    await sales('Valor', (k) => `${total(k)}`, { instalments: 'each' }),
  ]
  expect([questions(first), first.summary.value]).toEqual([[], sum(20, total)])
  expect([questions(each), each.summary.value]).toEqual([[], sum(20, (k) => total(k) * parts(k))])
})

test('instalments of different amounts are each what was sold', async () => {
  const file = await sales('Valor', (k, part) => `${total(k) + 100 * part}`)
  expect(codes(file)).not.toContain('cuotas')
})
