import type { PredictedMonth } from '@vigia/contract/calls/aggregates.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { newcomersText } from './newcomers-text.ts'

const month = (mes: number, cantidad: number, nuevos?: number): PredictedMonth => ({
  anio: 2026,
  mes,
  cantidad,
  valor: 1000 * cantidad,
  ...(nuevos !== undefined && { nuevos: { cantidad: nuevos, valor: 2000 * nuevos } }),
})
const july = toMonth({ anio: 2026, mes: 7 })

test('the part of newcomers is of the next three complete months, in units or money', () => {
  const months = [month(6, 500, 500), month(7, 100, 10), month(8, 100, 20), month(9, 100), month(10, 100, 90)]
  expect(newcomersText(months, july, 'cantidad')).toBe(
    'De julio a septiembre, 30 unidades de lo esperado (10%) serán compras nuevas: productos nuevos, o un cliente que lleva un producto por primera vez en un local.',
  )
  expect(newcomersText(months, july, 'cop')).toContain('(20%) vendrán de compras nuevas')
})

test('where hardly anything is expected of them, or a filter leaves them out, nothing is said', () => {
  expect(newcomersText([month(7, 1000, 9)], july, 'cantidad')).toBeUndefined()
  expect(newcomersText([month(7, 0.4, 0.4)], july, 'cantidad')).toBeUndefined()
  expect(newcomersText([month(7, 1000)], july, 'cantidad')).toBeUndefined()
})
