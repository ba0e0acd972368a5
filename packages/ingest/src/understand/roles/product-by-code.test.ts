import { expect, test } from 'vitest'
import type { Mapping } from '../../roles.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'
import { codeOfClient } from './product-by-code.ts'

const CODES = times(12, 'C1', 'C2', 'C3')
const CLIENTS = times(12, 'Ana', 'Luis', 'Eva')
const roles = { productoCodigo: 'code', cliente: 'Cliente' } as const

const moved = (title: string, codes: string[], more: Partial<Record<keyof Mapping, string>> = {}): boolean => {
  const named = Object.fromEntries(
    Object.entries({ ...roles, ...more }).map(([role, at]) => [role, at === 'code' ? title : at]),
  )
  const { columns, mapping } = tableOf({ [title]: codes, Cliente: CLIENTS, Otro: CLIENTS }, named)
  codeOfClient(columns, mapping)
  return mapping.clienteCodigo === 0 && mapping.productoCodigo === null
}

test("a code that stands beside one client each is the client's, where its title does not say of what", () => {
  const one = CODES as string[]
  expect(moved('Código', one)).toBe(true)
  expect(moved('Referencia', one)).toBe(true)
  expect(moved('Código producto', one)).toBe(false)
  // Each client bought several, or several bought each.
  expect(moved('Código', times(12, 'C1', 'C2', 'C3', 'C4', 'C5') as string[])).toBe(false)
  expect(moved('Código', times(12, 'C1') as string[])).toBe(false)
})

test('it stays where a product is named, or the client has a code already', () => {
  expect(moved('Código', CODES as string[], { producto: 'Otro' })).toBe(false)
  expect(moved('Código', CODES as string[], { clienteCodigo: 'Otro' })).toBe(false)
})
