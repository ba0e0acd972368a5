import type { DoubledMonth } from '@vigia/contract/calls/import-preview.ts'
import { expect, test } from 'vitest'
import { doubledText, doubledTexts, lostMoneyText, replaceMonthsText } from './doubled-months-text.ts'

const OCTOBER: DoubledMonth = {
  anio: 2026,
  mes: 10,
  clave: '001 centro',
  local: '001 CENTRO',
  desde: '2026-10-01',
  hasta: '2026-10-31',
  completo: true,
  lineas: 340,
  cargado: { cantidad: 46_160, valor: 422_454_633 },
  archivo: { cantidad: 46_160, valor: 422_454_633 },
  habitual: null,
}
const DAYS: DoubledMonth = { ...OCTOBER, mes: 11, desde: '2026-11-01', hasta: '2026-11-20', completo: false }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a month that comes a second time is told with what is there and what comes', () => {
  expect(plain(doubledText(OCTOBER, 'COP'))).toBe(
    'Octubre 2026 de 001 CENTRO ya está: $ 422.454.633, y este archivo trae $ 422.454.633.',
  )
  expect(plain(doubledText(DAYS, 'COP'))).toContain('Del 1 al 20 nov 2026 de 001 CENTRO ya hay $ 422.454.633')
  expect(plain(doubledText({ ...OCTOBER, habitual: 400_000_000 }, 'COP'))).toContain(
    'Juntos serían $ 844.909.266, y un mes habitual suyo es de $ 400.000.000.',
  )
})

test('a summary of quantities is told by its units, and what its taking the place of sales with money would lose', () => {
  const summary = { ...OCTOBER, archivo: { cantidad: 46_160, valor: 0 } }
  expect(plain(doubledText(summary, 'COP'))).toBe(
    'Octubre 2026 de 001 CENTRO ya está: 46.160 unidades por $ 422.454.633, y este archivo trae 46.160 unidades sin valor.',
  )
  expect(lostMoneyText([OCTOBER, summary])).toContain('pierdes el dinero de lo que ya estaba')
  expect(lostMoneyText([OCTOBER, { ...OCTOBER, cargado: { cantidad: 46_160, valor: 0 } }])).toBeUndefined()
})

test('of many months the first are told and the others counted', () => {
  expect(
    doubledTexts(
      Array.from({ length: 5 }, () => OCTOBER),
      'COP',
    ).at(-1),
  ).toBe('Y otro mes igual.')
  expect(
    doubledTexts(
      Array.from({ length: 30 }, () => OCTOBER),
      'COP',
    ).at(-1),
  ).toBe('Y otros 26 meses igual.')
})

test('what would be replaced is named', () => {
  expect(replaceMonthsText([OCTOBER])).toBe('Reemplazar octubre 2026 de 001 CENTRO')
  expect(replaceMonthsText([OCTOBER, { ...OCTOBER, mes: 11 }])).toBe('Reemplazar esos meses de 001 CENTRO')
  expect(replaceMonthsText([OCTOBER, DAYS])).toBe('Reemplazar esos días de 001 CENTRO')
  expect(replaceMonthsText([OCTOBER, { ...OCTOBER, local: 'Norte' }])).toBe('Reemplazar esos meses de esos locales')
})
