import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/imports.ts'
import { expect, test } from 'vitest'
import { choiceOf, currentChoice } from './doubt-choices.ts'

const preview = {
  orden_fecha: 'dmy',
  decimal: ',',
  moneda: 'COP',
  hoja: 'Ventas',
  mapeo: { fecha: 0, producto: 1, valor: 3, precio: null },
} as unknown as ImportPreview

const doubt = (opcion: ImportDoubt['opcion']): ImportDoubt => ({ codigo: 'x', texto: '', opcion, opciones: [] })

test('a doubt shows as chosen the way the file was read', () => {
  expect(currentChoice(doubt('orden_fecha'), preview)).toBe('dmy')
  expect(currentChoice(doubt('decimal'), preview)).toBe(',')
  expect(currentChoice(doubt('moneda'), preview)).toBe('COP')
  expect(currentChoice(doubt('hoja'), preview)).toBe('Ventas')
  expect(currentChoice(doubt('mapeo'), preview)).toBe('valor')
  expect(currentChoice(doubt(null), preview)).toBeUndefined()
})

test('an answer changes only what the doubt asks', () => {
  expect(choiceOf(doubt('decimal'), '.', preview)).toEqual({ decimal: '.' })
  expect(choiceOf(doubt('hoja'), 'Enero', preview)).toEqual({ hoja: 'Enero' })
})

test('money that is the price of one unit moves its column from the value to the price, and back', () => {
  const asPrice = choiceOf(doubt('mapeo'), 'precio', preview)
  expect(asPrice).toEqual({ mapeo: { fecha: 0, producto: 1, valor: null, precio: 3 } })
  const reread = { ...preview, mapeo: asPrice.mapeo! }
  expect(currentChoice(doubt('mapeo'), reread)).toBe('precio')
  expect(choiceOf(doubt('mapeo'), 'valor', reread)).toEqual({
    mapeo: { fecha: 0, producto: 1, valor: 3, precio: null },
  })
})
