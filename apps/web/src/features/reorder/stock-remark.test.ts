import { expect, test } from 'vitest'
import { stockRemark } from './stock-remark.ts'

test('what was added up and what was not taken is told after saving', () => {
  const told = (nombre: string) => ({ nombre, existencias: 1, filas: 2 })
  expect(stockRemark({ added: [], negative: [] })).toBe('')
  expect(stockRemark({ added: [told('Sal')], negative: [] })).toBe('Sumamos 1 que aparecía varias veces.')
  expect(stockRemark({ added: [told('Sal'), told('Té')], negative: [told('Pan'), told('Miel')] })).toBe(
    'Sumamos 2 que aparecían varias veces. 2 en negativo quedaron como estaban.',
  )
})
