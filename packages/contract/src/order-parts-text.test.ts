import { expect, test } from 'vitest'
import { orderedMonthText, orderPartsText } from './order-parts-text.ts'

test('what an order holds besides its period is told, part by part', () => {
  const text = (antes: number, entrega: number, reserva: number) =>
    orderPartsText({ antes, entrega, reserva }, 'diciembre', String)
  expect(text(2928, 300, 600)).toBe(
    'Incluye lo que se venderá antes: 2928 de diciembre, 300 mientras llega el pedido siguiente, y 600 de reserva.',
  )
  expect(text(2928, 0, 0)).toBe('Incluye lo que se venderá antes: 2928 de diciembre.')
  expect(text(0, 0.2, 600)).toBe('Incluye 0.2 mientras llega el pedido siguiente, y 600 de reserva.')
  expect(text(0, 0, 600)).toBe('Incluye 600 de reserva.')
  expect(text(0, 0, 0)).toBeUndefined()
})

test('of the month under way it is what is left of it', () => {
  expect(orderedMonthText({ desde: '2027-01-04', periodo: 'mes_en_curso' }, 'enero')).toBe('lo que queda de enero')
  expect(orderedMonthText({ desde: '2027-01-01', periodo: 'mes_en_curso' }, 'enero')).toBe('enero')
  expect(orderedMonthText({ desde: '2027-02-01' }, 'febrero')).toBe('febrero')
})
