import { expect, test } from 'vitest'
import { targetOf } from './adjustment-target.ts'

const none = { locales: [], clientes: [], categorias: [], productos: [] }

test('a filter on one thing is what an adjustment begins with, any other the whole business', () => {
  expect(targetOf({ ...none, productos: [7], categorias: 'todos' })).toEqual({ nivel: 'producto', id: 7 })
  expect(targetOf({ ...none, locales: [3] })).toEqual({ nivel: 'local', id: 3 })
  expect(targetOf(none)).toEqual({ nivel: 'total' })
  expect(targetOf({ ...none, productos: [7, 8] })).toEqual({ nivel: 'total' })
  expect(targetOf({ ...none, productos: [7], clientes: [1] })).toEqual({ nivel: 'total' })
})
