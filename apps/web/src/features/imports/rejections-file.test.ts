import { expect, test } from 'vitest'
import { rejectionsCsv } from './rejections-file.ts'

test('rejections become a CSV that Excel in Spanish opens: BOM, semicolons, quotes doubled', () => {
  const csv = rejectionsCsv([
    { archivo: null, fila: 12, columna: 'Cant.', valor: 'doce; "más"', razon: 'No es un número' },
  ])
  expect(csv).toBe('\uFEFFFila;Columna;Valor;Razón\r\n12;Cant.;"doce; ""más""";No es un número\r\n')
})

test('a value that Excel would run as a formula is written as text', () => {
  expect(rejectionsCsv([{ archivo: null, fila: 1, columna: null, valor: '=1+1', razon: 'x' }])).toContain("1;;'=1+1;x")
})
