import { expect, it } from 'vitest'
import { aggregate, buildHierarchy, levelsOf, parentOf } from './levels.ts'

const leaves = {
  local: Int32Array.of(7, 3, 7, 3),
  cliente: Int32Array.of(1, 1, 2, 2),
  producto: Int32Array.of(30, 10, 20, 10),
  categoria: Int32Array.of(5, 9, 4, 9),
}
const hierarchy = buildHierarchy(leaves)

it('has the nodes of each level by ascending id, the total as one', () => {
  expect(hierarchy.leaves).toBe(4)
  expect(levelsOf(hierarchy).map(({ name, ids, of }) => [name, [...ids], [...of]])).toEqual([
    ['total', [0], [0, 0, 0, 0]],
    ['local', [3, 7], [1, 0, 1, 0]],
    ['categoria', [4, 5, 9], [1, 2, 0, 2]],
    ['producto', [10, 20, 30], [2, 0, 1, 0]],
    ['cliente', [1, 2], [0, 0, 1, 1]],
  ])
})

it('adds the leaves of each node up, month by month', () => {
  const matrix = Float64Array.of(1, 2, 3, 10, 20, 30, 100, 200, 300, 1000, 2000, 3000)
  expect([...aggregate(hierarchy.local, matrix, 3)]).toEqual([1010, 2020, 3030, 101, 202, 303])
  expect([...aggregate(hierarchy.total, matrix, 3)]).toEqual([1111, 2222, 3333])
})

it('tells the category of each product', () => {
  expect([...parentOf(hierarchy.producto, hierarchy.categoria)]).toEqual([2, 0, 1])
})
