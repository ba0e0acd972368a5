import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Grids of the same products beside each other: how many of each a day, at what price, and what that came to; each made up anew. */

const NAMES = ['Arroz', 'Panela', 'Café']
const TITLES = NAMES.join(';')
const DAYS = 28
const day = (k: number): string => `${String(1 + k).padStart(2, '0')}/07/2026`
const pieces = (k: number): number[] => [20 + ((7 * k) % 31), (5 * k) % 13, 4 + ((11 * k) % 17)]
const prices = (k: number): number[] => [4200 + (k > 14 ? 100 : 0), 3100, 12_500 - (k > 20 ? 500 : 0)]
const money = (k: number): number[] => pieces(k).map((count, at) => count * prices(k)[at]!)
const all = (of: number[]): number => of.reduce((a, b) => a + b, 0)

const SOLD = {
  quantity: sum(DAYS, (k) => all(pieces(k))),
  value: sum(DAYS, (k) => all(money(k))),
  productos: 3,
  lines: sum(DAYS, (k) => pieces(k).filter((count) => count > 0).length),
}

describe('grids of the same products', () => {
  test.each<[what: string, text: string]>([
    [
      'with one of the money, and the total of the day',
      `;;VENTAS;;;PRECIOS;;;;DINERO;\nFecha;${TITLES};${TITLES};${TITLES};Total;Fecha\n${many(DAYS, (k) => [day(k), ...pieces(k), ...prices(k), ...money(k), all(money(k)), day(k)].join(';'))}\n\n;promedio;${[...pieces(3), ...prices(2)].join(';')};;;${all(money(4))}`,
    ],
    [
      'with the money of the day alone',
      `Fecha;${TITLES};${TITLES};Total día\n${many(DAYS, (k) => [day(k), ...pieces(k), ...prices(k), all(money(k))].join(';'))}`,
    ],
    [
      'the prices first, a blank column between them',
      `Fecha;${TITLES};;${TITLES};;${TITLES}\n${many(DAYS, (k) => [day(k), ...prices(k), '', ...pieces(k), '', ...money(k)].join(';'))}`,
    ],
  ])('%s', async (_, text) => {
    const file = await csv(text)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject(SOLD)
  })

  test.each<[what: string, text: string]>([
    [
      'money that does not agree',
      `Fecha;${TITLES};${TITLES};${TITLES}\n${many(DAYS, (k) => [day(k), ...pieces(k), ...prices(k), ...money(k + 1)].join(';'))}`,
    ],
    [
      'other money beside them',
      `Fecha;${TITLES};${TITLES};${TITLES};Domicilios\n${many(DAYS, (k) => [day(k), ...pieces(k), ...prices(k), ...money(k), 3000 + (k % 7)].join(';'))}`,
    ],
    [
      'purchases',
      `;COMPRAS;;;;;;;;\nFecha;${TITLES};${TITLES};${TITLES}\n${many(DAYS, (k) => [day(k), ...pieces(k), ...prices(k), ...money(k)].join(';'))}`,
    ],
  ])('%s are not read so without a question', async (_, text) => {
    const file = await csv(text).catch(() => null)
    expect(file === null || questions(file).length > 0).toBe(true)
  })
})

test('a day of the week, and a blank column, beside the days say nothing of who sold what stands across', async () => {
  const WEEKDAYS = ['miércoles', 'jueves', 'viernes', 'sábado', 'domingo', 'lunes', 'martes']
  const text = (beside: (k: number) => string) =>
    `Clima;;Día semana;Fecha;Tortas;Pasteles;Galletas\n${many(DAYS, (k) => `${k % 3 ? 'sol' : 'lluvia'};;${beside(k)};${day(k)};${pieces(k).join(';')}`)}\n`
  const file = await csv(text((k) => WEEKDAYS[k % 7]!))
  expect(questions(file)).toEqual(['nombres_en_columnas'])
  expect(file.summary).toMatchObject({ lines: SOLD.lines, quantity: SOLD.quantity, productos: 3 })
  await expect(csv(text((k) => `Vendedor ${k % 3}`))).rejects.toThrow('No encontramos la columna')
})
