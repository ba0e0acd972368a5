import { expect, test } from 'vitest'
import { otherAnswer } from './other-answer.ts'

const option = { texto: 'Sí', elige: {}, totales: null }
const after = (codigo: string, texto: string, options = 1, otra?: 'fecha') =>
  otherAnswer({ codigo, texto, opciones: Array.from({ length: options }, () => option), ...(otra && { otra }) })
    ?.leadsTo

test('a question with one answer has another: it is no sale, it is mended in the columns below, or in the file', () => {
  expect(after('no_parecen_ventas', '¿Son ventas?')).toBe('no_son_ventas')
  expect(after('casi_todo_totales', '¿Lo son? Si no, corrige abajo qué trae cada columna.')).toBe('columnas')
  expect(after('total_no_cuadra', 'Revisa que no falten ni sobren filas.')).toBe('por_corregir')
  expect(after('muchas_rechazadas', '3 de 9 filas quedarían por fuera. Revisa abajo por qué.')).toBe('por_corregir')
})

test('a question with several answers, or with any day for one, needs no other', () => {
  expect(after('orden_fecha_ambiguo', '¿Día o mes?', 2)).toBeUndefined()
  expect(after('rango_sin_fechas', '¿De qué día?', 1, 'fecha')).toBeUndefined()
})
