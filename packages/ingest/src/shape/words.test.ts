import { expect, test } from 'vitest'
import { isField, isSummary, isSummaryRow, measureInTitle, measureOf } from './words.ts'

test.each([
  ['cant', 'cantidad'],
  ['unidades', 'cantidad'],
  ['valor', 'valor'],
  ['ventas', 'valor'],
  ['cafe', undefined],
])('"%s" measures %s', (word, measure) => expect(measureOf(word)).toBe(measure))

test.each([
  ['Ventas en unidades', 'cantidad'],
  ['Ventas en pesos', 'valor'],
  ['Ventas ($)', 'valor'],
  ['Ventas', undefined],
])('a title "%s" measures %s', (title, measure) => expect(measureInTitle(title)).toBe(measure))

test.each([
  ['Total', true, true],
  ['Promedio', true, true],
  ['Variación', true, false],
  ['Crescimento', true, false],
  ['% del total', true, false],
  ['Meta', true, false],
  ['Q1', true, false],
  ['Café', false, false],
  ['Totalizador', false, false],
])('"%s" sums up columns: %s, rows: %s', (text, ofColumns, ofRows) => {
  expect([isSummary(text), isSummaryRow(text)]).toEqual([ofColumns, ofRows])
})

test.each([
  ['Precio', true],
  ['store_id', true],
  ['VentaID', true],
  [' ProductoID ', true],
  ['Café', false],
  ['Covid', false],
])('"%s" is a field: %s', (title, is) => expect(isField(title)).toBe(is))
