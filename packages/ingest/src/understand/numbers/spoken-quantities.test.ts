import { expect, test } from 'vitest'
import { isCountInWords, parseQuantityInWords } from './spoken-quantities.ts'

test.each<[text: string, quantity: number | string | null]>([
  ['media', 0.5],
  ['Medio kilo', 0.5],
  ['media docena', '0.5 docena'],
  ['cuarto', 0.25],
  ['un cuarto de libra', 0.25],
  ['tres cuartos', 0.75],
  ['3 cuartos', 0.75],
  ['1 medio', 0.5],
  ['dos tercios', 2 / 3],
  ['1 octavo', 0.125],
  ['libra y media', 1.5],
  ['2 libras y media', 2.5],
  ['dos y cuarto', 2.25],
  ['docena y media', '1.5 docena'],
  ['docena', '1 docena'],
  ['dos docenas', '2 docena'],
  ['libra', 1],
  ['tres', 3],
  ['Veinte unidades', 20],
  ['x 4', 4],
  ['x12', 12],
  ['Unidades', null],
  ['mucho', null],
  ['y media', null],
  ['agotado', null],
  ['', null],
])('%j is %j', (text, quantity) => {
  expect(parseQuantityInWords(text)).toBe(quantity)
})

test.each([
  ['dos', true],
  ['Un', true],
  ['media', false],
  ['dos libras', false],
])('%j is a count in words: %j', (text, isCount) => {
  expect(isCountInWords(text)).toBe(isCount)
})
