import { expect, test } from 'vitest'
import { searchable, wordFinder } from './search-words.ts'

test('search ignores case and accents', () => {
  expect(searchable('Lácteos Ñapa')).toBe('lacteos napa')
})

test('every word is looked for, in any order; no word finds all', () => {
  const key = searchable('Café molido 500 g')
  expect(['molido CAFE', ' 500  caf', '', ' '].map((search) => wordFinder(search)(key))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(wordFinder('cafe 250')(key)).toBe(false)
})
