import { expect, test } from 'vitest'
import { filterChoices } from './filter-choices.ts'

const options = ['Doña Rosa', 'Cafetería Ñapa', 'Donato'].map((label, id) => ({ value: String(id), label }))

test('a list is searched without minding accents and case, and up to its limit', () => {
  expect(filterChoices({ options, search: ' DONA', limit: 10 })).toEqual([options[0], options[2]])
  expect(filterChoices({ options, search: 'napa', limit: 10 })).toEqual([options[1]])
  expect(filterChoices({ options, search: '', limit: 2 })).toEqual(options.slice(0, 2))
})

test('words are found in any order, whatever stands between them', () => {
  const soaps = ['DETERGENTE FLOTA X 900G', 'DETERGENTE FLOTA X 2KG'].map((label, id) => ({ value: String(id), label }))
  expect(filterChoices({ options: soaps, search: 'flota 900', limit: 10 })).toEqual([soaps[0]])
  expect(filterChoices({ options: soaps, search: '2kg  deterg', limit: 10 })).toEqual([soaps[1]])
})
