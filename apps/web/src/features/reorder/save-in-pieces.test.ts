import { MAX_INVENTORY_ROWS } from '@vigia/contract/constants.ts'
import { expect, test } from 'vitest'
import { saveInPieces, type InventoryBatch } from './save-in-pieces.ts'

const sentOf = async (filas: InventoryBatch['filas']) => {
  const sent: InventoryBatch[] = []
  const { guardadas, recalcula } = await saveInPieces({ filas, existencias_al: '2026-06-10' }, async (body) => {
    sent.push(body)
    const products = new Set(body.filas.map(({ producto_id }) => producto_id))
    return { guardadas: products.size, recalcula: products.has(1) }
  })
  return { sent, guardadas, recalcula }
}

test('the stock of more products and stores than one call takes goes in several, each of whole products', async () => {
  // Three stores, one after the other, as a report with one column per store is read.
  const products = Math.ceil(MAX_INVENTORY_ROWS / 3) + 1
  const filas = [1, 2, 3].flatMap((local_id) =>
    Array.from({ length: products }, (_, at) => ({ producto_id: at + 1, local_id, existencias: at })),
  )
  const { sent, guardadas, recalcula } = await sentOf(filas)
  expect(guardadas).toBe(products)
  // The first call's answer counts.
  expect(recalcula).toBe(true)
  expect(sent.length).toBeGreaterThan(1)
  expect(Math.max(...sent.map((body) => body.filas.length))).toBeLessThanOrEqual(MAX_INVENTORY_ROWS)
  expect(new Set(sent.map(({ existencias_al }) => existencias_al))).toEqual(new Set(['2026-06-10']))
  const inOrder = (rows: InventoryBatch['filas']) =>
    rows.toSorted((a, b) => a.local_id! - b.local_id! || a.producto_id - b.producto_id)
  expect(inOrder(sent.flatMap((body) => body.filas))).toEqual(filas)
})

test('what one call takes goes in one', async () => {
  const filas = [
    { producto_id: 1, existencias: 4 },
    { producto_id: 2, existencias: 5 },
  ]
  expect(await sentOf(filas)).toEqual({
    sent: [{ filas, existencias_al: '2026-06-10' }],
    guardadas: 2,
    recalcula: true,
  })
})
