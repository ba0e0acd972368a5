import { expect, test } from 'vitest'
import { deliveryText, isOverdue } from './delivery-text.ts'

test('what became of a commitment is told once its day has passed', () => {
  const of = (estado: Parameters<typeof deliveryText>[0]['estado'], entregada: number | null = null) =>
    deliveryText({ estado, entregada, cantidad: 1500 })
  expect(of(null)).toBeUndefined()
  expect(of('entregada', 1500)).toBe('Entregada')
  expect(of('en_parte', 700.5)).toBe('Entregada en parte: 700,5 de 1.500')
  expect(of('no_entregada', 0)).toBe('No entregada: no está en tus ventas de ese mes')
  expect(of('sin_saber')).toContain('para saber si se entregó')
  expect(
    (['entregada', 'en_parte', 'no_entregada', 'sin_saber'] as const).filter((estado) => isOverdue({ estado })),
  ).toEqual(['en_parte', 'no_entregada'])
})
