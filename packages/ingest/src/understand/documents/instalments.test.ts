import { expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

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

test.each<[name: string, isTold: boolean, rows: (k: number) => string[]]>([
  ['three sales', true, (k) => (k < 3 ? ['1;A', '2;A'] : ['1;A'])],
  ['two sales', false, (k) => (k < 2 ? ['1;A', '2;A'] : ['1;A'])],
  ['numbers that do not count up', false, () => ['1;A', '1;A']],
  ['numbers that begin at two', false, () => ['2;A', '3;A']],
  ['other products', false, () => ['1;A', '2;B']],
  ['one sale of ten that does not count up', true, (k) => (k === 5 ? ['1;A', '3;A'] : ['1;A', '2;A'])],
  ['three of ten that do not', false, (k) => (k % 3 === 0 ? ['1;A', '3;A'] : ['1;A', '2;A'])],
])('%s tell instalments: %s', async (_, isTold, rows) => {
  const lines = Array.from({ length: 10 }, (__, k) => rows(k).map((row) => `${day(k)};F${k};${row};${total(k)}`)).flat()
  const file = await csv(`Fecha;Factura;Cuota;Producto;Valor\n${lines.join('\n')}\n`)
  expect(codes(file).includes('cuotas')).toBe(isTold)
})

test('invoices of several products, each with its instalments, and others paid at once', async () => {
  const rows = Array.from({ length: 20 }, (_, k) =>
    k % 2
      ? ['A', 'B'].map((product, at) => `${day(k)};F${k};${product};Contado;${total(k + at)};${total(k + at)};1/1`)
      : ['A', 'B'].flatMap((product, at) =>
          [1, 2, 3].map((part) => `${day(k)};F${k};${product};Crédito;${total(k + at)};${total(k + at) / 3};${part}/3`),
        ),
  ).flat()
  const file = await csv(`Fecha;Factura;Producto;Forma;Total venta;Valor cuota;Cuota\n${rows.join('\n')}\n`)
  expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
    [],
    40,
    sum(20, (k) => total(k) + total(k + 1)),
  ])
})
