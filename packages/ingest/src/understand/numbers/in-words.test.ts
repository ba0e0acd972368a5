import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  [6286, true, 'seis mil doscientas ochenta y seis'],
  [1500, false, 'mil quinientos'],
  [1521, true, 'mil quinientas veintiuna'],
  [21_100, false, 'veintiún mil cien'],
  [231_001, true, 'doscientas treinta y una mil una'],
  [30, false, 'treinta'],
  [0, false, 'cero'],
])('%d is said in words', (value, isFeminine, words) => {
  expect(inWords(value, isFeminine)).toBe(words)
})

test('a million, and what is no whole number, are not', () => {
  expect([inWords(1_000_000, false), inWords(1.5, false), inWords(-1, false)]).toEqual([null, null, null])
})
