import { expect, test } from 'vitest'
import { parseSearch } from '../dashboard-search.ts'
import { printedFilters } from './printed-filters.ts'

const options = { locales: [{ id: 1, label: 'Sede Norte' }], clientes: [], categorias: [], productos: [] }
const printed = (address: string): string => printedFilters(parseSearch(new URLSearchParams(address)), options)

test('paper names the unit and what is filtered', () => {
  expect(printed('locales=1&productos=9&unidad=cop')).toBe('En pesos (COP) · Locales: Sede Norte · Productos: 9')
})

test('without filters paper says that it is all of the business', () => {
  expect(printed('clientes=todos')).toBe('En unidades · Todo el negocio')
})
