import { expect, test } from 'vitest'
import { type PlanChange, planAfter, type PlanState } from './plan-history.ts'

const FREE: PlanState = { plan: 'FREE', start: '2026-06-01', renewal: null }
const paid = (plan: string, months: number, day: string, voided = false): PlanChange => ({
  kind: 'paid',
  plan,
  months,
  day,
  voided,
})
const tactica = (day: string, voided = false) => paid('Visión Táctica', 1, day, voided)
const radar = (day: string, voided = false) => paid('Radar 90', 3, day, voided)

test('a payment on the free plan begins the plan on its day', () => {
  const state = planAfter(FREE, [tactica('2026-06-15')])
  expect(state).toEqual({ plan: 'Visión Táctica', start: '2026-06-15', renewal: '2026-07-15' })
})

test('a payment while the plan is in force prolongs it, and one after its end begins anew', () => {
  expect(planAfter(FREE, [tactica('2026-06-15'), tactica('2026-07-15')])).toEqual({
    plan: 'Visión Táctica',
    start: '2026-06-15',
    renewal: '2026-08-15',
  })
  expect(planAfter(FREE, [tactica('2026-06-15'), tactica('2026-07-16')])).toEqual({
    plan: 'Visión Táctica',
    start: '2026-07-16',
    renewal: '2026-08-16',
  })
})

test('months are counted from the day that was paid first: a short month between takes no days from what follows', () => {
  const bought = [radar('2026-11-30'), radar('2027-02-20'), radar('2027-05-01')]
  expect(planAfter(FREE, bought.slice(0, 1)).renewal).toBe('2027-02-28')
  expect(planAfter(FREE, bought.slice(0, 2)).renewal).toBe('2027-05-30')
  expect(planAfter(FREE, bought)).toEqual({ plan: 'Radar 90', start: '2026-11-30', renewal: '2027-08-30' })
  const byHand: PlanChange = { kind: 'set', state: { plan: 'Radar 90', start: '2026-11-01', renewal: '2026-12-31' } }
  expect(
    planAfter(FREE, [bought[0]!, byHand, tactica('2026-12-01'), tactica('2026-12-01'), tactica('2026-12-01')]).renewal,
  ).toBe('2027-03-31')
})

test('of two plans in force at once the better one holds, for the time of both', () => {
  const up = planAfter(FREE, [tactica('2026-06-15'), radar('2026-06-20')])
  expect(up).toEqual({ plan: 'Radar 90', start: '2026-06-20', renewal: '2026-10-15' })
  const down = planAfter(FREE, [radar('2026-06-15'), tactica('2026-06-20')])
  expect(down).toEqual({ plan: 'Radar 90', start: '2026-06-15', renewal: '2026-10-15' })
})

test('a payment that was given back counts as if it had never been, first or last', () => {
  expect(planAfter(FREE, [tactica('2026-06-15', true)])).toEqual(FREE)
  expect(planAfter(FREE, [tactica('2026-06-15'), radar('2026-06-20', true)])).toEqual(
    planAfter(FREE, [tactica('2026-06-15')]),
  )
  expect(planAfter(FREE, [radar('2026-06-15', true), tactica('2026-06-20')])).toEqual(
    planAfter(FREE, [tactica('2026-06-20')]),
  )
})

test('the operator’s word stands above what was paid before it, and below what is paid after', () => {
  const set: PlanChange = { kind: 'set', state: { plan: 'Radar 90', start: '2026-06-18', renewal: '2026-12-31' } }
  expect(planAfter(FREE, [tactica('2026-06-15', true), set])).toEqual(set.state)
  expect(planAfter(FREE, [set, radar('2026-06-20')])).toMatchObject({ plan: 'Radar 90', renewal: '2027-03-31' })
})

test('a plan without an end keeps having none', () => {
  const endless: PlanState = { plan: 'Radar 90', start: '2026-06-01', renewal: null }
  expect(planAfter(endless, [tactica('2026-06-15')])).toEqual(endless)
})
