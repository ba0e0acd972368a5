import { afterEach, expect, test, vi } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (address: string) => new URL(address, 'http://localhost')
const asks = (from: string, to: string, stored: string | null): boolean => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  return shouldRevalidate({ currentUrl: at(from), nextUrl: at(to) })
}

test('the guard is asked again for another page, and for another filter where the session is gone', () => {
  const session = JSON.stringify({ token: 'x' })
  expect(asks('/predicciones', '/predicciones?locales=1', session)).toBe(false)
  expect(asks('/predicciones', '/que_pedir', session)).toBe(true)
  expect(asks('/predicciones', '/predicciones?locales=1', null)).toBe(true)
})
