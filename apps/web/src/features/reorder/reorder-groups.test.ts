import { expect, test } from 'vitest'
import { groupsOfPage } from './reorder-groups.ts'
import { orderOf, rowWith } from './row.fixture.ts'

const tea = rowWith({ nombre: 'Té', pedido: orderOf(10), inventario: { proveedor: 'Hindú', costo: 100 } })
const mate = rowWith({
  producto_id: 2,
  nombre: 'Mate',
  pedido: orderOf(5),
  inventario: { proveedor: 'Hindú', costo: 100 },
})
const rice = rowWith({ producto_id: 3, nombre: 'Arroz' })

test('a group that goes on to another page tells the total of all of it; one without stock tells none', () => {
  const page = (first: number) =>
    groupsOfPage([tea, mate, rice], 'proveedor', first, 1).map(([name, rows, total]) => [
      name,
      rows.map(({ nombre }) => nombre),
      total?.replaceAll('\u00a0', ' '),
    ])
  const total = '2 productos por pedir · 15 unidades · $ 1.500'
  expect(page(0)).toEqual([['Hindú', ['Té'], total]])
  expect(page(1)).toEqual([['Hindú', ['Mate'], total]])
  expect(page(2)).toEqual([['Sin proveedor', ['Arroz'], undefined]])
})

test('without groups a page is its rows, and no group where nothing is found', () => {
  const names = (first: number) =>
    groupsOfPage([tea, mate, rice], 'ninguno', first, 2).map(([name, rows]) => [name, rows.map(({ nombre }) => nombre)])
  expect(names(0)).toEqual([['', ['Té', 'Mate']]])
  expect(names(2)).toEqual([['', ['Arroz']]])
  expect(groupsOfPage([], 'ninguno', 0, 2)).toEqual([])
})
