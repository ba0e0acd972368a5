import { expect, test } from 'vitest'
import { categoriesOf, withCategories } from './categories-of-report.ts'

const ROWS = [
  { producto_id: 1, local_id: 1, nombre: 'Jabón', existencias: 2, categoria: 'Aseo' },
  { producto_id: 2, local_id: 1, nombre: 'Arroz', existencias: 5, categoria: 'Granos' },
  { producto_id: 2, local_id: 2, nombre: 'Arroz', existencias: 4, categoria: 'Granos' },
  { producto_id: 3, local_id: 1, nombre: 'Fríjol', existencias: 1, categoria: 'Granos' },
  { producto_id: 4, local_id: 1, nombre: 'Gaseosa', existencias: 9 },
]

test('categories are told with their products, each once, the largest first', () => {
  expect([...categoriesOf(ROWS)]).toEqual([
    ['Granos', [2, 3]],
    ['Aseo', [1]],
  ])
})

test('they are saved only where the person gives them', () => {
  expect(withCategories(ROWS, true)).toEqual(ROWS)
  expect(withCategories(ROWS, false)).toEqual(
    ROWS.map(({ producto_id, local_id, nombre, existencias }) => ({ producto_id, local_id, nombre, existencias })),
  )
})
