import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  ['Café', 'Café'],
  ['é'.repeat(60), 'é'.repeat(60)],
  ['é'.repeat(61), `${'é'.repeat(60)}…`],
  ['👍'.repeat(61), `${'👍'.repeat(60)}…`],
  ['a\u202Eb\u0000c\n', 'abc'],
])('%j is quoted as %j', (text, quoted) => {
  expect(excerpt(text)).toBe(quoted)
})
