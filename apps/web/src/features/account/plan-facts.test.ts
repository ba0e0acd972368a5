import { expect, test } from 'vitest'
import { planHasExpired, planDates, planText } from './plan-facts.ts'

const free = {
  plan: 'FREE',
  fecha_inicial_plan: '2026-11-10',
  fecha_renovacion_plan: null,
  prueba_terminada: false,
}

test('the free account shows until when its 15 days last, and when they ended', () => {
  expect(planDates(free)).toEqual([
    ['Inicio del plan', '10 de noviembre de 2026'],
    ['Tus 15 días', 'Hasta el 25 de noviembre de 2026'],
    ['Próxima renovación', 'No aplica'],
  ])
  expect(planDates({ ...free, prueba_terminada: true })[1]).toEqual([
    'Tus 15 días',
    'Terminaron el 25 de noviembre de 2026',
  ])
})

test('a plan that expired shows no renewal, and says when it expired', () => {
  const expired = { ...free, fecha_renovacion_plan: '2026-10-01', prueba_terminada: true }
  expect(planHasExpired(expired)).toBe(true)
  expect(planText(expired)).toBe('Reto 15, ya sin prueba: lo gratis no vence')
  expect(planText(free)).toBe('Reto 15')
  expect(planDates(expired)).toEqual([
    ['Tu plan pago venció', '1 de octubre de 2026'],
    ['Próxima renovación', 'No aplica'],
  ])
})

test('a paid plan shows its renewal', () => {
  const paid = { ...free, plan: 'Radar 90', fecha_renovacion_plan: '2027-02-08' }
  expect(planHasExpired(paid)).toBe(false)
  expect(planDates(paid).at(-1)).toEqual(['Próxima renovación', '8 de febrero de 2027'])
})
