import { expect, test } from 'vitest'
import { thousandsQuestion } from './said-in-thousands.ts'

test.each([
  ['Valores en miles de pesos', true],
  ['Ventas 2025 - $ miles', true],
  ['Ventas en millones de pesos', true],
  ['Valor (miles)', true],
  ['Valor en miles', true],
  ['Ventas MM', true],
  ['Informe de ventas', false],
  ['Los Miles de la 80', false],
  ['Total', false],
  ['Miles Davis', false],
])('"%s": %s', (text, isAsked) => {
  expect(thousandsQuestion([text], {}).map(({ kind }) => kind)).toEqual(isAsked ? ['question'] : [])
})

test('once the person has seen it, it is not asked again', () => {
  expect(thousandsQuestion(['Valores en miles'], { accept: ['en_miles'] })).toEqual([])
})
