import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** What averages, whole percentages and rates settle by themselves, and goods that left the store for the business; each made up anew. */

const day = (k: number): string =>
  `${String((k % 27) + 1).padStart(2, '0')}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => ((k * 5) % 7) + 1
const price = (k: number): number => 25_000 + 1300 * ((k * 7) % 41)

test('bills and guests with an average of their own are no units', async () => {
  const net = (k: number) => 40 * price(k) + 12_000 * (k % 11)
  const [guests, bills] = [(k: number) => 12 + ((k * 5) % 23), (k: number) => 4 + ((k * 3) % 11)]
  const file = await csv(
    `FECHA;VENTA_NETA;IMPUESTO;TOTAL;PROPINA;NOPERSONAS;CUENTAS;PROMEDIO_POR_PERSONAS;PROMEDIO_POR_CUENTAS\n${many(
      60,
      (k) =>
        `${String((k % 28) + 1).padStart(2, '0')}/${k < 28 ? '01' : k < 56 ? '02' : '03'}/2025;${net(k)};${net(k) * 0.08};${net(k) * 1.08};${(k % 9) * 5000};${guests(k)};${bills(k)};${(net(k) / guests(k)).toFixed(4)};${(net(k) / bills(k)).toFixed(4)}`,
    )}\n`,
  )
  expect([questions(file), file.summary.quantity]).toEqual([[], 60])
})

describe('a discount that is a whole percentage', () => {
  const percent = (k: number) => [0, 5, 10, 12, 15][k % 5]!
  const off = (k: number) => (price(k) * percent(k)) / 100
  const text = (money: (k: number) => number) =>
    `Fecha;Factura;Cliente;Monto;Descuento\n${many(60, (k) => `${day(k)};F${k};C${k % 7};${money(k)};${off(k)}`)}\n`

  test('of the money is taken off it', async () => {
    const file = await csv(text(price))
    expect([questions(file), file.summary.value]).toEqual([[], sum(60, (k) => price(k) - off(k))])
    expect(finding(file, 'descuento_ambiguo')).toMatchObject({ kind: 'fact' })
  })

  test('of the money with it is off already', async () => {
    const file = await csv(text((k) => price(k) - off(k)))
    expect([questions(file), file.summary.value]).toEqual([[], sum(60, (k) => price(k) - off(k))])
  })
})

test('money that is quantity × price × rate where the price is in dollars is in one currency', async () => {
  const isForeign = (k: number) => k % 4 === 0
  const rate = (k: number) => (isForeign(k) ? 3900 + 11 * (k % 17) : 1)
  const own = (k: number) => (isForeign(k) ? 20 + (k % 9) : price(k))
  const rows = (total: (k: number) => number) =>
    `Fecha;Factura;Producto;Cantidad;Precio;Moneda;Tasa de cambio;Total\n${many(
      60,
      (k) => `${day(k)};F${k};P${k % 5};${units(k)};${own(k)};${isForeign(k) ? 'USD' : 'COP'};${rate(k)};${total(k)}`,
    )}\n`
  // Prices with few decimals, and the total of those with all.
  const file = await csv(rows((k) => units(k) * own(k) * rate(k) * (isForeign(k) ? 1.002 : 1)))
  expect([questions(file), file.summary.value]).toEqual([
    [],
    expect.closeTo(
      sum(60, (k) => units(k) * own(k) * rate(k) * (isForeign(k) ? 1.002 : 1)),
      0,
    ),
  ])
  expect(codes(file)).toContain('en_una_moneda')
  expect(codes(file)).not.toContain('otra_moneda')
  expect(questions(await csv(rows((k) => units(k) * own(k))))).toContain('varias_monedas')
})

test('goods handed to cost centres are asked about; sold ones with a cost centre are not', async () => {
  const text = (header: string, more: (k: number) => string) =>
    `Fecha;Código material;Producto;Cantidad;Centro de costo${header}\n${many(
      40,
      (k) => `${day(k)};10404${k % 9};Producto ${k % 9};${units(k)};PRV-${k % 4}${more(k)}`,
    )}\n`
  expect(questions(await csv(text('', () => '')))).toContain('no_parecen_ventas')
  const sold = await csv(text(';Cliente;Valor total', (k) => `;Cliente ${k % 6};${units(k) * price(k)}`))
  expect(questions(sold)).not.toContain('no_parecen_ventas')
})

test('pending orders beside complete ones are asked about', async () => {
  const text = (states: readonly string[]) =>
    `ID venta;Fecha;Producto;Cantidad;Total;Estado\n${many(
      60,
      (k) => `${k + 1};${day(k)};P${k % 5};${units(k)};${units(k) * price(k)};${states[k % states.length]}`,
    )}\n`
  const orders = ['Completa', 'Completa', 'Pendiente', 'Completa', 'Cancelada']
  expect(questions(await csv(text(orders)))).toEqual(['sin_pagar'])
  expect(questions(await csv(text(['Pagada', 'Pagada', 'Pendiente', 'Pagada'])))).toEqual([])
})

test('a row among rows like it is no row of titles, whatever the dates below it', async () => {
  const rows = `${many(40, (k) => `${price(k)};Camisa ${k % 6};${units(k)}`)}\n${many(16, (k) => `${price(k)};Camisa ${k % 6};${units(k)};2025-03-${10 + k}`)}\n`
  await expect(csv(rows, { today: '2025-05-01' })).rejects.toMatchObject({ code: 'tabla_no_encontrada' })
})

describe('summaries of periods', () => {
  const counts = [22, 35, 28, 31, 9, 14, 28, 40]
  const money = (k: number) => 9_000_000 + 1_350_000 * ((k * 5) % 8)
  const total = sum(8, money)

  test.each(['Nº facturas', 'Tickets', 'Número de ventas', 'Transacciones', 'Orders'])(
    'the number of documents of each month under %j is no quantity',
    async (title) => {
      const file = await csv(
        `Mes;${title};Total ventas\n${many(8, (k) => `2025-0${k + 1};${counts[k]};${money(k)}`)}\n`,
      )
      expect(questions(file)).toEqual([])
      expect(file.summary).toMatchObject({ lines: 8, value: total })
    },
  )

  test('weeks by their two days are of the year above them', async () => {
    const week = (k: number) => {
      const [first, last] = [k * 7, k * 7 + 6].map((days) => new Date(Date.UTC(2025, 0, 13 + days)))
      const text = (day: Date) =>
        `${String(day.getUTCDate()).padStart(2, '0')} ${['ene', 'feb', 'mar'][day.getUTCMonth()]}`
      return `${text(first!)} - ${text(last!)}`
    }
    const file = await csv(
      `VENTAS 2025\nSemana;Unidades;Total ventas\n${many(8, (k) => `${week(k)};${counts[k]! * 10};${money(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 8, value: total, firstDate: '2025-01-13', lastDate: '2025-03-03' })
  })
})
