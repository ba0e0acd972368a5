import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { exampleText } from './example-text.ts'

test.each<[cell: Cell, role: Role | null, text: string]>([
  [77804.99999999999, null, '77.805'],
  [1641.6, null, '1.641,6'],
  [900123456, null, '900123456'],
  ['1641.6', null, '1641.6'],
  [1641.6, 'valor', '1.641,6'],
  ['11856', 'valor', '11.856'],
  ['1.000', 'cantidad', '1.000'],
  ['2026-11-30', null, '30/11/2026'],
])('%j as %j is shown as %s', (cell, role, text) => {
  expect(exampleText(cell, role)).toBe(text)
})
