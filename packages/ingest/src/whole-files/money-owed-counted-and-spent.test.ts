import { expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** Lists of money that is owed, counted or spent, and the last row of a report that sums it up. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)
const doubts = async (text: string) => questions(await csv(text))

test('bills to be paid beside those to be collected are asked about', async () => {
  const bills = (kind: (k: number) => string) =>
    doubts(`Fecha;Tipo;Categoría;Valor\n${many(40, (k) => `${day(k)};${kind(k)};Grupo ${k % 5};${value(k)}`)}\n`)
  expect(await bills((k) => (k % 3 === 0 ? 'Cuentas por cobrar' : 'Cuentas por pagar'))).toContain('no_parecen_ventas')
  expect(await bills((k) => (k % 3 === 0 ? 'Cuentas por cobrar' : 'Contado'))).not.toContain('no_parecen_ventas')
})

test('notes and coins that were counted are no sales', async () => {
  const faces = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500]
  const counted = (title: string, face: (k: number) => number | string) =>
    doubts(`Fecha;${title};Cantidad;Total\n${many(48, (k) => `${day(k)};${face(k)};${(k % 7) + 1};${value(k)}`)}\n`)
  expect(await counted('Denominación', (k) => faces[k % 8]!)).toContain('no_parecen_ventas')
  expect(await counted('Denominación', (k) => `Tornillo ${k % 8}`)).not.toContain('no_parecen_ventas')
})

test('a total that is a cost times how many is asked about', async () => {
  const cases = (title: string, each: (k: number) => number) =>
    doubts(
      `Fecha;Cajas;Total;${title}\n${many(30, (k) => `${day(k)};${(k % 9) + 2};${value(k)};${each(k).toFixed(2)}`)}\n`,
    )
  const each = (k: number) => value(k) / ((k % 9) + 2)
  expect(await cases('Costo de distribución por caja', each)).toContain('no_parecen_ventas')
  expect(await cases('Costo por caja', (k) => each(k) * 0.6)).not.toContain('no_parecen_ventas')
})

test('what calls itself the summary of a report and is worth all above it is left out', async () => {
  const all = sum(20, value)
  const report = (name: string) =>
    csv(
      `Fecha;Producto;Cantidad;Total\n${many(20, (k) => `${day(k)};Cerveza ${k};2;${value(k)}`)}\n${day(0)};${name};40;${all}\n`,
    )
  const named = await report('REPORT SUMMARY (20 entries)')
  expect([questions(named), named.summary.value, finding(named, 'total_entre_ventas')?.kind]).toEqual([[], all, 'fact'])
  const unnamed = await report('Vendido hoy')
  expect(questions(unnamed)).toEqual(['total_entre_ventas'])
})
