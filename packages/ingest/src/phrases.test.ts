import { expect, test } from 'vitest'
import { startOfText, wholeText, wordsWithin } from './phrases.ts'

test('phrases stand on lines or with bars between, comments beside them', () => {
  const sold = wholeText`
    // Delivered.
    entregad[oa]s? | enviad[oa]
    pago (aprobado|recibido)
  `
  expect(sold.source).toBe('^(entregad[oa]s?|enviad[oa]|pago (aprobado|recibido))$')
  expect(['entregada', 'enviado', 'pago recibido'].every((state) => sold.test(state))).toBe(true)
  expect(sold.test('no entregada')).toBe(false)
})

test('a phrase is found at the start of a text, or anywhere in it, as whole words', () => {
  expect(startOfText`total\w*`.test('totales del mes')).toBe(true)
  expect(startOfText`total`.test('subtotal')).toBe(false)
  expect(wordsWithin`iva | igv`.test('valor sin iva')).toBe(true)
  expect(wordsWithin`iva | igv`.test('privado')).toBe(false)
})

test('a list that several patterns share stands among the phrases', () => {
  expect(wholeText`${'iva|igv'} | alicuota`.source).toBe('^(iva|igv|alicuota)$')
})
