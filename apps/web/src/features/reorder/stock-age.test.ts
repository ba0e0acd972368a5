import { expect, test } from 'vitest'
import { orderOf, rowWith } from './row.fixture.ts'
import { outsoldText, outsoldTotalText, staleStockText, staleTotalText } from './stock-age.ts'

test('stock older than two weeks is told', () => {
  const now = new Date('2026-11-22T17:00:00Z')
  expect(staleStockText('2026-11-02', now)).toBe('hace 20 días')
  expect(staleStockText('2026-11-08', now)).toBeUndefined()
  expect(staleStockText('2026-11-07', now)).toBe('hace 15 días')
  expect(staleStockText(null, now)).toBeUndefined()
})

test('a total says of how many products the stock is that old', () => {
  const now = new Date('2026-11-22T17:00:00Z')
  const of = (existencias_al: string) => rowWith({ pedido: orderOf(4), inventario: { existencias: 1, existencias_al } })
  const [old, older, fresh] = [of('2026-11-02'), of('2026-09-18'), of('2026-11-20')]
  expect(staleTotalText([fresh, rowWith()], now)).toBeUndefined()
  expect(staleTotalText([old, fresh], now)).toBe('existencias de hace 20 días: 1 producto')
  expect(staleTotalText([old, older, fresh], now)).toBe('existencias de hace 20 a 65 días: 2 productos')
})

test('of stock of which more was sold than there was it is asked how much there is', () => {
  const of = (existencias: number, vendido_despues: number | null) =>
    rowWith({ pedido: orderOf(4), inventario: { existencias }, vendido_despues })
  expect(outsoldText(of(11, 554))).toBe('ya vendiste 554: ¿cuánto tienes hoy?')
  expect(outsoldText(of(554, 554))).toBeUndefined()
  expect(outsoldText(of(0, null))).toBeUndefined()
  expect(outsoldTotalText([of(11, 554), of(20, 3)])).toBe(
    'de 1 producto vendiste más de lo que dijiste tener: di cuánto tienes hoy',
  )
  expect(outsoldTotalText([of(20, 3)])).toBeUndefined()
})
