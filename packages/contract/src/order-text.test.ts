import { expect, test } from 'vitest'
import { knownStockText, nothingToOrderText } from './order-text.ts'

const order = (productos: number, de: number, parte: number, ordered: number | null = 0) => ({
  productos: ordered,
  con_existencias: { productos, de, parte },
})

test('that nothing lacks is said only where the stock is known of most of what sells', () => {
  expect(nothingToOrderText(order(1, 4734, 0.001))).toBe('Aún no sabemos qué te falta pedir.')
  expect(nothingToOrderText(order(60, 68, 0.79))).toBe('Aún no sabemos qué te falta pedir.')
  expect(nothingToOrderText(order(20, 68, 0.8))).toBe('No te falta pedir nada.')
  expect(nothingToOrderText({ productos: 0 })).toBe('No te falta pedir nada.')
})

test('of how many products the stock is known is said where it is not of all', () => {
  expect(knownStockText(order(1, 4734, 0.001))).toBe('Sabemos las existencias de 1 de 4.734 productos.')
  expect(knownStockText(order(0, 3, 0))).toBe('Sabemos las existencias de 0 de 3 productos.')
  expect(knownStockText(order(68, 68, 1))).toBeUndefined()
  expect(knownStockText(order(0, 68, 0, null))).toBeUndefined()
  expect(knownStockText({ productos: 3 })).toBeUndefined()
})
