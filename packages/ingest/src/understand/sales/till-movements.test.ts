import { expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../../sales-file.fixture.ts'

const units = (k: number) => (k % 3) + 1

/** A till's report with what it writes between its sales. */
const till = (sale: string, movements: readonly string[], amounts = ';;108000', choices: object = {}) =>
  csv(
    `Fecha;Recibo;Tipo;Producto;Cantidad;Precio;Total\n${many(30, (k) => {
      const row = `${10 + (k % 18)}/05/2026;${k};`
      const sold = `${row}${sale};Producto ${k % 5};${units(k)};${1000 + k};${units(k) * (1000 + k)}`
      return k % 3 === 0 ? `${sold}\n${row}${movements[k % movements.length]};;${amounts}` : sold
    })}\n`,
    choices,
  )
const sold = { lines: 30, quantity: sum(30, units), value: sum(30, (k) => units(k) * (1000 + k)) }

test.each<[sale: string, movements: string[]]>([
  ['Venta', ['Apertura de caja', 'Cierre de caja', 'Retiro', 'Gasto', 'Ingreso de efectivo']],
  ['Venda', ['Pagamento', 'Sangria', 'Suprimento', 'Abertura', 'Fechamento de caixa']],
  ['Sale', ['Payment', 'Open', 'Close', 'Cash in', 'Cash out', 'Pay in', 'Opening balance']],
  ['Ticket', ['Pago']],
  ['Venta', ['Pago', 'PAGO', 'Gasto']],
])('beside %s, %j sell nothing', async (sale, movements) => {
  const file = await till(sale, movements)
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject(sold)
  expect(finding(file, 'codigos_dudosos')?.text).toMatch(/no cuentan: son plata de la caja, sin nada vendido\.$/)
})

test('sales that were voided among them do not count, by whatever word for a sale', async () => {
  const lines = many(30, (k) => {
    const row = `${10 + (k % 18)}/05/2026;${k};`
    const kind = k % 10 === 4 ? 'Venta anulada' : 'Factura'
    const sale = `${row}${kind};Producto ${k % 5};${units(k)};1000;${units(k) * 1000}`
    return k % 6 === 0 ? `${sale}\n${row}Cierre de caja;;;;90000` : sale
  })
  const file = await csv(`Fecha;Recibo;Movimiento;Producto;Cantidad;Precio;Total\n${lines}\n`)
  expect([questions(file), file.summary.lines]).toEqual([[], 27])
})

test('the person may say that they are sales', async () => {
  const [keep, count] = finding(await till('Venta', ['Ingreso de efectivo']), 'codigos_dudosos')!.choices!
  expect((await till('Venta', ['Ingreso de efectivo'], ';;108000', keep!.choose)).summary).toMatchObject(sold)
  const counted = await till('Venta', ['Ingreso de efectivo'], ';;108000', { ...count!.choose, noQuantity: 'one' })
  expect(counted.summary.lines).toBe(40)
})

test('rows of such a word that say how many were sold are not told so', async () => {
  const file = await till('Venta', ['Retiro'], '2;5000;10000')
  expect(codes(file)).not.toContain('codigos_dudosos')
})
