import { expect, test } from 'vitest'
import { findRows, groupRows, orderTotal, sortRows, withProduct } from './reorder-rows.ts'
import { orderOf, rowWith } from './row.fixture.ts'

const coffee = rowWith()
const milk = rowWith({
  producto_id: 2,
  nombre: 'Leche deslactosada',
  codigo: null,
  categoria: 'Lácteos',
  esperado: 90,
  confianza: 'variable',
  error: 0.4,
  inventario: { existencias: 3, proveedor: 'Colanta', costo: 4000 },
  pedido: orderOf(96, 8),
})
const cheese = rowWith({
  producto_id: 3,
  nombre: 'Queso',
  codigo: 'Q-9',
  categoria: 'Lácteos',
  esperado: 5,
  confianza: 'arriesgado',
  error: null,
})
const rows = [coffee, milk, cheese]
const names = (found: readonly { nombre: string }[]) => found.map(({ nombre }) => nombre)

test('a search finds words of name, code, category and supplier, whatever their accents', () => {
  expect(names(findRows(rows, 'LACTEOS'))).toEqual(['Leche deslactosada', 'Queso'])
  expect(names(findRows(rows, 'colanta leche'))).toEqual(['Leche deslactosada'])
  expect(names(findRows(rows, 'q-9'))).toEqual(['Queso'])
  expect(names(findRows(rows, ' '))).toEqual(names(rows))
  expect(findRows(rows, 'pan')).toEqual([])
})

test('rows are sorted by what is chosen', () => {
  expect(names(sortRows(rows, 'esperado'))).toEqual(['Leche deslactosada', 'Café', 'Queso'])
  expect(names(sortRows(rows, 'nombre'))).toEqual(['Café', 'Leche deslactosada', 'Queso'])
  expect(names(sortRows(rows, 'confianza'))).toEqual(['Queso', 'Leche deslactosada', 'Café'])
  expect(names(sortRows(rows, 'pedido'))[0]).toBe('Leche deslactosada')
})

test('groups go by name, and products without supplier come last', () => {
  expect(groupRows(rows, 'proveedor').map(([name, group]) => [name, names(group)])).toEqual([
    ['Colanta', ['Leche deslactosada']],
    ['Sin proveedor', ['Café', 'Queso']],
  ])
  expect(groupRows(rows, 'categoria').map(([name]) => name)).toEqual(['Bebidas', 'Lácteos'])
  expect(groupRows(rows, 'ninguno')).toEqual([['', rows]])
})

test('the total tells its cost only where all of it is known', () => {
  expect(orderTotal(rows)).toEqual({ products: 1, units: 96, cost: 384_000 })
  expect(orderTotal([...rows, rowWith({ producto_id: 4, pedido: orderOf(2) })])).toEqual({
    products: 2,
    units: 98,
    cost: null,
  })
  expect(orderTotal([coffee])).toEqual({ products: 0, units: 0, cost: 0 })
})

test('a product that was read again takes its place, and leaves the list where it is no longer to be ordered', () => {
  const plan = {
    desde: '2026-12-01',
    hasta: '2026-12-31',
    calculado_al: '2026-11-20',
    ventas_hasta: { anio: 2026, mes: 11 },
    filas: rows,
  }
  const ordered = { ...coffee, pedido: orderOf(12) }
  expect(withProduct(plan, coffee.producto_id, ordered).filas).toEqual(
    rows.map((row) => (row.producto_id === coffee.producto_id ? ordered : row)),
  )
  expect(withProduct(plan, coffee.producto_id, undefined).filas).toEqual(
    rows.filter(({ producto_id }) => producto_id !== coffee.producto_id),
  )
})
