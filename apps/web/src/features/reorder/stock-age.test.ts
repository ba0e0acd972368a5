import { expect, test } from 'vitest'
import { staleStockText } from './stock-age.ts'

test('stock older than two weeks is told', () => {
  const now = new Date('2026-11-22T17:00:00Z')
  expect(staleStockText('2026-11-02', now)).toBe('hace 20 días')
  expect(staleStockText('2026-11-08', now)).toBeUndefined()
  expect(staleStockText('2026-11-07', now)).toBe('hace 15 días')
  expect(staleStockText(null, now)).toBeUndefined()
})
