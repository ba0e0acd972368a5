import { expect, test } from 'vitest'
import { orderedMonthText, orderPartsText } from './order-parts-text.ts'

test('what orders hold besides their period is told, part by part', () => {
  const text = (antes: number, entrega: number, reserva: number) =>
    orderPartsText({ antes, entrega, reserva }, 'diciembre', String)
  expect(text(2928, 300, 600)).toBe(
    'A lo esperado le sumamos lo que se venderá antes (2928 en diciembre), lo que se venderá mientras llega el pedido siguiente (300) y la reserva (600), y le restamos lo que tienes.',
  )
  expect(text(2928, 0, 0)).toBe(
    'A lo esperado le sumamos lo que se venderá antes (2928 en diciembre), y le restamos lo que tienes.',
  )
  expect(text(0, 0, 600)).toBe('A lo esperado le sumamos la reserva (600), y le restamos lo que tienes.')
  expect(text(0, 0.2, 0.5)).toBe(
    'A lo esperado le sumamos lo que se venderá mientras llega el pedido siguiente (0.2) y la reserva (0.5), y le restamos lo que tienes.',
  )
  expect(text(0, 0, 0)).toBeUndefined()
  expect(orderPartsText({ antes: 1, entrega: 0, reserva: 2 }, 'diciembre')).toBe(
    'A lo esperado le sumamos lo que se venderá antes y la reserva, y le restamos lo que tienes.',
  )
})

test('of the month under way it is what is left of it', () => {
  expect(orderedMonthText({ desde: '2027-01-04', periodo: 'mes_en_curso' }, 'enero')).toBe('lo que queda de enero')
  expect(orderedMonthText({ desde: '2027-01-01', periodo: 'mes_en_curso' }, 'enero')).toBe('enero')
  expect(orderedMonthText({ desde: '2027-02-01' }, 'febrero')).toBe('febrero')
})
