import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum, xlsx } from '../sales-file.fixture.ts'

/** What made-up and unseen files taught (docs/decisions/0079); each made up anew. */

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`

test('what is carried from a printed page to the next is a total, and a van by the piece is sold', async () => {
  const carried = (name: string) => `;;${name};;${sum(10, (k) => 100 + k)}\n`
  const lines = (from: number) => many(10, (k) => `2025-05-${10 + k};F${from + k};P${k % 3};1;${100 + k}`)
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Total\n${lines(0)}\n${carried('VAN:')}${carried('VIENEN')}${lines(10)}\n2025-06-01;F99;Van;1;9000\n`,
  )
  expect([questions(file), file.summary.lines, file.skipped.totals]).toEqual([[], 21, 2])
})

describe('rows among the products that take off or move money', () => {
  const sales = (name: string, value: number) =>
    csv(
      `Fecha;Factura;Producto;Cantidad;Total\n${many(20, (k) => `${day(k)};F${k};P${k % 4};2;${1000 + k}${k % 5 ? '' : `\n${day(k)};F${k};${name};1;${value}`}`)}\n`,
    )
  const SOLD = sum(20, (k) => 1000 + k)

  test('discounts without a minus are asked about, and subtracted without pieces', async () => {
    const file = await sales('DESCUENTO 10%', 50)
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(finding(file, 'codigos_dudosos')!.choices![0]!.label).toBe('Descuentos: se restan')
    expect(offered(file, 'codigos_dudosos')[0]).toEqual({ quantity: 40, value: SOLD - 200 })
  })

  test('with their minus they are subtracted unasked', async () => {
    const file = await sales('Descuento', -50)
    expect([questions(file), file.summary.value, file.summary.quantity]).toEqual([[], SOLD - 200, 40])
  })

  test.each(['Anticipo cliente', 'Separado', 'Gasto', 'IVA 19%'])('"%s" stays out, after asking', async (name) => {
    const file = await sales(name, 5000)
    expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], SOLD])
  })
})

test('orders beside the invoices that came of them are asked about', async () => {
  const file = await csv(
    `Fecha;Tipo;Número;Cliente;Total\n${many(20, (k) => `${day(k)};Pedido;${k};C${k % 5};${1000 + k}\n${day(k + 1)};Factura;${100 + k};C${k % 5};${1000 + k}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], sum(20, (k) => 1000 + k)])
})

describe('goals under each month', () => {
  const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr']
  const table = (beside: readonly string[]) =>
    xlsx([
      ['Ventas 2024'],
      ['Vendedor', ...MONTHS.flatMap((month) => beside.map((title) => `${month} ${title}`))],
      ...['Ana', 'Luis', 'Rosa'].map((name, row) => [
        name,
        ...MONTHS.flatMap((_, month) => beside.map((__, at) => 1_000_000 * (at + 1) + 1000 * month + row)),
      ]),
    ])
  const of = (at: number) => sum(12, (k) => 1_000_000 * (at + 1) + 1000 * (k % 4) + Math.floor(k / 4))

  test.each(['Meta', 'Presupuesto', 'Ppto', 'Budget'])('"%s" is no sale', async (goal) => {
    const file = await table([goal, 'Venta'])
    expect(file.summary).toMatchObject({ lines: 12, value: of(1) })
  })

  test('beside other places Meta is the department', async () => {
    expect((await table(['Meta', 'Huila', 'Tolima'])).summary.value).toBe(of(0) + of(1) + of(2))
  })
})

test('a voided sale that stands again as a return is asked about: it would be taken off twice', async () => {
  const rows = many(30, (k) => `${day(k)};F${k};P${k % 4};2;${1000 + k};${k % 10 === 3 ? 'Anulada' : 'Emitida'}`)
  const back = [3, 13, 23].map((k) => `${day(k)};NC${k};P${k % 4};-2;${-1000 - k};Emitida`).join('\n')
  const file = await csv(`Fecha;Factura;Producto;Cantidad;Total;Estado\n${rows}\n${back}\n`)
  expect(questions(file)).toEqual(['anuladas'])
  const sold = sum(30, (k) => (k % 10 === 3 ? 0 : 1000 + k))
  expect(offered(file, 'anuladas')[0]!.value).toBe(sold)
  const others = await csv(`Fecha;Factura;Producto;Cantidad;Total;Estado\n${rows}\n${day(5)};NC1;P1;-1;-300;Emitida\n`)
  expect(questions(others)).toEqual([])
})

test('a rate of 0, 12 and 18 is that of a tax and no price', async () => {
  const file = await csv(
    `Invoice Date,Invoice Number,Client,Qty,Taxable Amount,Rate,Invoice Amount\n${many(30, (k) => `${day(k)},F${k},C${k % 5},${(k % 3) + 1},${250 + 7 * k},${[0, 12, 18][k % 3]},${Math.round((250 + 7 * k) * (1 + [0, 12, 18][k % 3]! / 100))}`)}\n`,
  )
  expect(file.understanding.mapping.precio).toBeNull()
  expect(file.summary.value).toBeGreaterThan(sum(30, (k) => 249 + 7 * k))
})

test.each(['Punto de venta', 'Punto Venta', 'Centro de costo'])('"%s" is a store', async (title) => {
  const file = await csv(
    `Fecha;${title};Producto;Cantidad;Total\n${many(30, (k) => `${day(k)};${['Norte', 'Sur'][k % 2]};P${k % 4};2;${1000 + k}`)}\n`,
  )
  expect(file.summary.locales).toBe(2)
})
