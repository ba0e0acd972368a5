import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/imports.ts'
import { expect, test } from 'vitest'
import { choiceOf } from './doubt-choices.ts'

const preview = {
  orden_fecha: 'dmy',
  decimal: ',',
  moneda: 'COP',
  hoja: 'Ventas',
  mapeo: { fecha: 0, producto: 1, valor: 3, precio: null },
} as unknown as ImportPreview

const doubt = (opcion: ImportDoubt['opcion']): ImportDoubt => ({
  codigo: 'x',
  texto: '',
  opcion,
  opciones: [],
  elegida: null,
})

test('an answer changes only what the doubt asks', () => {
  expect(choiceOf(doubt('decimal'), '.', preview)).toEqual({ decimal: '.' })
  expect(choiceOf(doubt('hoja'), 'Enero', preview)).toEqual({ hoja: 'Enero' })
})

test('money that is the price of one unit moves its column from the value to the price, and back', () => {
  const asPrice = choiceOf(doubt('mapeo'), 'precio', preview)
  expect(asPrice).toEqual({ mapeo: { fecha: 0, producto: 1, valor: null, precio: 3 } })
  const reread = { ...preview, mapeo: asPrice.mapeo! }
  expect(choiceOf(doubt('mapeo'), 'valor', reread)).toEqual({
    mapeo: { fecha: 0, producto: 1, valor: 3, precio: null },
  })
})
