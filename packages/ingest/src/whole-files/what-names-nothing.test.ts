import { expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** Columns that name no product, rows that carry a balance over, and tables that tell of no sale. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)

test('a service is named by its own column and not by the hour of it', async () => {
  const file = await csv(
    `Fecha;Elemento;Cliente;Hora servicio;Valor de la venta\n${many(60, (k) => `${day(k)};${['Corte', 'Tinte', 'Cepillado'][k % 3]};Ana ${k % 9};${8 + (k % 9)}:00;${value(k)}`)}\n`,
  )
  expect(file.understanding.mapping).toMatchObject({ producto: 1, valor: 4 })
})

test('shares of a service are no products', async () => {
  const file = await csv(
    `Número de pedido;Fecha;Monto neto de la venta;Servicio ventas (%);Servicio logística (%)\n${many(60, (k) => `${1000 + k};${day(k)};${value(k)};5.00%;${(k % 3) * 5}.00%`)}\n`,
  )
  expect(file.understanding.mapping).toMatchObject({ producto: null, productoCodigo: null, valor: 2 })
})

test.each([
  ['Cliente', (k: number, text: string) => `${day(k)};${text || `Ana ${k % 9}`};Lentes ${k % 4};;1;${value(k)}`],
  ['Observación', (k: number, text: string) => `${day(k)};Ana ${k % 9};Lentes ${k % 4};${text};1;${value(k)}`],
])('what was left of the month before is no sale, as «%s» says', async (_, line) => {
  const file = await csv(
    `Fecha;Cliente;Producto;Observación;Cantidad;Total\n${many(60, (k) => line(k, k === 0 ? 'SALDO ANTERIOR' : ''))}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(60, value) - value(0)])
  expect(finding(file, 'no_son_ventas')?.text).toContain('SALDO ANTERIOR')
})

test('stock with which a month opens is no sale', async () => {
  const file = await csv(
    `Fecha;Tipo de comprobante;Cliente;Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};${k % 10 === 0 ? 'Opening Balance' : 'Sales'};Ana ${k % 9};Bolso ${k % 4};1;${value(k)}`)}\n`,
  )
  expect(file.summary.value).toBe(sum(60, (k) => (k % 10 === 0 ? 0 : value(k))))
})

test('sales that a program lays to advertisements are asked about', async () => {
  const file = await csv(
    `Fecha;Nombre de la campaña;Impresiones;Clics en el enlace;Importe gastado (COP);Ventas totales;Unidades totales\n${many(30, (k) => `${day(k)};Madres ${k % 3};${1000 + 31 * k};${20 + k};${4000 + 17 * k};${value(k)};${(k % 3) + 1}`)}\n`,
  )
  expect(questions(file)).toContain('no_parecen_ventas')
})
