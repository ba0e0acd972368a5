import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import { expect, test } from 'vitest'
import { otherAnswer } from './other-answer.ts'

const option = { texto: 'Sí', elige: {}, totales: null }
const after = (codigo: string, otra?: ImportDoubt['otra'], options = 1) =>
  otherAnswer({ codigo, opciones: Array.from({ length: options }, () => option), ...(otra && { otra }) })?.leadsTo

test('a question with one answer has another: it is no sale, it is mended in the columns, or in the file', () => {
  expect(after('no_parecen_ventas')).toBe('no_son_ventas')
  expect(after('casi_todo_totales', 'columnas')).toBe('columnas')
  expect(after('total_no_cuadra')).toBe('por_corregir')
})

test('a question with several answers, or with any day, year or store for one, needs no other', () => {
  expect(after('sin_titulos', 'columnas', 2)).toBeUndefined()
  expect(after('rango_sin_fechas', 'fecha')).toBeUndefined()
  expect(after('falta_anio', 'anio')).toBeUndefined()
  expect(after('local_del_archivo', 'local')).toBeUndefined()
})
