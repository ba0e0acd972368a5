import { expect, test } from 'vitest'
import { csv, many } from '../sales-file.fixture.ts'

const TITLES = 'Fecha;Tiquete;Ref;Descripción;Talla;Cant;Precio;Total\n'
const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const line = (k: number, ticket: string, units: number, name = `Blusa ${k % 7}`): string =>
  `${day(k)};${ticket};A${k % 7};${name};M;${units};1000;${units * 1000}`
/** 60 sales of two, and returns of what is made of their number. */
const till = (returns: number, of: (k: number) => string[]) =>
  csv(`${TITLES}${many(60, (k) => line(k, `${10_000 + k}`, 2))}\n${many(returns, (k) => of(k).join('\n'))}\n`)

test('what a client took in the place of what came back counts, where returns are written with a minus', async () => {
  const { summary } = await till(8, (k) => [line(k, `DV-${k}`, -1), ...(k % 2 ? [line(k, `DV-${k}`, 1)] : [])])
  expect([summary.quantity, summary.value, summary.returns.lines]).toEqual([116, 116_000, 8])
})

test('all lines of a return came back, where some returns are written without a minus', async () => {
  const { summary } = await till(8, (k) => [line(k, `DV-${k}`, k === 5 ? 1 : -1), line(k, `DV-${k}`, 1)])
  expect([summary.quantity, summary.returns.lines]).toEqual([104, 16])
})

test('a discount that is given back tells nothing of the signs of goods', async () => {
  const { summary } = await till(4, (k) => [line(k, `NC-${k}`, 2), line(k, `NC-${k}`, -1, 'Descuento comercial')])
  expect([summary.quantity, summary.value]).toEqual([108, 108_000])
})

test('a line that is put aside tells nothing of the signs of goods', async () => {
  const { summary } = await till(4, (k) => [line(k, `NC-${k}`, 2), line(k, `NC-${k}`, -1, 'Ajuste al peso')])
  expect([summary.quantity, summary.value, summary.returns.lines]).toEqual([112, 112_000, 4])
})

test('a return that comes to more than it gives back is written without signs', async () => {
  const { summary } = await till(4, (k) => [line(k, `NC-${k}`, 3), line(k, `NC-${k}`, -1)])
  expect([summary.quantity, summary.returns.lines]).toEqual([104, 8])
})

test('what is sold with returns alone is none that a client took in their place', async () => {
  const { summary } = await till(4, (k) => [line(k, `NC-${k}`, -2), line(k, `NC-${k}`, 1, 'Flete')])
  expect([summary.quantity, summary.returns.lines]).toEqual([108, 8])
})
