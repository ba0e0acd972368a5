import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../../../sales-file.fixture.ts'
import type { ReadOptions } from '../../../types.ts'
import type { AmountReading } from '../amount-reading.ts'
import { columnsOf, rowsOf } from '../../columns/columns.fixture.ts'
import { TAXED_HEADER, taxedReadings, taxedTotal } from './taxed-total.ts'
import { emptyMapping } from '../../roles/mapping.ts'

const NET = Array.from({ length: 20 }, (_, at) => 100 * (at + 1))
const taxed = (net: number[], rate = 0.19) => net.map((value) => Math.round(value * (1 + rate) * 100) / 100)

/** What is asked of readings of two columns of money, the first as the better one. */
const asked = (first: [string, number[]], second: [string, number[]], ...more: Partial<AmountReading>[]) => {
  const columns = columnsOf([first[0], second[0]], rowsOf(first[1], second[1]))
  const readings = [{ valor: 0 }, { valor: 1 }, ...more].map(
    (one) => ({ cantidad: null, precio: null, valor: null, ...one }) as AmountReading,
  )
  return taxedReadings(readings, columns)
}

test.each<[name: string, first: [string, number[]], second: [string, number[]], answers: string[] | null]>([
  ['net first', ['Neto', NET], ['Venta', taxed(NET)], ['Sin impuestos', 'Con impuestos']],
  ['net second', ['Venta', taxed(NET)], ['Venta neta', NET], ['Con impuestos', 'Sin impuestos']],
  ['no word of taxes', ['Venta', NET], ['Valor', taxed(NET)], null],
  ['no known rate', ['Neto', NET], ['Venta', taxed(NET, 0.42)], null],
  ['the same amounts', ['Neto', NET], ['Bruto', NET], null],
  ['a free line', ['Neto', [0, ...NET]], ['Venta', [0, ...taxed(NET)]], ['Sin impuestos', 'Con impuestos']],
  [
    'nineteen of twenty rows',
    ['Neto', NET],
    ['Venta', [777, ...taxed(NET).slice(1)]],
    ['Sin impuestos', 'Con impuestos'],
  ],
  ['eighteen of twenty rows', ['Neto', NET], ['Venta', [777, 777, ...taxed(NET).slice(2)]], null],
  // A discount on a row is no tax.
  ['a few rows apart', ['Neto', NET], ['Venta bruta', [130, ...NET.slice(1)]], null],
  ['returns', ['Neto', NET.map((v) => -v)], ['Venta', taxed(NET).map((v) => -v)], ['Sin impuestos', 'Con impuestos']],
])('%s', (_, first, second, answers) => {
  expect(asked(first, second)?.choices?.map(({ label }) => label) ?? null).toEqual(answers)
})

test('a price stands for money where no total does; three readings and other quantities are another question', () => {
  const columns = columnsOf(['Precio sin IGV', 'Precio real'], rowsOf(NET, taxed(NET)))
  const prices = [0, 1].map((precio) => ({ cantidad: null, precio, valor: null }) as AmountReading)
  expect(taxedReadings(prices, columns)?.text).toBe(
    'El archivo dice cada venta sin impuestos («Precio sin IGV») y con ellos («Precio real»). ¿Cómo cuentas tus ventas?',
  )
  expect(taxedReadings([prices[0]!, { ...prices[1]!, cantidad: 1 }], columns)).toBeNull()
  expect(taxedReadings(prices.slice(1), columns)).toBeNull()
  expect(taxedReadings([prices[0]!, { ...prices[1]!, precio: null }], columns)).toBeNull()
  expect(asked(['Neto', NET], ['Venta', taxed(NET)], { valor: 0 })).toBeNull()
})

test('net and gross sales of each line are asked about in words of taxes', async () => {
  const rows = many(40, (k) => {
    const net = (k + 1) * 1000
    return `${(k % 27) + 1}/03/2026;P${k % 5};2;${net};${2 * net};${2 * net * 1.19}`
  })
  const file = await csv(`Fecha;Producto;Cantidad;Precio neto unitario;Venta total neta;Venta total bruta\n${rows}\n`)
  expect(questions(file)).toEqual(['con_impuestos'])
  expect(offered(file, 'con_impuestos').map(({ value }) => value)).toEqual([1_640_000, 1_951_600])
})

/** What is asked of invoices that say each line without taxes and with them. */
const ofInvoices = (
  net: (number | null)[],
  withTaxes: (number | null)[],
  header = TAXED_HEADER,
  valor: number | null = 1,
) => {
  const columns = columnsOf(
    ['Cantidad', 'Total', header],
    rowsOf(
      net.map(() => 1),
      net,
      withTaxes,
    ),
  )
  return taxedTotal(columns, { ...emptyMapping(), cantidad: 0, valor })
}

test('invoices that say both are asked about where they differ', () => {
  expect(ofInvoices([100, 200], [119, 200])).toEqual([
    {
      code: 'con_impuestos',
      kind: 'question',
      statement: 'Estas facturas dicen cada línea sin impuestos y con ellos',
      text: 'Estas facturas dicen cada línea sin impuestos y con ellos. ¿Cómo cuentas tus ventas?',
      choices: [
        { label: 'Sin impuestos', choose: { taxes: 'without', mapping: { cantidad: 0, precio: null, valor: 1 } } },
        { label: 'Con impuestos', choose: { taxes: 'with', mapping: { cantidad: 0, precio: null, valor: 2 } } },
      ],
      chosen: 0,
    },
  ])
  expect(ofInvoices([100, 200], [100, 200])).toEqual([])
  expect(ofInvoices([100, 200], [100, null])).toEqual([])
  expect(ofInvoices([100, 200], [119, 238], 'Otro')).toEqual([])
  expect(ofInvoices([100, 200], [119, 238], TAXED_HEADER, 2)).toEqual([])
  expect(ofInvoices([100, 200], [119, 238], TAXED_HEADER, null)).toEqual([])
})

test('readings without money are none of taxes', () => {
  const columns = columnsOf(['Neto', 'Venta', 'Otro'], rowsOf(NET, taxed(NET), NET))
  const none = { cantidad: null, precio: null, valor: null } as AmountReading
  expect(taxedReadings([{ ...none, valor: 1 }, none], columns)).toBeNull()
  expect(taxedReadings([none, { ...none, valor: 1 }], columns)).toBeNull()
})

test('money whose taxes stand beside it, at any rate, and what pays none', async () => {
  const rows = (line: (net: number, tax: number, exempt: number) => string) =>
    many(40, (k) => {
      const net = (k % 7) * 1000 + 430
      const exempt = k % 3 ? 0 : 2500
      return `${(k % 27) + 1}/03/2026;B${k};${line(net, Math.round(net * 0.19), exempt)}`
    })
  const tickets = await csv(
    `FchEmis;Folio;MntExe;MntNeto;IVA;MntTotal\n${rows((net, tax, exempt) => `${exempt};${net};${tax};${net + tax + exempt}`)}\n`,
  )
  expect(questions(tickets)).toEqual([])
  expect(finding(tickets, 'con_impuestos')!.text).toContain('«MntTotal» trae los impuestos de «IVA»')
  const lines = await csv(
    `Date;Item;Qty;Net Sales;Tax;Gross Sales\n${many(40, (k) => `${(k % 27) + 1}/03/2026;P${k % 5};${(k % 3) + 1};${900 + 37 * k};${40 + (k % 9)};${940 + 37 * k + (k % 9)}`)}\n`,
  )
  expect(questions(lines)).toEqual([])
  expect(finding(lines, 'con_impuestos')!.text).toContain('«Gross Sales» trae los impuestos de «Tax»')
})

test.each([
  ['Subtotal', 'IVA', 'Total a pagar'],
  ['Venta neta', 'Impoconsumo', 'Venta bruta'],
  ['Valor sin IVA', 'IVA', 'Valor con IVA'],
])('«%s» and «%s» of each line make «%s», which was paid', async (net, tax, paid) => {
  const before = (k: number) => ((k % 6) + 2) * 1_100
  const of = (taxOf: (k: number) => number, withTax = true) =>
    csv(
      `Fecha;Producto;Cantidad;${net};${withTax ? `${tax};` : ''}${paid}\n${many(40, (k) => `${(k % 27) + 1}/03/2026;P${k % 5};${(k % 3) + 1};${before(k)};${withTax ? `${before(k) * 0.19};` : ''}${before(k) + taxOf(k)}`)}\n`,
    )
  const file = await of((k) => before(k) * 0.19)
  const taxed = Math.round(Array.from({ length: 40 }, (_, k) => before(k) * 1.19).reduce((sum, one) => sum + one))
  expect([questions(file), Math.round(file.summary.value)]).toEqual([[], taxed])
  expect(finding(file, 'con_impuestos')!.choices!.map(({ label }) => label)).toEqual(['Con impuestos', 'Sin impuestos'])
  // Without the taxes of each line, or where they are not what is between, it stays open.
  expect(questions(await of((k) => before(k) * 0.19, false))).not.toEqual([])
  expect(questions(await of((k) => before(k) * (k % 3 ? 0.19 : 0.3)))).not.toEqual([])
})

test('a total with a tax of its own column, and no column without it, is told and counts without it where sales do', async () => {
  const net = (k: number) => 2 * (k + 1) * 1000 - (k % 3 === 0 ? 500 : 0)
  const rows = many(
    40,
    (k) =>
      `${(k % 27) + 1}/03/2026;P${k % 5};2;${(k + 1) * 1000};${k % 3 === 0 ? 500 : 0};${net(k) * 0.19};${net(k) * 1.19}`,
  )
  const read = (options: ReadOptions = {}) =>
    csv(`Fecha;Producto;Cantidad;Valor Unitario;Descuento;IVA;Valor Total\n${rows}\n`, options)
  const [taxedSum, without] = [sum(40, (k) => net(k) * 1.19), sum(40, net)]
  const told = await read()
  expect([questions(told), told.summary.value]).toEqual([[], expect.closeTo(taxedSum, 2)])
  expect(finding(told, 'con_impuestos')!.choices!.map(({ choose }) => choose)).toEqual([
    { taxes: 'with' },
    { taxes: 'without' },
  ])
  for (const options of [{ taxes: 'without' }, { countsTaxes: 'without' }] satisfies ReadOptions[]) {
    const file = await read(options)
    expect([questions(file), file.summary.value]).toEqual([[], without])
    expect(finding(file, 'con_impuestos')!.text).toContain('las ventas cuentan sin ellos')
  }
  const both = await read({ countsTaxes: 'both' })
  expect(offered(both, 'con_impuestos').map(({ value }) => Math.round(value))).toEqual([Math.round(taxedSum), without])
})

test('a discount that no line has leaves the total without its taxes to choose, in a file of few lines as well', async () => {
  const rows = many(4, (k) => `${k + 1}/11/2026;P${k};${k + 2};1000;0;${(k + 2) * 190};${(k + 2) * 1190}`)
  const read = (options: ReadOptions = {}) =>
    csv(`Fecha;Producto;Cantidad;Valor Unitario;Descuento;IVA;Total\n${rows}\n`, options)
  const file = await read()
  expect(finding(file, 'con_impuestos')!.choices!.map(({ label }) => label)).toEqual(['Con impuestos', 'Sin impuestos'])
  const { summary } = await read({ countsTaxes: 'without' })
  expect([file.summary.value, summary.value]).toEqual([sum(4, (k) => (k + 2) * 1190), sum(4, (k) => (k + 2) * 1000)])
})
