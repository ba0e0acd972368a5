import { expect, test } from 'vitest'
import { filterParam, foreignFilters } from './filter-params.ts'

test('an address may name a filter as the API does', () => {
  const params = new URLSearchParams('producto_id=7,8&locales=1&local_id=2')
  expect(filterParam(params, 'productos')).toBe('7,8')
  expect(filterParam(params, 'locales')).toBe('1')
  expect(filterParam(params, 'clientes')).toBeNull()
})

test('filters that a page lacks are told from its own, and an empty one is none', () => {
  const params = new URLSearchParams('cliente_id=3&productos=7&locales=1&categorias=')
  expect(foreignFilters(params, ['locales', 'categorias'])).toEqual(['clientes', 'productos'])
  expect(foreignFilters(new URLSearchParams('locales=1&productos='), ['locales'])).toEqual([])
})
