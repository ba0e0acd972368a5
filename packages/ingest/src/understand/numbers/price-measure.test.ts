import { expect, test } from 'vitest'
import { csv, many, offered, questions } from '../../sales-file.fixture.ts'

/** Lines of five products with a quantity and a price. */
const priced = (titles: string, quantity: (k: number) => string, price: string) =>
  csv(
    `Fecha;Producto;${titles}\n${many(20, (k) => `${13 + (k % 9)}/08/2026;Producto ${k % 5};${quantity(k)};${price}`)}`,
  )

test.each([
  ['Cantidad;Precio', (k: number) => `${25 + k} libras`, '18000 arroba'],
  ['Cantidad;Precio docena', (k: number) => `${12 + k} unidades`, '18000'],
  ['Libras;Precio kilo', (k: number) => `${2 + k}`, '18000'],
  ['Gramos;Precio kg', (k: number) => `${150 + 50 * k}`, '18000'],
  ['Cajas;Precio unidad', (k: number) => `${2 + (k % 7)}`, '1800'],
])('a price of another measure than the quantity is asked about: %s', async (titles, quantity, price) => {
  const file = await priced(titles, quantity, price)
  expect(questions(file)).toContain('medidas_mezcladas')
  expect(offered(file, 'medidas_mezcladas')[0]!.value).toBe(0)
})

test.each([
  ['Cantidad;Precio', (k: number) => `${25 + k} libras`, '18000 libra'],
  ['Kilos;Precio kilo', (k: number) => `${2 + k}`, '18000'],
  ['Cantidad;Precio', (k: number) => `${2 + k}`, '18000'],
])('nothing is asked of %s', async (titles, quantity, price) => {
  expect(questions(await priced(titles, quantity, price))).not.toContain('medidas_mezcladas')
})
