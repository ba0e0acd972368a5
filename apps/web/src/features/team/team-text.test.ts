import { expect, test } from 'vitest'
import { editorText, storesText } from './team-text.ts'

const stores = [
  { id: 1, nombre: 'Centro' },
  { id: 2, nombre: 'Norte' },
]

test('what a person sees is told by the names of the stores', () => {
  expect(storesText(null, stores)).toBe('Todos los locales')
  expect(storesText([2, 1], stores)).toBe('Centro y Norte')
  expect(storesText([], stores)).toBe('Ningún local: los suyos ya no están')
})

test('an editor of some stores is said to tell the stock of these, and not to import sales', () => {
  expect(editorText(null)).toContain('Importa ventas')
  for (const locales of [[], [2]])
    expect(editorText(locales)).toMatch(
      /^Registra compromisos, escribe las existencias de sus locales.*No importa ventas/,
    )
})
