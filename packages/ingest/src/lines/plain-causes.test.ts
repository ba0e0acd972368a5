import { expect, test } from 'vitest'
import { hasPlainCause, isNoDay } from './plain-causes.ts'
import { emptyMapping } from '../understand/roles/mapping.ts'
import type { RejectionCode } from '../types.ts'

test.each<[text: string, expected: boolean]>([
  ['29/02/2025', true],
  ['2025-02-29', true],
  ['31-04-25', true],
  ['29/02/2024', false],
  // In another order there is such a day.
  ['04/31/2025', true],
  ['05/31/2025', false],
  ['2025-13-01', false],
  ['Máximo', false],
  ['2025', false],
])('%s is a day that no calendar has: %s', (text, expected) => {
  expect(isNoDay(text)).toBe(expected)
})

const MAPPING = { ...emptyMapping(), fecha: 0, producto: 1, cantidad: 2, valor: 3 }

test.each<[codes: [RejectionCode, string][], product: string, isFigure: boolean, expected: boolean]>([
  [[['fecha_invalida', '31/02/2026']], 'Pan', false, true],
  [[['fecha_invalida', '31/02/2026']], '', false, false],
  [[['fecha_invalida', '(en blanco)']], 'Pan', false, true],
  [[['fecha_invalida', 'en blanco']], 'Pan', false, false],
  [[['fecha_invalida', '31/02/2026']], 'Pan', true, false],
  [[['fecha_vacia', '']], 'Pan', false, false],
  [[['fecha_futura', '12/12/2030']], 'Pan', false, false],
  [[['numero_invalido', 'Falló']], 'Pan', false, true],
  [[['numero_invalido', '3x2']], 'Pan', false, false],
  [[['numero_invalido', 'dos']], 'Pan', false, false],
  [[['valor_vacio', '']], 'Pan', false, true],
  [
    [
      ['cantidad_vacia', ''],
      ['valor_vacio', ''],
    ],
    'Pan',
    false,
    false,
  ],
  [[], 'Pan', false, false],
])('%o of a row of «%s», with another figure %s, is a slip: %s', (codes, product, isFigure, expected) => {
  const reasons = codes.map(([code, value]) => ({ row: 1, column: '', value, code, reason: '' }))
  expect(hasPlainCause(reasons, ['', product], MAPPING, isFigure)).toBe(expected)
})
