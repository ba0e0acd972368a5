import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** What unseen files taught (docs/decisions/0096); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('a till’s report of the items of each category', () => {
  const price = (k: number) => 3 + (k % 5)
  const sold = (k: number) => 10 + ((7 * k) % 23)
  /** Some items were given back in part. */
  const back = (k: number) => (k % 6 === 4 ? 1 + (k % 2) : 0)
  const net = (k: number) => sold(k) * price(k) - back(k) * price(k)
  const money = (value: number) => `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`
  const item = (k: number) =>
    `,Item ${k},${money(sold(k) * price(k))},${money(net(k))},${sold(k)},${back(k)}, , ,${money(-back(k) * price(k))},${k === 3 ? '-' : money(net(k) / sold(k))}`
  const modifier = `,, , , , ,Extra,4, , `
  const items = [...Array(24).keys()]
  const total = (name: string, of: number[]) =>
    `${name},,${money(of.reduce((all, k) => all + sold(k) * price(k), 0))},${money(of.reduce((all, k) => all + net(k), 0))},${of.reduce((all, k) => all + sold(k), 0)},${of.reduce((all, k) => all + back(k), 0)},-, ,,`
  const groups = ['Bebidas', 'Panes', 'Postres'].map((name, at) => ({
    name,
    of: items.filter((k) => Math.floor(k / 8) === at),
  }))
  const text = [
    'Items Report',
    '"Mar 1, 2026 12:00 AM - Mar 31, 2026 11:59 PM"',
    '',
    'Category Name,Name,Gross Sales,Net Sales,Sold,Refunded,Modifier Name,Modifier Sold,Refunds,Avg Item Size',
    ...groups.flatMap(({ name, of }) => [
      name,
      ...of.flatMap((k) => [item(k), ...(k % 5 === 0 ? [modifier] : [])]),
      total(`Total (${name})`, of),
      '',
    ]),
    total('TOTAL', items),
  ].join('\n')

  test('has the total of each category below its items, and its name above them', async () => {
    const file = await csv(text)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 24, quantity: sum(24, sold), value: sum(24, net) })
    expect(file.totalsRow).toMatchObject({ matches: true })
    expect(new Set(file.lines.map(({ categoria }) => categoria))).toEqual(new Set(['Bebidas', 'Panes', 'Postres']))
  })
})

describe('a figure that all rows of a region repeat', () => {
  const regions = ['Norte', 'Sur', 'Centro', 'Llano']
  const sale = (k: number) => 1000.5 + 37.25 * k
  const rows = [...Array(120).keys()]
  const ofRegion = (at: number) => rows.filter((k) => k % 4 === at).reduce((all, k) => all + sale(k), 0)
  const text = (total: (k: number) => number) =>
    `Fecha;Región;Producto;Vendas;Total\n${many(120, (k) => `${day(k)};${regions[k % 4]};P${k % 7};${sale(k)};${total(k)}`)}\n`

  test('is what they come to, and no line’s total', async () => {
    const file = await csv(text((k) => ofRegion(k % 4)))
    expect(file.understanding.mapping.valor).toBe(3)
    expect(file.summary.value).toBeCloseTo(sum(120, sale), 2)
  })

  test('is a fee where it sums up nothing', async () => {
    const file = await csv(text((k) => 25_000 + 5000 * (k % 4)).replace('Vendas', 'Consumo'))
    expect(file.summary.value).toBe(30 * (25_000 + 30_000 + 35_000 + 40_000))
  })
})

test('loans that were paid out are no sales', async () => {
  const text = `FECHA_DESEMBOLSO;AGENCIA;ASESOR_VENTAS;VALOR_DESEMBOLSO\n${many(40, (k) => `${day(k)};A${k % 4};AS${k % 9};${4500 + ((911 * k) % 7000)}`)}\n`
  await expect(csv(text, {}, 'mayo.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  expect(questions(await csv(text))).toContain('no_parecen_ventas')
})

test('kinds of vouchers that are all known are told, not asked about', async () => {
  const kinds = ['Sales', 'Sales', 'Receipt', 'Payment', 'Purchase']
  const file = await csv(
    `Date,Particulars,Vch Type,Vch No.,Debit Amount\n${many(50, (k) => `${day(k)},Cliente ${k % 6},${kinds[k % 5]},${k},${500 + k}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 20, value: sum(50, (k) => (k % 5 < 2 ? 500 + k : 0)) })
  expect(finding(file, 'libro_de_comprobantes')!.text).toContain('no las contamos')
})
