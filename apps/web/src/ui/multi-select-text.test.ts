import { expect, test } from 'vitest'
import { selectionText } from './multi-select-text.ts'

test('the header shows the placeholder, the labels of one or two, a count, or that all are selected', () => {
  expect(selectionText([], 0, 5, 'Locales')).toBe('Locales')
  expect(selectionText(['Sur'], 1, 5, 'Locales')).toBe('Sur')
  expect(selectionText(['Sur', 'Norte'], 2, 5, 'Locales')).toBe('Sur, Norte')
  expect(selectionText(['Sur', 'Norte', 'Centro'], 3, 5, 'Locales')).toBe('3 seleccionados')
  expect(selectionText(['Sur', 'Norte'], 2, 2, 'Locales')).toBe('Todos seleccionados')
  expect(selectionText(['Sur'], 1, 1, 'Locales')).toBe('Todos seleccionados')
})

test('an empty list has nothing selected', () => {
  expect(selectionText([], 0, 0, 'Locales')).toBe('Locales')
})

test('a selection of what is no longer there, or not loaded yet, is still told', () => {
  expect(selectionText([], 1, 5, 'Locales')).toBe('1 seleccionado')
  expect(selectionText(['Sur'], 2, 0, 'Locales')).toBe('2 seleccionados')
})
