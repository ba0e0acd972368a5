import { expect, test } from 'vitest'
import { ReturnRule, returnFindings } from './returns.ts'
import { Summing } from './summary.ts'

const PLAIN = ['10001', '10002']

test.each<[documents: string[], type: string, document: string, isReturn: boolean]>([
  [[], 'Nota crédito', '', true],
  [[], 'NOTACRE', '', true],
  [[], 'NotaCredito', '', true],
  [[], 'Factura', '', false],
  [[], '', '', false],
  [[], '', 'NC-12', true],
  [[], '', 'NC12', true],
  [[], '', 'FV-12', false],
  [PLAIN, '', 'C10003', true],
  [PLAIN, '', 'C1000', false],
  [['10001', 'A2'], '', 'C10003', true],
  [['10001', 'A2', 'A3'], '', 'C10003', false],
  [[], '', 'C10003', false],
  [['10001'], '', 'C10003', true],
  // In French a credit note is an "avoir", what comes back a "retour", and "dev" begins a quotation.
  [['FA1'], '', 'AVOIR7', true],
  [['FA1'], '', 'RETOURS7', true],
  [['FA1', 'AVOIR7'], '', 'DEV1', false],
  [['FA1', 'NC7'], '', 'DEV1', true],
])('beside %j a line of type "%s" and number "%s" is a return: %s', (documents, type, document, isReturn) => {
  expect(new ReturnRule(documents).isReturn(type, document)).toBe(isReturn)
})

test.each<[rule: string, documents: string[], types: string[], type: string, document: string, isReturn: boolean]>([
  ['all letters alike', ['NC424'], ['Factura'], 'Factura', 'NC424', false],
  ['letters that differ', ['FE1', 'NC424'], ['Factura', 'Factura'], 'Factura', 'NC424', true],
  ['types that differ', ['FE1', 'NC424', 'X2'], ['Factura', 'Factura', 'Nota crédito'], 'Factura', 'NC424', false],
  ['no type on its line', ['FE1', 'X2'], ['Factura', 'Nota crédito'], '', 'NC424', true],
])('the number of what is called a sale, %s', (_, documents, types, type, document, isReturn) => {
  expect(new ReturnRule(documents, types).isReturn(type, document)).toBe(isReturn)
})

test('each line is told by its own document', () => {
  const rule = new ReturnRule(PLAIN)
  const lines = ['C10003', 'C10003', '10004', '10004', 'C10003']
  expect(lines.map((document) => rule.isReturn('', document))).toEqual([true, true, false, false, true])
})

test.each<[lines: number, value: number, currency: 'COP' | 'USD', text: string | undefined]>([
  [0, 0, 'COP', undefined],
  [1, -1500.4, 'COP', '1 línea es una devolución o nota crédito por $\u00a01.500: se resta.'],
  [2, -10.5, 'USD', '2 líneas son devoluciones o notas crédito por US$\u00a010,5: se restan.'],
  [2, -10.126, 'USD', '2 líneas son devoluciones o notas crédito por US$\u00a010,13: se restan.'],
  [2, 0, 'COP', '2 líneas son devoluciones o notas crédito: se restan.'],
])('%d lines of returns worth %d %s', (lines, value, currency, text) => {
  const summary = { ...new Summing().summary(0), returns: { lines, value } }
  expect(returnFindings(summary, currency)[0]?.text).toBe(text)
})
