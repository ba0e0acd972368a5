import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../../sales-file.fixture.ts'

/** A third of the quantities in words; the words and what they are. */
const SAID: [string, number][] = [
  ['2', 2],
  ['docena', 12],
  ['3', 3],
  ['media docena', 6],
  ['1', 1],
  ['4', 4],
]
const PRICES = [2500, 600, 9800, 3200, 12_000]
const worth = (k: number) => SAID[k % 6]![1] * PRICES[k % 5]!
const file = (title: string, money: (k: number) => number) =>
  csv(
    `Fecha;Producto;Cantidad;Precio;${title}\n${many(30, (k) => `${(k % 28) + 1}/03/2026;P${k % 5};${SAID[k % 6]![0]};${PRICES[k % 5]};${money(k)}`)}`,
    { today: '2026-05-01' },
  )

describe('quantities in dozens beside the price of one', () => {
  test.each(['Vale', 'Total', 'Zxq'])(
    '"docena" and "media docena" are pieces where the money of the line says so, under any title: %s',
    async (title) => {
      const { summary, understanding } = await file(title, worth)
      expect(understanding.mapping.valor).toBe(4)
      expect(summary).toMatchObject({ lines: 30, quantity: sum(30, (k) => SAID[k % 6]![1]), value: sum(30, worth) })
    },
  )

  test('dozens that cost less than twelve leave no doubt of which column is the money', async () => {
    const cheaper = (k: number) => (SAID[k % 6]![1] % 6 === 0 ? worth(k) * 0.9 : worth(k))
    const read = await file('Vale', cheaper)
    expect(questions(read)).toEqual([])
    expect(read.summary.value).toBeCloseTo(sum(30, cheaper))
  })

  test('quantities in words of their own are counted by money and price, and it is told', async () => {
    const said = (k: number) => (k % 5 < 2 ? 'un puñado' : (k % 4) + 1)
    const read = await csv(
      `Fecha;Producto;Cantidad;Precio;Vale\n${many(40, (k) => `${(k % 28) + 1}/03/2026;P${k % 5};${said(k)};${PRICES[k % 5]};${((k % 4) + 1) * PRICES[k % 5]!}`)}`,
      { today: '2026-05-01' },
    )
    expect(questions(read)).toEqual([])
    expect(codes(read)).toContain('cantidad_calculada')
    expect(finding(read, 'cantidad_calculada')!.kind).toBe('fact')
    expect(read.summary.quantity).toBe(sum(40, (k) => (k % 4) + 1))
  })
})
