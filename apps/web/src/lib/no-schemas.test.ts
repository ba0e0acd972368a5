import { expect, test } from 'vitest'
import type { z as zod } from 'zod'
import { z } from './no-schemas.ts'

const schemas = z as typeof zod

test('schemas are built of nothing, and using one fails', () => {
  const row = schemas.object({ id: schemas.number().int() }).extend({ name: schemas.string().nullable() })
  expect({ ...row.shape }).not.toHaveProperty('id')
  expect(() => row.parse({})).toThrow('no schemas')
  expect(() => row.safeParse({})).toThrow('no schemas')
})
