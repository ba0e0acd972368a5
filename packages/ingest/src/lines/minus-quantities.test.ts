import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions } from '../sales-file.fixture.ts'

const day = (k: number): string => `2026-03-${String((k % 28) + 1).padStart(2, '0')}`
/** Forty lines of one to four units at 500, every tenth with a minus in its quantity. */
const file = (line: (k: number, units: number) => string, title = '') =>
  `Fecha;Producto;Cantidad;Precio;Total${title}\n${many(40, (k) => line(k, (k % 4) + 1))}\n`
const isMinus = (k: number): boolean => k % 10 === 9
const quantity = (k: number, units: number): number => (isMinus(k) ? -units : units)

describe('a quantity with a minus', () => {
  const withoutMinusInMoney = file((k, units) => `${day(k)};Pan ${k % 5};${quantity(k, units)};500;${units * 500}`)

  test('beside money without one is asked about: what came back, or sold', async () => {
    const asked = await csv(withoutMinusInMoney)
    expect(questions(asked)).toEqual(['cantidad_con_menos'])
    expect(finding(asked, 'cantidad_con_menos')!.text).toBe(
      '4 líneas tienen la cantidad con signo menos y el valor sin él. ¿Son devoluciones?',
    )
    // Of a hundred units twelve have a minus.
    expect(offered(asked, 'cantidad_con_menos')).toEqual([
      { quantity: 76, value: 38_000 },
      { quantity: 100, value: 50_000 },
    ])
    const sold = await csv(withoutMinusInMoney, { minusQuantity: 'sales' })
    expect([questions(sold), sold.summary.quantity, sold.summary.value]).toEqual([[], 100, 50_000])
    const returned = await csv(withoutMinusInMoney, { minusQuantity: 'returns' })
    expect([questions(returned), returned.summary.quantity, returned.summary.value]).toEqual([[], 76, 38_000])
  })

  test('of a line in a thousand it is told, and may be answered otherwise', async () => {
    const few = `Fecha;Producto;Cantidad;Precio;Total\n${many(1200, (k) => `${day(k)};Pan ${k % 5};${k === 700 ? -2 : 2};500;1000`)}\n`
    const read = await csv(few)
    expect([questions(read), read.summary.quantity]).toEqual([[], 2396])
    expect(finding(read, 'cantidad_con_menos')).toMatchObject({
      kind: 'fact',
      text: '1 línea tiene la cantidad con signo menos y el valor sin él: cuenta como devolución.',
    })
    expect((await csv(few, { minusQuantity: 'sales' })).summary.quantity).toBe(2400)
  })

  test('is a return where the money has one too, where there is no money, and where its document says so', async () => {
    const signed = file((k, units) => `${day(k)};Pan ${k % 5};${quantity(k, units)};500;${quantity(k, units) * 500}`)
    const priced = signed.replace(';Total', ';Nota').replaceAll(/;-?\d+$/gm, ';')
    const typed = file(
      (k, units) =>
        `${day(k)};Pan ${k % 5};${quantity(k, units)};500;${units * 500};${isMinus(k) ? 'Nota crédito' : 'Factura'}`,
      ';Tipo de documento',
    )
    for (const text of [signed, priced, typed]) {
      const read = await csv(text)
      expect([questions(read), read.summary.quantity, read.summary.value]).toEqual([[], 76, 38_000])
    }
  })
})
