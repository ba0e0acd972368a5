import { expect, test } from 'vitest'
import { PAID_NAMES, planName } from './plans.ts'

test('a plan has one name wherever a person reads it, the free one too', () => {
  expect(['FREE', 'Visión Táctica', 'Radar 90'].map(planName)).toEqual(['Reto 15', 'Visión Táctica', 'Radar 90'])
  expect(PAID_NAMES).toBe('Visión Táctica o Radar 90')
})
