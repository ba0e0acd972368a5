import { toMonth } from '@vigia/contract/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  capitalised,
  formatAmount,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDays,
  formatExact,
  formatMonth,
  formatNumber,
  formatPart,
  formatPesos,
  formatShare,
  formatShortDate,
  formatShortMonth,
  formatSigned,
  formatUnits,
  formatVariation,
  formatWhole,
  timesText,
  withUnits,
} from './format.ts'

/** Intl separates with no-break spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test('figures have no decimals and points between thousands', () => {
  expect(formatWhole(1_234_567.6)).toBe('1.234.568')
  expect(formatWhole(-0.2)).toBe('0')
  expect(plain(formatPesos(1_234_567.6))).toBe('$ 1.234.568')
})

test('every figure has one minus sign, before its unit', () => {
  expect([formatWhole(-7), formatNumber(-0.5), formatSigned(-7), formatSigned(7), formatSigned(0)]).toEqual([
    '−7',
    '−0,5',
    '−7',
    '+7',
    '0',
  ])
  expect(plain(formatPesos(-292_028))).toBe('−$ 292.028')
  expect([plain(formatAmount(-292_028, 'cop')), plain(formatAmount(-3, 'cantidad'))]).toEqual([
    '−$ 292.028',
    '−3 unidades',
  ])
  expect(plain(formatExact(-1.5, 'usd'))).toBe('−US$ 1,50')
  expect(plain(formatCompact(-3_200_000, 'cop'))).toBe('−$ 3,2 M')
})

test('a tooltip shows quantity without decimals and money with two', () => {
  expect(plain(formatExact(1234.56, 'cantidad'))).toBe('1.235 unidades')
  expect(formatExact(0.9, 'cantidad')).toBe('1 unidad')
  expect(plain(formatExact(1234.5, 'cop'))).toBe('$ 1.234,50')
  expect(plain(formatExact(1234.5, 'usd'))).toBe('US$ 1.234,50')
})

test('an axis shortens as Colombians do', () => {
  expect(plain(formatCompact(12_400, 'cantidad'))).toBe('12,4 mil')
  expect(plain(formatCompact(3_200_000, 'cop'))).toBe('$ 3,2 M')
  expect(plain(formatCompact(950, 'usd'))).toBe('US$ 950')
})

test('one is a unit, whatever its sign; all else are units', () => {
  expect([1, -1, 1.5, 0, 1234].map(formatUnits)).toEqual([
    '1 unidad',
    '−1 unidad',
    '1,5 unidades',
    '0 unidades',
    '1.234 unidades',
  ])
  expect(withUnits(formatSigned(1))).toBe('+1 unidad')
})

test('a sentence begins with a capital letter', () => {
  expect([capitalised('época de lluvias'), capitalised('')]).toEqual(['Época de lluvias', ''])
})

test('halves are rounded alike with and without a unit', () => {
  expect([formatPart(-0.5, 'cantidad'), formatPart(2.5, 'cantidad')]).toEqual([formatWhole(-0.5), formatWhole(2.5)])
})

test('a variation carries its sign and always two decimals', () => {
  expect(formatVariation(12.5)).toBe('+12,50%')
  expect(formatVariation(-3.01)).toBe('−3,01%')
  expect([0, 0.001, -0.001].map(formatVariation)).toEqual(['0,00%', '0,00%', '0,00%'])
})

test('months read as in Spanish', () => {
  expect(formatMonth(toMonth({ anio: 2027, mes: 1 }))).toBe('enero 2027')
  expect(formatShortMonth(toMonth({ anio: 2027, mes: 9 }))).toBe('sep 27')
})

test('a date is long, or short where it must, and an instant is the day it was in Colombia', () => {
  expect(formatDate('2026-11-21')).toBe('21 de noviembre de 2026')
  expect(formatDate('2026-11-22T02:00:00.000Z')).toBe('21 de noviembre de 2026')
  expect(formatShortDate('2026-11-21')).toBe('21 nov 2026')
  expect(formatShortDate('2026-11-22T02:00:00.000Z')).toBe('21 nov 2026')
})

test('a share is a whole percentage', () => {
  expect(formatShare(0.094)).toBe('9%')
})

test('a span of days says month and year once where both days have them', () => {
  expect(formatDays('2026-11-16', '2026-11-22')).toBe('16 al 22 nov 2026')
  expect(formatDays('2026-11-23', '2026-12-22')).toBe('23 nov al 22 dic 2026')
  expect(formatDays('2026-12-28', '2027-01-03')).toBe('28 dic 2026 al 3 ene 2027')
})

test('many times as much is said in times', () => {
  expect(timesText(9.97)).toBe('10 veces')
  expect(timesText(2.9)).toBeUndefined()
})

test('what is written by hand is what Intl writes', () => {
  const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })
  const pesos = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 })
  const oneSign = (figure: string) => (/^-\D*0$/.test(figure) ? figure.slice(1) : figure.replace('-', '−'))
  const figures = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    fc.integer({ min: -2_000_000, max: 2_000_000 }).map((halves) => halves / 2),
  )
  fc.assert(
    fc.property(figures, (value) => {
      expect(formatWhole(value)).toBe(oneSign(whole.format(value)))
      expect(formatPesos(value)).toBe(oneSign(pesos.format(value)))
      expect(formatNumber(Math.trunc(value))).toBe(oneSign(whole.format(Math.trunc(value))))
      expect(formatShare(value)).toBe(`${oneSign(whole.format(value * 100))}%`)
    }),
    { numRuns: 1000 },
  )
  // Intl has four letters for September alone; charts and tables have three for each.
  const short = (text: string): string => text.replaceAll(' de ', ' ').replace('sept', 'sep')
  const date = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2026-${String(month).padStart(2, '0')}-05`
    expect(formatShortDate(iso)).toBe(short(date.format(new Date(iso))))
  }
  const options = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const time = new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'America/Bogota' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1994-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (instant) => {
        expect(formatDateTime(instant.toISOString())).toBe(short(time.format(instant)))
      },
    ),
  )
})
