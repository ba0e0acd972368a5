import { expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Lists of a gateway of payments, which name nothing that was sold and nobody it was sold to. */

const value = (k: number): number => 12_000 + 700 * ((k * 11) % 37)
const of = (headers: string, row: (k: number) => string) =>
  csv(
    `${headers}\n${many(50, (k) => `2026-05-${String((k % 27) + 1).padStart(2, '0')};9911-${8000 + k};${row(k)}`)}\n`,
    {},
    'mayo.csv',
  )

test('payments that a payer made, or of which a fee was kept, are sales', async () => {
  const byPayer = await of('fecha;id;monto;estado;correo pagador', (k) => `${value(k)};APROBADA;a${k % 9}@x.co`)
  expect([questions(byPayer), byPayer.summary.value]).toEqual([[], sum(50, value)])
  const fee = (k: number) => Math.round(value(k) * 0.03)
  const byFee = await of(
    'Fecha;id;Valor;Estado;Tarifa;Recibido',
    (k) => `${value(k)};approved;-${fee(k)};${value(k) - fee(k)}`,
  )
  expect([questions(byFee), byFee.summary.value]).toEqual([[], sum(50, value)])
})

test('what was approved alone may have been spent', async () => {
  expect(questions(await of('Fecha;id;Valor;Estado', (k) => `${value(k)};Aprobado`))).toContain('no_parecen_ventas')
})

test('what clients bought through a gateway that keeps a fee is no purchase of the shop', async () => {
  const fee = (k: number) => Math.round(value(k) * 0.03)
  const file = await csv(
    `Número de operación;Fecha de la compra;Valor del producto;Tarifa;Monto recibido;Estado\n${many(50, (k) => `${9_000_000_000 + 37 * k};2026-05-${String((k % 27) + 1).padStart(2, '0')};${value(k)};-${fee(k)};${value(k) - fee(k)};approved`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(50, value)])
})
