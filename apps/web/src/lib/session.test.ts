import { expect, test } from 'vitest'
import { parseSession } from './session.ts'

test('nothing stored is no session', () => {
  expect(parseSession(null)).toEqual({ state: 'none' })
})

test('a stored token is read back', () => {
  expect(parseSession('{"token":"abc"}')).toEqual({ state: 'stored', token: 'abc' })
})

test('whatever cannot be read is told apart from nothing', () => {
  for (const text of ['', '{', 'abc', 'null', '{"token":""}', '{"token":3}', '[]']) {
    expect(parseSession(text)).toEqual({ state: 'unreadable' })
  }
})
