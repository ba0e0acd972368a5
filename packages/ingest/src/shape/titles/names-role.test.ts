import { expect, test } from 'vitest'
import type { Role } from '../../roles.ts'
import { namesRole } from './names-role.ts'

test.each<[title: string, role: Role, names: boolean]>([
  ['Pedido', 'documento', true],
  ['Pedido', 'producto', false],
  ['Order id', 'documento', true],
  // It holds "order id", which is far down the list.
  ['zz order id zz', 'documento', false],
])('%s names %s: %s', (title, role, names) => {
  expect(namesRole(title, role)).toBe(names)
})
