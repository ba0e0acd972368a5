import { expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** Money that is taken off or given back with a minus, and some rows of it without one. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)
const isDiscount = (k: number): boolean => k % 5 === 4
const off = (k: number): number => (k === 24 ? 2000 : -2000)

const withDiscounts = (figure: (k: number) => number) =>
  csv(
    `Fecha;Cliente;Descripción;Uds.;Importe\n${many(100, (k) => `${day(k)};Ferretería ${k % 9};${isDiscount(k) ? 'DESCUENTOS COMERCIALES' : `Pintura ${k % 7}`};${isDiscount(k) ? Math.sign(figure(k)) : 2};${isDiscount(k) ? figure(k) : value(k)}`)}\n`,
  )

test('a discount without a minus among those that have one gives back what was taken off', async () => {
  const file = await withDiscounts(off)
  expect([questions(file), file.summary.value, file.summary.quantity]).toEqual([
    [],
    sum(100, (k) => (isDiscount(k) ? off(k) : value(k))),
    160,
  ])
  expect(finding(file, 'codigos_dudosos')?.kind).toBe('fact')
})

test('discounts of which many have no minus are asked about', async () => {
  const file = await withDiscounts((k) => (k % 2 === 0 ? 2000 : -2000))
  expect(questions(file)).toEqual(['codigos_dudosos'])
})

const withRefunds = (back: (k: number) => number) =>
  csv(
    `Fecha;Pedido;Producto;Cantidad;Ventas de productos;Anulaciones y reembolsos\n${many(40, (k) => `${day(k)};${7000 + k};Mesa ${k % 7};1;${value(k)};${back(k)}`)}\n`,
    { refunds: 'subtract' },
  )

test('what a column of refunds with a minus says without one was given to the shop', async () => {
  const file = await withRefunds((k) => (k === 3 || k === 9 || k === 17 ? -5000 : k === 20 ? 6000 : 0))
  expect(file.summary.value).toBe(sum(40, value) - 15_000)
})

test('refunds without a minus are given back as before', async () => {
  const file = await withRefunds((k) => (k === 3 || k === 9 || k === 17 ? 5000 : 0))
  expect(file.summary.value).toBe(sum(40, value) - 15_000)
})

test('what a marketplace pays out once refunds and charges are off is no second reading of what was sold', async () => {
  const back = (k: number) => (k === 7 ? -value(k) : k === 20 ? 3000 : 0)
  const shipping = (k: number) => (k % 3 === 0 ? 4000 : 0)
  const file = await csv(
    `# de venta;Fecha de venta;Unidades;Ingresos por productos (COP);Cargo por venta e impuestos (COP);Ingresos por envío (COP);Costos de envío (COP);Anulaciones y reembolsos (COP);Total (COP);Título de la publicación;Precio unitario (COP)\n${many(40, (k) => `${20_000 + k};${day(k)};1;${value(k)};-2500;${shipping(k)};${-2 * shipping(k)};${back(k)};${value(k) - 2500 - shipping(k) + back(k)};Mesa ${k % 7};${value(k)}`)}\n`,
  )
  expect([questions(file), file.understanding.mapping.valor]).toEqual([['reembolsos'], 3])
})
