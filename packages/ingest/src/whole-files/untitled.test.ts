import { describe, expect, test } from 'vitest'
import { csv, finding, questions } from '../sales-file.fixture.ts'

const product = (k: number) => ['Blusa de lino', 'Saco tejido gris', 'Capa larga', 'Manta 24'][k % 4]
const client = (order: number) => ['Ana Ruiz', 'Luis Mora', 'Eva Paz Gil', 'Iris Soto'][order % 4]
const moment = (order: number) =>
  `2025-03-${String((order % 27) + 1).padStart(2, '0')} 10:${String(order % 60).padStart(2, '0')}:00`

describe('a table without titles', () => {
  /** Orders of one to three lines: number, day, client, birthday, product, pieces. */
  const orders = Array.from({ length: 60 }, (_, order) =>
    Array.from(
      { length: (order % 3) + 1 },
      (__, k) =>
        `${1000 + order},${moment(order)},${client(order)},19${50 + (order % 40)}-05-11,${product(order + k)},${(k % 2) + 1}`,
    ),
  ).flat()

  test('is read by what its columns hold, loses no row, and is asked about', async () => {
    const file = await csv(orders.join('\n'))
    expect(questions(file)).toEqual(['sin_titulos'])
    expect(file.understanding.mapping).toMatchObject({ fecha: 1, cliente: 2, producto: 4, cantidad: 5, valor: null })
    expect(file.summary.lines).toBe(orders.length)
    const { choices, other } = finding(file, 'sin_titulos')!
    expect(other).toBe('columns')
    const [choice] = choices!
    const answered = await csv(orders.join('\n'), choice!.choose)
    expect(questions(answered)).toEqual([])
    expect(answered.summary.quantity).toBe(file.summary.quantity)
  })

  test('of money offers what is left after a discount first', async () => {
    const text = Array.from({ length: 30 }, (_, k) => {
      const off = k % 5 === 0 ? 5 : 0
      return `${700 + 3 * k},4,${moment(k)},${40 + k}.00,${off}.00,${40 + k - off}.00,7`
    }).join('\n')
    const file = await csv(text)
    expect(questions(file)).toEqual(['sin_titulos'])
    expect(file.summary.value).toBe(
      Array.from({ length: 30 }, (_, k) => 40 + k - (k % 5 === 0 ? 5 : 0)).reduce((a, b) => a + b),
    )
  })

  test('and another with as many columns of other kinds are not remembered as one', async () => {
    const other = orders.map((row) => row.split(',').toReversed().join(',')).join('\n')
    const [one, two] = [await csv(orders.join('\n')), await csv(other)]
    expect(one.understanding.headers).toEqual(two.understanding.headers)
    expect(one.understanding.signature).not.toBe(two.understanding.signature)
  })
})
