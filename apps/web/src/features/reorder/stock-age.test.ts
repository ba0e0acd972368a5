import { expect, test } from 'vitest'
import { orderOf, rowWith } from './row.fixture.ts'
import { staleStockText, staleTotalText } from './stock-age.ts'

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
