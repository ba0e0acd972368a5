import { expect, test } from 'vitest'
import { keepEntered, takeEntered } from './entered-password.ts'

test('a password that was entered is given once, and for its own address', () => {
  keepEntered('ana@example.co', 'una-clave-larga')
  expect(takeEntered('ana@example.co')).toBe('una-clave-larga')
  expect(takeEntered('ana@example.co')).toBeUndefined()
  keepEntered('ana@example.co', 'una-clave-larga')
  expect([takeEntered('luz@example.co'), takeEntered('ana@example.co'), takeEntered(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
