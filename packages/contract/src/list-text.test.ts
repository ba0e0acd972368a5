import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

const intl = new Intl.ListFormat('es-CO')

test('words are listed with commas, and "y" before the last, which is "e" before the sound of i', () => {
  expect(listText([])).toBe('')
  expect(listText(['marzo'])).toBe('marzo')
  expect(listText(['marzo', 'abril', 'mayo'])).toBe('marzo, abril y mayo')
  expect(listText(['Ana', 'Inés'])).toBe('Ana e Inés')
  expect(listText(['agua', 'hielo'])).toBe('agua y hielo')
  expect(listText(['agua', 'Hilo'])).toBe('agua e Hilo')
})

test('words are listed as Intl lists them', () => {
  const syllable = fc.constantFrom('i', 'I', 'í', 'h', 'H', 'hi', 'hie', 'HIA', 'hu', 'y', 'a', '11', ' ')
  const word = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.array(syllable, { minLength: 1 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      expect(listText(words)).toBe(intl.format(words))
    }),
  )
})
