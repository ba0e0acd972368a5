import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { expect, test } from 'vitest'
import { nextSort, sortCommittedSales } from './sort-committed-sales.ts'

const sale = (id: number, nombre_producto: string, fecha_venta: string, cantidad: number): CommittedSale => ({
  id,
  producto_id: id,
  cliente_id: 1,
  nombre_producto,
  nombre_cliente: 'Doña Rosa',
  fecha_venta,
  cantidad,
  local_id: null,
  nombre_local: null,
  suma_en: [],
  desmedida: false,
  estado: null,
  entregada: null,
})
const sales = [sale(1, 'Ñame', '2026-12-01', 5), sale(2, 'nuez', '2026-12-03', 100), sale(3, 'Árbol', '2026-12-02', 20)]
const sorted = (column: 'Producto' | 'Cliente' | 'Fecha' | 'Cantidad', descending = false) =>
  sortCommittedSales(sales, { column, descending }).map(({ id }) => id)

test('names follow the Spanish alphabet: accents do not count and ñ comes after n', () => {
  expect(sorted('Producto')).toEqual([3, 2, 1])
})

test('dates and quantities sort by size, both ways', () => {
  expect(sorted('Fecha')).toEqual([1, 3, 2])
  expect(sorted('Cantidad', true)).toEqual([2, 3, 1])
})

test('equal rows stay by date', () => {
  expect(sorted('Cliente')).toEqual([1, 3, 2])
  expect(sorted('Cliente', true)).toEqual([1, 3, 2])
})

test('a second press on a heading turns the order round; another begins ascending', () => {
  const first = nextSort({ column: 'Fecha', descending: false }, 'Fecha')
  expect(first).toEqual({ column: 'Fecha', descending: true })
  expect(nextSort(first, 'Cantidad')).toEqual({ column: 'Cantidad', descending: false })
})
