import { expect, test } from 'vitest'
import { productMatcher } from './match-products.ts'

const find = productMatcher([
  { id: 1, codigo: '007', nombre: 'Café' },
  { id: 2, codigo: 'A2', nombre: 'Arroz' },
  { id: 3, codigo: null, nombre: 'Sal' },
  { id: 4, codigo: 'X', nombre: 'Vela' },
  { id: 5, codigo: 'X', nombre: 'Fósforo' },
])
const match = (codes: string[], name: string): number | string | undefined => {
  const found = find({ codes, names: [name] })
  return typeof found === 'object' ? found.id : found
}

test('a code is stronger than a name, and where they name two products it is neither', () => {
  expect(match(['7'], 'café molido')).toBe(1)
  expect(match(['7501', 'a2'], '')).toBe(2)
  expect(match([], 'SAL ')).toBe(3)
  expect(match(['A2'], 'Sal')).toBe('conflict')
  expect(match(['7501'], 'Panela')).toBeUndefined()
})

test('two products with one code are told apart by their names alone', () => {
  expect(match(['X'], 'vela')).toBe(4)
  expect(match(['X'], 'Cera')).toBeUndefined()
})
