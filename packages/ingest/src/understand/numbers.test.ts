import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberEvidence, parseNumber } from './numbers.ts'

test.each([
  ['1.234.567,89', ',', 1234567.89],
  ['1,234,567.89', '.', 1234567.89],
  ['$ 1.500', ',', 1500],
  ['$1.500', '.', 1.5],
  ['COP 1.500,50', ',', 1500.5],
  ['US$ 12.50', '.', 12.5],
  ['₹1,099.50', '.', 1099.5],
  ['£3.50', '.', 3.5],
  ['R$ 10,00', ',', 10],
  ['S/ 10.00', '.', 10],
  ['(1.500)', ',', -1500],
  ['$ (1.500,00)', ',', -1500],
  ['1.500-', ',', -1500],
  ['-$ 1.500', ',', -1500],
  ['−3', ',', -3],
  ['1 234 567,5', ',', 1234567.5],
  ["1'234'567.5", '.', 1234567.5],
  ['19%', ',', 19],
  ['1,5E+06', ',', 1500000],
  ['.5', '.', 0.5],
  [3.5, ',', 3.5],
  [' $ -   ', ',', 0],
  [' -   ', ',', 0],
] as const)('%s with decimal %s is %d', (cell, decimal, value) => {
  expect(parseNumber(cell, decimal)).toBe(value)
})

test.each(['', 'abc', '12 manzanas', '1.50', '1.2.3', '1,5,0', '-', '$', '12/03/2025', '#DIV/0!', '--5', '1.500.00'])(
  '%j is no number with a decimal comma',
  (cell) => {
    expect(parseNumber(cell, ',')).toBeNull()
  },
)

test('any amount formatted in any style reads back, given the decimal mark of its column', () => {
  const styles = fc.constantFrom(
    { locale: 'es-CO', decimal: ',' as const },
    { locale: 'de-DE', decimal: ',' as const },
    { locale: 'fr-FR', decimal: ',' as const },
    { locale: 'en-US', decimal: '.' as const },
    { locale: 'de-CH', decimal: '.' as const },
  )
  const wraps = fc.constantFrom(
    (text: string, negative: boolean) => (negative ? `-${text}` : text),
    (text: string, negative: boolean) => (negative ? `(${text})` : text),
    (text: string, negative: boolean) => (negative ? `${text}-` : text),
    (text: string, negative: boolean) => (negative ? `-$ ${text}` : `$ ${text}`),
    (text: string, negative: boolean) => (negative ? `($${text})` : `COP ${text}`),
  )
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), styles, wraps, fc.boolean(), (cents, style, wrap, grouped) => {
      const value = cents / 100
      const text = Math.abs(value).toLocaleString(style.locale, { minimumFractionDigits: 2, useGrouping: grouped })
      expect(parseNumber(wrap(text, value < 0), style.decimal)).toBe(value === 0 ? 0 : value)
    }),
  )
})

test('1.500 alone is ambiguous; 1.50, 0.500 and 1.234.567 are not', () => {
  expect(numberEvidence(['1.500', '2.000'])).toMatchObject({ comma: 0, dot: 0, ambiguousDot: 2, example: '1.500' })
  expect(numberEvidence(['1.50', '0.500', '1234.500'])).toMatchObject({ dot: 3, ambiguousDot: 0 })
  expect(numberEvidence(['1.234.567', '1.234,5'])).toMatchObject({ comma: 2 })
  expect(numberEvidence(['1500', 7, null])).toMatchObject({ comma: 0, dot: 0, ambiguousDot: 0 })
})
