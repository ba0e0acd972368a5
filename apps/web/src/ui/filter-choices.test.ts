import { expect, test } from 'vitest'
import { filterChoices } from './filter-choices.ts'

const options = ['Doña Rosa', 'Cafetería Ñapa', 'Donato'].map((label, id) => ({ value: String(id), label }))

test('a list is searched without minding accents and case, and up to its limit', () => {
  expect(filterChoices({ options, search: ' DONA', limit: 10 })).toEqual([options[0], options[2]])
  expect(filterChoices({ options, search: 'napa', limit: 10 })).toEqual([options[1]])
  expect(filterChoices({ options, search: '', limit: 2 })).toEqual(options.slice(0, 2))
})
