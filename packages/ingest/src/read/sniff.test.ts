import { expect, test } from 'vitest'
import { utf8 } from './books.fixture.ts'
import { sniff } from './sniff.ts'

test.each([
  ['text', 'Fecha;Total\n'],
  ['text', '<none>;Fecha;Total\n1;2;3\n'],
  ['text', '[2024] Ventas;Total\n'],
  ['html', '\ufeff <!-- x --><html><body>'],
  ['html', '<font size="1"><table><tr><td>1</td></tr></table></font>'],
  ['xml', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:x">'],
  ['json', '{"ventas": []}'],
  ['json', '[[1, 2], [3]]'],
  ['json', '[1, 2, 3]'],
  ['records', '<?xml version="1.0"?><ventas/>'],
  ['factura', '<?xml version="1.0"?><fe:Invoice xmlns:fe="x"><a/></fe:Invoice>'],
])('%s: %s', (kind, text) => expect(sniff(utf8(text))).toBe(kind))

test.each([
  ['PDF', '%PDF-1.7'],
  ['RTF', '{\\rtf1'],
])('%s is named: %s', (what, text) => expect(() => sniff(utf8(text))).toThrow(what))
