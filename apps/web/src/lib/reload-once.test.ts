import { expect, test } from 'vitest'
import { mayReload } from './reload-once.ts'

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

test('a page whose code is gone reloads once by itself, and not again right after', () => {
  const storage = memory()
  const now = 1_800_000_000_000
  expect(mayReload(() => storage, now)).toBe(true)
  expect(mayReload(() => storage, now + 5_000)).toBe(false)
})

test('a release hours later may reload again', () => {
  const storage = memory()
  const now = 1_800_000_000_000
  mayReload(() => storage, now)
  expect(mayReload(() => storage, now + 3_600_000)).toBe(true)
})

test('a browser that forbids to remember it does not reload for ever', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload(forbidden, 1_800_000_000_000)).toBe(false)
})
