import { expect, test } from 'vitest'
import { csv, finding, many, questions } from '../sales-file.fixture.ts'

/** Classes and appointments that are paid on one day and take place on another, or on none yet. */

const paid = (k: number): string => `${String(1 + Math.floor(k / 3)).padStart(2, '0')}/05/2025`
const served = (k: number): string => (k % 12 === 5 ? '' : `${String(1 + ((k * 7) % 28)).padStart(2, '0')}/06/2025`)
const report = (title: string, first: (k: number) => string, second: (k: number) => string) =>
  csv(
    `Elemento;${title};Fecha de servicio;Cliente;Valor de la venta\n${many(72, (k) => `${['Clase', 'Plan', 'Paquete'][k % 3]};${first(k)};${second(k)};Ana ${k % 9};${20_000 + 1000 * (k % 7)}`)}\n`,
  )

test('the day of payment is the sale of a service, where all rows have it and stand in its order', async () => {
  const file = await report('Fecha de pago', paid, served)
  expect(file.understanding.mapping.fecha).toBe(1)
  expect(file.summary.lines).toBe(72)
  expect(questions(file)).toEqual(['varias_fechas'])
  expect(finding(file, 'varias_fechas')?.choices?.[0]?.choose).toEqual({ mapping: { fecha: 1 } })
})

test.each([
  ['the date of the service is on all rows', paid, (k: number) => served(k) || '03/06/2025'],
  ['payments stand in no order', (k: number) => paid((k * 29) % 72), served],
  ['some are not paid', (k: number) => (k % 10 === 3 ? '' : paid(k)), served],
])('it is not where %s', async (_, first, second) => {
  expect((await report('Fecha de pago', first, second)).understanding.mapping.fecha).toBe(2)
})
