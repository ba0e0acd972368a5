import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import { isPercent, parseNumber } from './numbers.ts'
import { areThousandsOdd, decimalOf, mayBeThousands, numberEvidence } from './number-evidence.ts'

test.each([
  ['1.234.567,89', ',', 1234567.89],
  ['1,234,567.89', '.', 1234567.89],
  ['$ 1.500', ',', 1500],
  ['12 mil', ',', 12_000],
  ['185 MIL', '.', 185_000],
  ['1.250.000,oo', ',', 1_250_000],
  ['$ 45.000.oo', ',', 45_000],
  ['$24.000=', ',', 24_000],
  ['$24.000,oo=-', ',', -24_000],
  ['3K', ',', 3000],
  ['1,5 M', ',', 1_500_000],
  ["1'234.567", ',', 1_234_567],
  ["1'234,567", '.', 1_234_567],
  ['(0)', ',', 0],
  ['-5', ',', -5],
  ['5', '.', 5],
  ['$1.500', '.', 1.5],
  ['COP 1.500,50', ',', 1500.5],
  ['US$ 12.50', '.', 12.5],
  ['₹1,099.50', '.', 1099.5],
  ['£3.50', '.', 3.5],
  ['R$ 10,00', ',', 10],
  ['S/ 10.00', '.', 10],
  ['L. 1,250.00', '.', 1250],
  ['Lps. 85.50', '.', 85.5],
  ['Tk. 645.00', '.', 645],
  ['Rs 1,200', '.', 1200],
  ['₽ 1 500', ',', 1500],
  ['1 500 руб.', ',', 1500],
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

test.each([
  '',
  'abc',
  '12 manzanas',
  '1.50',
  '1.2.3',
  '1,5,0',
  '-',
  '$',
  '12/03/2025',
  '#DIV/0!',
  '--5',
  '1.500.00',
  'rs',
  'php',
  'try 1 2',
])('%j is no number with a decimal comma', (cell) => {
  expect(parseNumber(cell, ',')).toBeNull()
})

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

test.each([
  ['1.234,5', { comma: 1 }],
  ['1,234.5', { dot: 1 }],
  ['1.234.567', { comma: 1 }],
  ['1,234,567', { dot: 1 }],
  ['18.5', { dot: 1 }],
  ['18,5', { comma: 1 }],
  ['123.500', { ambiguousDot: 1, example: '123.500' }],
  ['123,500', { ambiguousComma: 1, example: '123,500' }],
  ['1234.500', { dot: 1 }],
  ['0.500', { dot: 1 }],
  ['.500', { dot: 1 }],
  ['S/. 10', {}],
])('what %s proves of the decimal mark', (cell, expected) => {
  const { comma, dot, ambiguousDot, ambiguousComma, example } = numberEvidence([cell])
  const none = { comma: 0, dot: 0, ambiguousDot: 0, ambiguousComma: 0, example: '' }
  expect({ comma, dot, ambiguousDot, ambiguousComma, example }).toEqual({ ...none, ...expected })
})

test.each([
  ['18.5', [1, 0]],
  ['1,234.50', [1, 0]],
  ['18,5', [0, 1]],
  ['1.234,50', [0, 1]],
  ['1,234,500', [0, 0]],
  ['1.234.500', [0, 0]],
  ['183.000', [0, 0]],
  ['183', [0, 0]],
])('%s has decimals behind a point and behind a comma: %j', (cell, expected) => {
  const { dotDecimals, commaDecimals } = numberEvidence([cell])
  expect([dotDecimals, commaDecimals]).toEqual(expected)
})

const NOTHING = {
  comma: 0,
  dot: 0,
  ambiguousDot: 0,
  ambiguousComma: 0,
  dotDecimals: 0,
  commaDecimals: 0,
  example: '',
  wholeThousands: 0,
  unmarked: 0,
  byWord: 0,
  dotParts: 0,
  commaParts: 0,
  dotThrees: 0,
  commaThrees: 0,
}

test.each<[name: string, cells: string[], decimal: Decimal, odd: boolean]>([
  ['183.000 among 177,000 and 120,000', ['177,000', '120,000', '183.000'], '.', true],
  ['183.000 among 1,199,000 and 1,200,000', ['1,199,000', '1,200,000', '183.000'], '.', true],
  ['183,000 among 177.000 and 120.000', ['177.000', '120.000', '183,000'], ',', true],
  ['183,000 among 1.199.000 and 1.200.000', ['1.199.000', '1.200.000', '183,000'], ',', true],
  ['183.000 beside one 177,000', ['177,000', '183.000'], '.', false],
  ['183.000 where decimals are written', ['177,000', '120,000', '183.000', '18.5'], '.', false],
  ['183,000 where decimals are written', ['177.000', '120.000', '183,000', '18,5'], ',', false],
  ['177,000 alone', ['177,000', '120,000'], '.', false],
])('%s', (_, cells, decimal, odd) => {
  expect(areThousandsOdd(numberEvidence(cells), decimal)).toBe(odd)
})

test.each<[cell: Cell, decimal: Decimal, may: boolean]>([
  ['Rp183.000', '.', true],
  ['183.000', ',', false],
  ['183,000', ',', true],
  ['183.00', '.', false],
  ['1.183.000', '.', false],
  ['183', '.', false],
  ['no 1.', '.', false],
  [183.5, '.', false],
])('%s may have its thousands separated by %s: %s', (cell, decimal, may) => {
  expect(mayBeThousands(cell, decimal)).toBe(may)
})

test.each([
  ['nothing', {}, null],
  ['only cells that could be either', { ambiguousDot: 5 }, null],
  ['as many of the one as of the other', { dot: 2, comma: 2 }, null],
  ['the majority', { dot: 3, comma: 2 }, '.'],
  ['the majority', { dot: 2, comma: 3 }, ','],
  ['a point in one of twenty', { dot: 1, ambiguousDot: 20 }, '.'],
  ['a comma in one of twenty', { comma: 1, ambiguousComma: 20 }, ','],
  ['a point in fewer, which is a typing error', { dot: 1, ambiguousDot: 21 }, ','],
  ['a comma in fewer, which is a typing error', { comma: 1, ambiguousComma: 21 }, '.'],
  ['a comma behind a zero, which is no typing error', { comma: 1, commaParts: 1, ambiguousComma: 99 }, null],
  ['a point behind a zero, which is no typing error', { dot: 1, dotParts: 1, ambiguousDot: 99 }, null],
  ['a comma beside a typing error', { dot: 1, ambiguousDot: 21, comma: 1 }, ','],
  ['a point beside a typing error', { comma: 1, ambiguousComma: 21, dot: 1 }, '.'],
  ['typing errors of both kinds', { dot: 1, ambiguousDot: 21, comma: 1, ambiguousComma: 21 }, null],
])('the decimal mark of a column is proven by %s: %o', (_, evidence, decimal) => {
  expect(decimalOf({ ...NOTHING, ...evidence })).toBe(decimal)
})

test('a text that ends in a per cent sign is a percentage', () => {
  expect(['10 % ', '10', '%10', 10].map(isPercent)).toEqual([true, false, false, false])
})
