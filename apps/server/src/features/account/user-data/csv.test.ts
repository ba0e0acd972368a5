import { expect, test } from 'vitest'
import { instantCell, moneyCell, quantityCell, textCell } from './csv.ts'

test.each([
  ['Café; molido', '"Café; molido"'],
  ['Tornillo 1/2"', '"Tornillo 1/2"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  [null, ''],
])('a text with marks of its own is quoted: %j', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

test.each(['=1+1', '+57 602', '-cmd', '@SUM(A1)', '\t=1', '＝1+1', '＠SUM(A1)'])(
  'a text that would run as a formula does not: %j',
  (text) => {
    expect(textCell(text).replaceAll('"', '').startsWith("'")).toBe(true)
  },
)

test('amounts are exact, with a comma, and never with three decimals alone', () => {
  expect([3_000_000, -2_500_000, 1_500_000, 1_125_000, 1, -125_000].map(quantityCell)).toEqual([
    '3',
    '-2,5',
    '1,5',
    '1,1250',
    '0,000001',
    '-0,1250',
  ])
  expect([1_200_000, -50, 123_456_789, 0].map(moneyCell)).toEqual(['12000', '-0,50', '1234567,89', '0'])
})

test('an instant is told in Colombia’s time', () => {
  expect(instantCell(new Date('2026-06-15T03:05:00Z'))).toBe('2026-06-14 22:05')
})
