import { expect, test } from 'vitest'
import { z } from './no-schemas.ts'

interface Schema extends Record<
  'object' | 'extend' | 'number' | 'int' | 'string' | 'nullable',
  (of?: object) => Schema
> {
  shape: object
  parse: (value: unknown) => unknown
  safeParse: (value: unknown) => unknown
}

const schemas = z as Schema

test('schemas are built of nothing, and using one fails', () => {
  const row = schemas.object({ id: schemas.number().int() }).extend({ name: schemas.string().nullable() })
  expect({ ...row.shape }).not.toHaveProperty('id')
  expect(() => row.parse({})).toThrow('no schemas')
  expect(() => row.safeParse({})).toThrow('no schemas')
})
