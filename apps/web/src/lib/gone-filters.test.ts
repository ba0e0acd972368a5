import { expect, test } from 'vitest'
import { foreignText, goneFilters } from './gone-filters.ts'

const options = (...ids: number[]) => ids.map((id) => ({ id }))
const NOTHING = { locales: [], clientes: [], categorias: [], productos: [] }
const KNOWN = { locales: options(1), clientes: options(5, 6), categorias: options(3), productos: options(7, 8) }

test('what a link filters by and is no more is taken out of the filter, and told once for each filter', () => {
  expect(goneFilters({ ...NOTHING, clientes: [9] }, KNOWN)).toEqual({
    left: { clientes: [] },
    texts: ['El cliente del enlace ya no existe: mostramos todo.'],
  })
  expect(goneFilters({ ...NOTHING, categorias: [4], productos: [7, 9, 10] }, KNOWN)).toEqual({
    left: { categorias: [], productos: [7] },
    texts: [
      'La categoría del enlace ya no existe: la quitamos del filtro.',
      'Los 2 productos del enlace ya no existen: los quitamos del filtro.',
    ],
  })
})

test('what is there stays, and before it is known what is there nothing is taken out', () => {
  const none = { left: {}, texts: [] }
  expect(goneFilters({ ...NOTHING, locales: [1], productos: [8, 7] }, KNOWN)).toEqual(none)
  expect(goneFilters({ ...NOTHING, clientes: 'todos' as const }, KNOWN)).toEqual(none)
  expect(goneFilters({ ...NOTHING, clientes: [9] }, {})).toEqual(none)
  expect(goneFilters({ ...NOTHING, clientes: [9] }, { clientes: [] })).toEqual(none)
})

test('where another filter stays, what is gone is taken out of the filter and not of the page', () => {
  expect(goneFilters({ ...NOTHING, clientes: [9], locales: [1] }, KNOWN).texts).toEqual([
    'El cliente del enlace ya no existe: lo quitamos del filtro.',
  ])
  expect(goneFilters({ ...NOTHING, clientes: [9], productos: 'todos' as const }, KNOWN).texts).toEqual([
    'El cliente del enlace ya no existe: mostramos todo.',
  ])
})

test('filters that a page lacks are named', () => {
  expect(foreignText(['productos'])).toBe('Esta página no filtra por producto: mostramos todo.')
  expect(foreignText(['clientes', 'productos'])).toBe(
    'Esta página no filtra por cliente ni por producto: mostramos todo.',
  )
})
