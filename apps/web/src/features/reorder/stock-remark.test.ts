import { expect, test } from 'vitest'
import { savedStock, stockRemark } from './stock-remark.ts'

test('what was added up and what was not taken is told after saving', () => {
  const told = (nombre: string) => ({ nombre, existencias: 1, filas: 2 })
  expect(stockRemark({ added: [], negative: [], zeroed: false })).toBe('')
  expect(stockRemark({ added: [told('Sal')], negative: [], zeroed: false })).toBe(
    'Sumamos 1 que aparecía varias veces.',
  )
  const doubts = { added: [told('Sal'), told('Té')], negative: [told('Pan'), told('Miel')] }
  expect(stockRemark({ ...doubts, zeroed: false })).toBe(
    'Sumamos 2 que aparecían varias veces. 2 en negativo quedaron como estaban.',
  )
  expect(stockRemark({ ...doubts, added: [], zeroed: true })).toBe('2 en negativo quedaron en 0.')
})

test('what is below zero is loaded as nothing only where the person said so', () => {
  const [some, below] = [[{ existencias: 4 }], [{ existencias: -3 }]]
  expect(savedStock(some, below, false)).toEqual([{ existencias: 4 }])
  expect(savedStock(some, below, true)).toEqual([{ existencias: 4 }, { existencias: 0 }])
})
