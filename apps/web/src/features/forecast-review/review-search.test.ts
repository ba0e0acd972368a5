import { expect, test } from 'vitest'
import { parseReviewSearch, writeReviewSearch } from './review-search.ts'

const ofAddress = (text: string) => parseReviewSearch(new URLSearchParams(text))

test('an address carries what is shown, and reads back as it was written', () => {
  const search = { nivel: 'producto', de: 7, antes: 3, unidad: 'cop' } as const
  expect(writeReviewSearch(search).toString()).toBe('por=producto&de=7&antes=3&unidad=cop')
  expect(parseReviewSearch(writeReviewSearch(search))).toEqual(search)
})

test('what is usual is not written, and what is wrong counts as not said', () => {
  const usual = { nivel: 'total', de: undefined, antes: 1, unidad: 'cantidad' } as const
  expect(writeReviewSearch(usual).toString()).toBe('')
  expect(ofAddress('por=cliente&de=3&antes=9&unidad=euros')).toEqual(usual)
  expect(ofAddress('por=local&de=-1').de).toBeUndefined()
})
