import { expect, test } from 'vitest'
import { lineOfText } from './fields.ts'

test('a name keeps no mark that turns the sentence around in which it stands', () => {
  const name = lineOfText().min(1).max(6)
  expect(name.parse(' \u202EAna\u2066 \u200B')).toBe('Ana')
  expect(name.parse('Ñoño é')).toBe('Ñoño é')
  // What is left of it is what its length is measured by.
  expect(name.safeParse('\u202E\u200F').success).toBe(false)
})
