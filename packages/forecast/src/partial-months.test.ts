import { expect, test } from 'vitest'
import { partialMonths } from './partial-months.ts'

const year = (level: number, season = 0): number[] =>
  Array.from({ length: 12 }, (_, k) => level * (1 + season * Math.sin((Math.PI * k) / 6)))

test('months of one store of three, before the other files begin', () => {
  expect(partialMonths([350, 362, 340, 371, 365, ...year(2000, 0.3), ...year(2200, 0.3)])).toBe(5)
  expect(partialMonths([...year(300), 0, 0, ...year(2000)])).toBe(14)
})

test.each([
  ['a season repeats', [...year(1000, 0.8), ...year(1000, 0.8), ...year(1000, 0.8)]],
  ['a shop that doubles in a year', Array.from({ length: 36 }, (_, k) => 100 * 2 ** (k / 12))],
  ['a shop that opens at half of what it sells later', [500, 500, 500, ...year(1000)]],
  ['a step with less than a year behind it', [100, 100, 100, ...year(1000).slice(1)]],
  ['a closed year is no step', [...year(0), ...year(0)]],
  ['an empty history', []],
])('%s: none', (_, units) => expect(partialMonths(units)).toBe(0))
