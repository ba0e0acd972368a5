import { describe, expect, test } from 'vitest'
import { csv, many, sum } from '../sales-file.fixture.ts'

/** Of a table whose titles nobody here can read, what stands below them tells which column is which. */

const TITLES = 'Παραστατικό;Ημέρα;Πελάτης Α;Πελάτης;Είδος Α;Είδος;Τεμάχια;Τιμή;Αξία;Πωλητής Α;Πωλητής'
const document = (k: number) => Math.floor(k / 3)
const client = (k: number) => (document(k) * 7) % 41
const seller = (k: number) => document(k) % 4
const product = (k: number) => (k * 5) % 12
const quantity = (k: number) => 1 + (k % 4)
const price = (k: number) => 4 + product(k) * 1.5
const line = (k: number) =>
  `${9000 + document(k)};${1 + (document(k) % 28)}/3/2025;${300 + client(k)};Πελάτης αρ ${client(k)};${70_000 + product(k)};Φυτό σε γλάστρα ${product(k)};${quantity(k)};${price(k)};${quantity(k) * price(k)};${5 + seller(k)};Πωλητής αρ ${seller(k)}`

describe('titles in another script', () => {
  test('client, product and document are told by the codes beside names and the lines of a document', async () => {
    const { understanding, summary } = await csv(`${TITLES}\n${many(240, line)}\n`)
    const titled = Object.fromEntries(
      Object.entries(understanding.mapping).map(([role, place]) => [
        role,
        place === null ? null : understanding.headers[place],
      ]),
    )
    expect(titled).toMatchObject({
      documento: 'Παραστατικό',
      clienteCodigo: 'Πελάτης Α',
      cliente: 'Πελάτης',
      productoCodigo: 'Είδος Α',
      producto: 'Είδος',
    })
    expect(summary.value).toBe(sum(240, (k) => quantity(k) * price(k)))
  })

  test('those who sell are few, and are no clients', async () => {
    const without = (text: string) =>
      text
        .split(';')
        .filter((_, at) => at !== 2 && at !== 3)
        .join(';')
    const { understanding } = await csv(`${without(TITLES)}\n${many(240, (k) => without(line(k)))}\n`)
    expect(understanding.mapping.cliente).toBeNull()
    expect(understanding.headers[understanding.mapping.producto!]).toBe('Είδος')
  })
})

test('vouchers, whose price is below zero each time, count as they are written, and other goods come back', async () => {
  const lines = many(60, (k) => {
    const [name, units, each] =
      k % 10 === 9 ? ['Bono cumpleaños', k === 59 ? -1 : 1, -15] : k === 30 ? ['Café', 1, -20] : ['Café', 2, 20]
    return `${k + 1};2025-03-${10 + (k % 20)};${name};${units};${each};${units * each}`
  })
  const { summary } = await csv(`Factura;Fecha;Producto;Cantidad;Precio;Total\n${lines}\n`)
  const sold = 60 - 6 - 1
  expect(summary).toMatchObject({ quantity: 2 * sold - 1 + 5 - 1, value: 40 * sold - 20 - 5 * 15 + 15 })
})
