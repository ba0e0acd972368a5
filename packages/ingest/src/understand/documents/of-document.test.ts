import { expect, test } from 'vitest'
import { csv, many, questions } from '../../sales-file.fixture.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
/** Orders of two or three lines. */
const orders = (title: string, of: (k: number, line: number) => number) =>
  csv(
    `Fecha;Orden;Producto;${title};Precio\n${many(30, (k) => many(2 + (k % 2), (line) => `${day(k)};${100 + k};P${(k + line) % 7};${of(k, line)};${1000 + 300 * ((k + line) % 7)}`))}\n`,
  )

test.each<[string, (k: number, line: number) => number]>([
  ['Mesa', (k) => (k * 7) % 17],
  ['Puesto', (k) => ((k * 5) % 11) + 1],
  ['Ítem', (_, line) => line + 1],
])('"%s", of the whole order or of the line’s place in it, is not offered as the quantity', async (title, of) => {
  const file = await orders(title, of)
  expect([questions(file), file.summary.quantity]).toEqual([[], 75])
})

test.each<[string, (k: number, line: number) => number]>([
  ['Paquetes', (k, line) => ((k + line) % 4) + 1],
  ['Pizzas', (k, line) => (k % 10 === 0 && line === 0 ? 2 : 1)],
])('"%s", which differs between the lines or is mostly one, is', async (title, of) => {
  const file = await orders(title, of)
  expect(questions(file).length + (file.summary.quantity === 75 ? 0 : 1)).toBeGreaterThan(0)
})
