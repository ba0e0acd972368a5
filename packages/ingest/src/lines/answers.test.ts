import { expect, test } from 'vitest'
import { isAnswered } from './answers.ts'

test('what an import hands over is no answer of the person', () => {
  const handedOver = {
    today: '2026-11-30',
    onLine: () => {},
    onVoided: () => {},
    onProgress: () => {},
    once: true,
    usual: { decimals: {} },
    countsTaxes: 'with',
    store: 'Centro',
  } as const
  expect(isAnswered(handedOver)).toBe(false)
  expect(isAnswered({ ...handedOver, accept: ['en_miles'] })).toBe(true)
  expect(isAnswered({ accept: undefined })).toBe(false)
})
