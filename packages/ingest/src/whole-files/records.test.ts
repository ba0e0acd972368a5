import { describe, expect, test } from 'vitest'
import { finding, questions, readFile } from '../sales-file.fixture.ts'

const text = (content: string, name: string, options = {}) =>
  readFile(new TextEncoder().encode(content), { today: '2026-01-10', ...options }, name)
const json = (value: unknown, options = {}) => text(JSON.stringify(value), 'ventas.json', options)

/** Two orders of a web shop, each with two lines and what they come to. */
const ORDERS = Array.from({ length: 12 }, (_, k) => ({
  id: 100 + k,
  created_at: `2025-0${(k % 9) + 1}-14T10:00:00Z`,
  customer: { id: k % 4, name: `Ana ${k % 4}` },
  total: 25_000 + k * 5000,
  status: k === 5 ? 'cancelled' : 'paid',
  items: [
    { sku: 'P1', name: 'Pan', quantity: 2, price: 5000 },
    { sku: 'L1', name: 'Leche', quantity: 3 + k, price: 5000 },
  ],
  payments: [{ method: 'cash', amount: 25_000 + k * 5000 }],
}))
const SOLD = ORDERS.filter(({ status }) => status === 'paid')
const MONEY = SOLD.reduce((sum, { total }) => sum + total, 0)

describe('JSON', () => {
  test('orders with their lines are read line by line, cancelled ones left out', async () => {
    const file = await json({ page: 1, data: ORDERS })
    const { headers, mapping, format } = file.understanding
    expect(format).toBe('registros')
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 2 * SOLD.length, MONEY])
    expect([mapping.documento, mapping.producto, mapping.cliente].map((at) => headers[at!])).toEqual([
      'id pedido',
      'producto name',
      'customer name',
    ])
  })

  test('a record on each line', async () => {
    const lines = ORDERS.map((order) => JSON.stringify(order)).join('\n')
    expect((await text(`${lines}\n`, 'ventas.jsonl')).summary.value).toBe(MONEY)
  })

  test('what an order was charged beside lines that come to less is asked about', async () => {
    const file = await json(ORDERS.map((order) => ({ ...order, total: order.total + 3000 })))
    expect(questions(file)).toEqual(['total_de_pedido'])
  })

  test('the list that tells of sales is read, and the others are named', async () => {
    const file = await json({
      productos: [
        { nombre: 'Pan', precio: 1000 },
        { nombre: 'Té', precio: 2000 },
      ],
      ventas: Array.from({ length: 9 }, (_, k) => ({ fecha: `2025-01-${10 + k}`, producto: 'Pan', total: 1000 })),
    })
    expect([file.understanding.sheets, file.summary.value]).toEqual([['ventas'], 9000])
    expect(finding(file, 'varias_hojas')!.text).toContain('No leímos «productos»')
  })

  test('text that only begins like it is a table all the same', async () => {
    await expect(text('[fecha];[producto];[total]\n2025-01-13;Pan;1000\n', 'v.csv')).resolves.toMatchObject({
      summary: { lines: 1, value: 1000 },
    })
  })
})

describe('XML of a program’s own', () => {
  const order = (k: number, lines: string) =>
    `<venta id="${k}" fecha="2025-03-${10 + k}"><cliente>Ana</cliente><lineas>${lines}</lineas></venta>`
  const line = (product: string, quantity: number, price: number) =>
    `<linea><producto>${product}</producto><cantidad>${quantity}</cantidad><precio>${price}</precio></linea>`

  test('is read line by line', async () => {
    const file = await text(
      `<?xml version="1.0"?><ventas tienda="Sol">${Array.from({ length: 6 }, (_, k) => order(k, line('Pan', 2, 5000) + (k % 2 ? line('Té &amp; más', 1, 4500) : ''))).join('')}</ventas>`,
      'ventas.xml',
    )
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 9, 6 * 10_000 + 3 * 4500])
    expect(new Set(file.lines.map(({ producto }) => producto))).toEqual(new Set(['Pan', 'Té & más']))
  })

  test('without a list is refused in words', async () => {
    await expect(text('<nota><a><b/></a><c><d/></c></nota>', 'nota.xml')).rejects.toThrow(/no trae una lista de ventas/)
    await expect(text('{"ventas": []}', 'v.json')).rejects.toThrow(/no trae una lista de ventas/)
    await expect(text('<nota>Nada que leer</nota>', 'nota.xml')).rejects.toThrow(/tabla de ventas/)
  })
})
