import { expect, test } from 'vitest'
import { promiseText } from './help-text.ts'

test('hours are promised only where the installation promises them, and priority only with its plan', () => {
  const of = (horas: number | null, prioritario: boolean): string =>
    promiseText({ horas, prioritario }, 'ana@mitienda.co')
  expect(of(null, false)).toBe('Te respondemos a ana@mitienda.co lo antes posible.')
  expect(of(48, false)).toBe('Te respondemos a ana@mitienda.co en máximo 48 horas.')
  expect(of(1, true)).toBe('Te respondemos a ana@mitienda.co en máximo 1 hora. Con tu plan Radar 90 vas primero.')
})
