import { expect, test } from 'vitest'
import { comparedDays } from './compared-days.ts'

test('the days of a week are told once, and apart where only some of them are compared', () => {
  const week = { desde: '2026-11-16', hasta: '2026-11-22' }
  expect(comparedDays(week, '2026-11-22')).toBe('Ventas de la semana')
  expect(comparedDays(week, '2026-11-20')).toBe('Del 16 al 20 nov 2026')
})
