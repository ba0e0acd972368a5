import { expect, test } from 'vitest'
import { toMonth } from '@vigia/contract/months.ts'
import { inMonths, unnamedText } from './unnamed-text.ts'

const months = (...of: [anio: number, mes: number][]) => of.map(([anio, mes]) => ({ anio, mes }))

test('files that do not say who bought are told once, with their months and how much they leave out', () => {
  const sin_cliente = { meses: months([2026, 10], [2026, 11]), parte: 0.584 }
  expect(unnamedText({ sin_cliente, sin_producto: null })).toBe(
    'En octubre y noviembre 2026 tus archivos no dicen el cliente del 58% de las unidades que vendiste: no sabemos qué hizo cada cliente y por eso no te damos alertas de clientes.',
  )
  expect(unnamedText({ sin_cliente: null, sin_producto: null })).toBeUndefined()
})

test('many months in a row are told by the first and the last, and what was sold as the whole of it', () => {
  const meses = months([2025, 10], [2025, 11], [2025, 12], [2026, 1])
  expect(unnamedText({ sin_cliente: null, sin_producto: { meses, parte: 1 } })).toBe(
    'De octubre 2025 a enero 2026 tus archivos no dicen el producto de tus ventas: no sabemos qué hizo cada producto y por eso no te damos alertas de productos ni de categorías.',
  )
})

test('months are named with their year once, and more in a row by the first and the last', () => {
  const of = (...named: [anio: number, mes: number][]) => inMonths(months(...named).map(toMonth))
  expect(of([2025, 3])).toBe('en marzo 2025')
  expect(of([2026, 1], [2026, 2], [2026, 3], [2026, 4])).toBe('de enero a abril 2026')
  expect(of([2025, 12], [2026, 2])).toBe('en diciembre 2025 y febrero 2026')
})
