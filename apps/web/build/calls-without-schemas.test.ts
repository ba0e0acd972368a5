import * as reorder from '@vigia/contract/calls/reorder.ts'
import { expect, test } from 'vitest'
import { callsAsData } from './calls-without-schemas.ts'

test('of the calls the browser gets path, method and who may make them, and no schema', () => {
  const source = callsAsData(reorder)
  expect(source).toContain(
    'export const getReorderPlan = {"method":"GET","path":"/que_pedir","authenticated":true,"role":"lector","scope":"stores"',
  )
  expect(source).toContain('export const serviceLevels = [80,90,95]')
  expect(source).not.toMatch(/zod|reorderRow|summary/)
})

test('a function among the calls would not reach the browser, and says so', () => {
  expect(() => callsAsData({ total: () => 0 })).toThrow('total')
})
