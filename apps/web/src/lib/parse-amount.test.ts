import { expect, test } from 'vitest'
import { parseNumber, typedProblem } from './parse-amount.ts'

test.each([
  ['1.500', 1500],
  ['1.234,567', 1234.567],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0.500', 0.5],
  ['-0.125', -0.125],
  ['00.500', 0.5],
  ['0.500,5', undefined],
  [' 20 ', 20],
  ['-500', -500],
  ['−500', -500],
  ['– 0,5', -0.5],
  [',5', 0.5],
  ['-0', 0],
  ['1.5.0', undefined],
  ['1e3', undefined],
  ['1 500', undefined],
  ['20%', undefined],
  ['doce', undefined],
  ['', undefined],
])('%s is %s', (text, amount) => expect(parseNumber(text)).toBe(amount))

test('what would be cut or left out is refused in words', () => {
  expect([typedProblem('', 2), typedProblem('12,25', 2), typedProblem('1.500', 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const words = 'Escribe solo el número, con 2 decimales como mucho, como 1.500 o 12,5'
  expect([typedProblem('0,004', 2), typedProblem('1e3', 2), typedProblem('1.2.3', 2)]).toEqual([words, words, words])
  expect(typedProblem('2,5', 0)).toBe('Escribe solo el número, sin decimales, como 1.500')
})
