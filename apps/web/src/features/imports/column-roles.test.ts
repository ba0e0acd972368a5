import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { expect, test } from 'vitest'
import { columnsOf, unusedRoles, withRole } from './column-roles.ts'

const preview = {
  columnas: [],
  encabezados: ['Fecha', ' ', 'Neto'],
  mapeo: { fecha: 0, valor: 2, precio: null },
} as unknown as ImportPreview

test('of a file that could not be read the titles and what was found of them make the columns', () => {
  expect(columnsOf(preview).map(({ title, role }) => [title, role])).toEqual([
    ['Fecha', 'fecha'],
    ['Columna 2', null],
    ['Neto', 'valor'],
  ])
})

test('a new role takes the old one from the column and says nothing of the others', () => {
  const [, unnamed, net] = columnsOf(preview)
  expect(withRole(net!, 'precio')).toEqual({ mapeo: { valor: null, precio: 2 } })
  expect(withRole(net!, null)).toEqual({ mapeo: { valor: null } })
  expect(withRole(unnamed!, 'producto')).toEqual({ mapeo: { producto: 1 } })
})

test('what no column was read as can be added', () => {
  const roles = unusedRoles(columnsOf(preview))
  expect(roles).toContain('producto')
  expect(roles).not.toContain('fecha')
})
