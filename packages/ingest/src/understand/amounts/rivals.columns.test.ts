import { expect, test } from 'vitest'
import { A, B, rivals, times } from './rivals.fixture.ts'

const both = [{ valor: 0 }, { valor: 1 }]

test('of money that counts units by its title the units are offered first', () => {
  const columns = { 'Unidades vendidas': A, 'Valor b': B }
  const counted = { cantidad: 0, score: 0.1 }
  expect(rivals(columns, [{ valor: 0 }, counted])).toEqual([[0, null]])
  expect(rivals({ 'Valor en unidades': A, 'Valor b': B }, [{ valor: 0 }, counted])).toEqual([])
  expect(rivals({ 'Unidades vendidas': A.map((cell) => `$ ${cell}`), 'Valor b': B }, [{ valor: 0 }, counted])).toEqual(
    [],
  )
  expect(rivals(columns, [{ valor: 0 }, { cantidad: 1, score: 0.1 }])).toEqual([])
  expect(rivals(columns, [{ valor: 0 }, { valor: 1 }])).toEqual([[null, 1]])
})

test('what plainly calls itself the quantity is a rival of another that arithmetic proves', () => {
  const columns = { Xyz: A, 'Valor a': B, Cantidad: times(20, 1, 2) }
  const best = [{ cantidad: 0, valor: 1 }]
  expect(rivals(columns, best)).toEqual([[2, 1]])
  expect(rivals({ ...columns, 'Valor final': B.map((cell) => Number(cell) * 1.1) }, best)).toEqual([
    [2, 3],
    [2, 1],
  ])
  expect(rivals({ ...columns, 'Valor final': B.map((cell) => Number(cell) * 2) }, best)).toEqual([[2, 1]])
  expect(rivals({ ...columns, 'Valor final': times(20, 'x') }, best)).toEqual([[2, 1]])
  expect(rivals({ ...columns, 'Ingresos xyz': B.map((cell) => Number(cell) * 1.1) }, best)).toHaveLength(2)
  expect(rivals({ Xyz: A, 'Valor a': B, Litross: times(20, 1, 2) }, best)).toEqual([[2, 1]])
  expect(rivals({ ...columns, Cantidad: times(20, 1) }, best)).toEqual([])
  expect(rivals({ ...columns, Cantidad: times(20, 'x', 'y') }, best)).toEqual([])
  expect(rivals({ ...columns, Cantidad: [...times(12, 1, 2), ...times(8, 'x')] }, best)).toEqual([[2, 1]])
  expect(rivals({ ...columns, 'Valor final': [...B.slice(0, 12), ...times(8, 'x')] }, best)).toHaveLength(2)
  expect(rivals(columns, [{ cantidad: 2, valor: 1 }])).toEqual([])
  expect(rivals({ Ventas: times(20, 1, 2), 'Valor a': B, Cantidad: times(20, 3, 4) }, best)).toEqual([])
  expect(rivals(columns, [{ cantidad: 0 }])).toEqual([])
})

test('readings that load another quantity, or another price times it, differ', () => {
  const columns = { Cantidad: times(20, 1, 2), Xyz: times(20, 2, 4), 'Precio a': A, 'Precio b': B }
  expect(rivals(columns, [{ cantidad: 0 }, { cantidad: 1 }])).toEqual([[1, null]])
  expect(
    rivals(columns, [
      { cantidad: 0, precio: 2 },
      { cantidad: 0, precio: 3 },
    ]),
  ).toHaveLength(1)
  expect(
    rivals(columns, [
      { cantidad: 0, precio: 2 },
      { cantidad: 0, precio: 2 },
    ]),
  ).toEqual([])
  expect(rivals(columns, [{ precio: 2 }, { valor: 2 }])).toEqual([])
  expect(rivals(columns, [{ cantidad: 0 }, {}])).toHaveLength(1)
  const total = A.map((cell, at) => Number(cell) * ((at % 2) + 1))
  expect(
    rivals({ ...columns, Valor: total }, [
      { cantidad: 0, precio: 2 },
      { cantidad: 0, valor: 4 },
    ]),
  ).toEqual([])
  expect(rivals({ 'Valor a': [400, 600], 'Valor b': [400, 599] }, both)).toEqual([])
})
