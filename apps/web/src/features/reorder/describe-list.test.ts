import { expect, test } from 'vitest'
import { describeList } from './describe-list.ts'
import { rowWith } from './row.fixture.ts'

const known = { ...rowWith().inventario, existencias: 4 }

test('the stock of a list is known where that of one product is, also of one that has stopped selling', () => {
  const silent = rowWith({ sin_ventas_desde: '2026-11-03', inventario: known, pedido: null })
  expect(describeList({ filas: [silent, rowWith()], de_parte: false })).toEqual({
    con_existencias: true,
    con_comprometido: false,
    con_costo: false,
    sin_ventas: 1,
  })
  expect(describeList({ filas: [rowWith()], de_parte: false }).con_existencias).toBe(false)
})

test('beside a part of what is expected the stock of the whole orders nothing', () => {
  expect(describeList({ filas: [rowWith({ inventario: known })], de_parte: true }).con_existencias).toBe(false)
})
