import { expect, test } from 'vitest'
import { csv, many, questions } from '../../sales-file.fixture.ts'
import { named } from './mapping.fixture.ts'

const DAYS = ['2025-03-15', '2025-03-16', '2025-03-17', '2025-03-18', '2025-03-19', '2025-03-20']
const read = (counted: string, ...described: string[]) =>
  named(
    ['Fecha', 'Pedido', 'Cliente', ...described, counted],
    ...Array.from({ length: 24 }, (_, k) => [
      DAYS[k % 6]!,
      `P-${k}`,
      `Cliente ${k % 7}`,
      ...described.map((title, at) => `${title} ${(k + at) % (3 + at)}`),
      1000 * ((k % 4) + 1),
    ]),
  )

test.each([
  ['Número de bolsas', ['Color de bolsa', 'Tipo de bolsa'], 'Tipo de bolsa'],
  ['N.º bolsas', ['Color de bolsa', 'Modelo de bolsa'], 'Modelo de bolsa'],
  ['No of Bags', ['Bag Colour', 'Bag Type', 'Occasion'], 'Bag Type'],
])('«%s» is the quantity of what %j describe', (counted, described, product) => {
  expect(read(counted, ...described)).toMatchObject({ cantidad: counted, producto: product })
})

test.each([
  ['Número de bolsas', ['Tipo de bolsa', 'Ocasión']],
  ['Número de clientes', ['Tipo de cliente', 'Zona de cliente']],
  ['Número de cuotas', ['Tipo de cuota', 'Plan de cuota']],
])('«%s» beside %j is none', (counted, described) => {
  expect(read(counted, ...described)).not.toHaveProperty('cantidad')
})

test('beside money it may be what a thing that is sold has', async () => {
  const file = await csv(
    `Fecha;Contrato;Cliente;Tipo de habitación;Piso de habitación;Número de habitaciones;Total\n${many(40, (k) => `${DAYS[k % 6]};P-${k};Cliente ${k % 7};Tipo ${k % 3};Piso ${k % 4};${(k % 3) + 1};${90_000 + 1000 * k}`)}\n`,
  )
  const { headers, mapping } = file.understanding
  expect(mapping.cantidad === null ? null : headers[mapping.cantidad]).toBe(null)
})

test('so a file of orders loads without a question', async () => {
  const file = await csv(
    `Fecha pedido;Pedido;Cliente;Color de bolsa;Tipo de bolsa;Número de bolsas\n${many(40, (k) => `${DAYS[k % 6]};P-${k};Cliente ${k % 7};Color ${k % 3};Tipo ${k % 4};${1000 * ((k % 5) + 1)}`)}\n`,
    {},
    'pedidos.csv',
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 40, quantity: 120_000, productos: 4 })
})
