import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { expect, test } from 'vitest'
import { totalCheckText } from './total-check.ts'

const textOf = (of: Partial<ImportPreview>) =>
  totalCheckText({ moneda: 'COP', rechazadas: 0, dudas: [], valor: 900, cantidad: 9, ...of } as ImportPreview)
const said = (valor: number | null, cantidad: number | null, coincide = true) => ({ valor, cantidad, coincide })

test('a file without a total of its own is not compared', () => {
  expect(textOf({ total_archivo: null })).toBeUndefined()
})

test('the file’s total agrees, or what it says is told', () => {
  expect(textOf({ total_archivo: said(900, 9) })).toBe('Coincide con el total de tu archivo')
  expect(textOf({ total_archivo: said(1200, 12, false) })).toBe(
    'El total de tu archivo dice $\u00a01.200 y 12 unidades: no coincide',
  )
})

test('where it agrees only with the rows that cannot be loaded, it says so', () => {
  expect(textOf({ rechazadas: 3, total_archivo: said(1200, null) })).toBe(
    'Con las 3 filas que no se pueden cargar coincide con el total de tu archivo, $\u00a01.200',
  )
  expect(textOf({ rechazadas: 1, total_archivo: said(null, 12) })).toBe(
    'Con la fila que no se puede cargar coincide con el total de tu archivo, 12 unidades',
  )
  // The file's total does not include rejected rows.
  expect(textOf({ rechazadas: 3, total_archivo: said(900, null) })).toBe('Coincide con el total de tu archivo')
})

test('one is a unit', () => {
  expect(textOf({ total_archivo: said(1200, 1, false) })).toBe(
    'El total de tu archivo dice $\u00a01.200 y 1 unidad: no coincide',
  )
})

test('where it agrees only with what does not count, it says so', () => {
  expect(textOf({ total_archivo: said(1200, null) })).toBe(
    'El total de tu archivo, $\u00a01.200, coincide si se suma lo que no cuenta',
  )
})

test('where the money agrees and the units do not, it says so', () => {
  expect(textOf({ total_archivo: said(900, 12) })).toBe(
    'El valor coincide con el total de tu archivo. Las unidades no: dice 12 y leímos 9',
  )
})

test('where the units differ because cases were converted, it says that', () => {
  const converted: ImportDoubt = { codigo: 'medidas_mezcladas', tipo: 'dato', texto: '', opciones: [], elegida: 0 }
  const of = { total_archivo: said(900, 7), dudas: [converted] }
  expect(textOf(of)).toBe(
    'El valor coincide con el total de tu archivo. Sus 7 unidades suman medidas distintas; pasadas a una sola son 9',
  )
  expect(textOf({ ...of, dudas: [{ ...converted, elegida: 1 }] })).toContain('Las unidades no')
})
