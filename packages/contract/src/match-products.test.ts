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

test('what was merged is found by its old code and name, unless something is called so now', () => {
  const [large, small] = [
    { id: 1, codigo: '1217', nombre: 'Detergente 900 g' },
    { id: 2, codigo: '20', nombre: 'Jabón' },
  ]
  const of = productMatcher(
    [large, small],
    [
      { codigo: '1030', nombre: 'Detergente 1 kg', is: large },
      { codigo: '1031', nombre: 'Detergente 900 G', is: large },
      { codigo: '020', nombre: 'jabon', is: large },
    ],
  )
  expect(of({ codes: ['1030'], names: ['Detergente 1 kg'] })).toBe(large)
  expect(of({ codes: [], names: ['detergente 1 KG'] })).toBe(large)
  expect(of({ codes: ['1031'], names: ['Detergente 900 g'] })).toBe(large)
  expect(of({ codes: ['20'], names: ['Jabon'] })).toBe(small)
})
