import { PAID_PLANS } from '@vigia/contract/plans.ts'
import { expect, test } from 'vitest'
import { effectOn, isPayable, offeredPlans, offersTitle } from './plan-offers.ts'

const [small, large] = [PAID_PLANS[0]!, PAID_PLANS[1]!]
const until = (plan: string, fecha_renovacion_plan: string | null) => ({ plan, fecha_renovacion_plan })

test('nobody is offered a smaller plan than theirs, which costs more a month and would only prolong it', () => {
  const offered = (plan: string) => offeredPlans({ plan }).map(({ stored }) => stored)
  expect(offered('FREE')).toEqual(['Visión Táctica', 'Radar 90'])
  expect(offered('Visión Táctica')).toEqual(['Visión Táctica', 'Radar 90'])
  expect(offered('Radar 90')).toEqual(['Radar 90'])
  expect(small.priceCop / small.months).toBeGreaterThan(large.priceCop / large.months)
})

test('one plan is not to be chosen from: it is renewed, or is theirs', () => {
  expect(offersTitle(until('FREE', null))).toBe('Elige tu plan')
  expect(offersTitle(until('Visión Táctica', null))).toBe('Elige tu plan')
  expect(offersTitle(until('Radar 90', '2027-01-31'))).toBe('Renueva tu plan')
  expect(offersTitle(until('Radar 90', null))).toBe('Tu plan')
})

test('what a payment means is told beside each plan; one without an end cannot be paid again', () => {
  expect(effectOn(until('FREE', null), small)).toBeUndefined()
  expect(effectOn(until('Visión Táctica', '2027-01-31'), small)).toContain('Lo que pagues se suma desde ese día')
  expect(effectOn(until('Visión Táctica', '2027-01-31'), large)).toBe(
    'Pasas hoy mismo a Radar 90, y lo que te queda de Visión Táctica se suma.',
  )
  expect(effectOn(until('Radar 90', null), large)).toBe('Es tu plan y no vence.')
  expect(isPayable(until('Radar 90', null), large)).toBe(false)
  expect(isPayable(until('Radar 90', '2027-01-31'), large)).toBe(true)
  expect(isPayable(until('FREE', null), small)).toBe(true)
})
