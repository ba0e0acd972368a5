import { expect, test } from 'vitest'
import { withMemory } from './storage.ts'

const inMemory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

test('what a browser forbids to keep is known until the page is left', () => {
  const storage = withMemory(refuse)
  expect(storage.getItem('auth')).toBeNull()
  storage.setItem('auth', 'a')
  expect(storage.getItem('auth')).toBe('a')
  storage.removeItem('auth')
  expect(storage.getItem('auth')).toBeNull()
})

test('what a full storage refuses is known too, until it takes it', () => {
  const own = inMemory()
  let full = true
  const storage = withMemory(() => ({ ...own, setItem: (key, value) => (full ? refuse() : own.setItem(key, value)) }))
  storage.setItem('auth', 'a')
  expect([storage.getItem('auth'), own.getItem('auth')]).toEqual(['a', null])
  full = false
  storage.setItem('auth', 'b')
  expect([storage.getItem('auth'), own.getItem('auth')]).toEqual(['b', 'b'])
  // As another tab does that logs out.
  own.removeItem('auth')
  expect(storage.getItem('auth')).toBeNull()
})
