import { expect, it } from 'vitest'
import { structural } from './structural.ts'

it('the structural models need two values, and a period of no more than 53', () => {
  expect(structural({ values: Float64Array.of(5), period: 12 }, 3)).toEqual({ error: 'too-short' })
  expect(structural({ values: new Float64Array(200).fill(5), period: 365 }, 3)).toEqual({ error: 'too-short' })
})
