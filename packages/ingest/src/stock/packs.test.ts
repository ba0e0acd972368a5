import { expect, test } from 'vitest'
import { packAtEnd, packOf } from './packs.ts'

test('a cell tells a pack with or without what holds it, never a size', () => {
  for (const [text, size] of [
    ['x 12', 12],
    ['X12', 12],
    ['CAJ x 12', 12],
    ['Caja x 12 und', 12],
    ['PACA X 24', 24],
    ['Paquete x 6 unidades', 6],
    ['DISPLAY X 20 UND.', 20],
    ['Six pack x 6', 6],
    ['UND x 1', null],
    ['x 1', 1],
    ['x 500 g', null],
    ['x 10 tabletas', null],
    ['Caja x 10 tabletas', null],
    ['Caja x 12 x 500 g', null],
    ['x 1,5', null],
    ['x 0', null],
    ['Bolsa x 50', null],
    ['12', null],
    ['Caja', null],
    ['', null],
  ] as const)
    expect([text, packOf(text)]).toEqual([text, size])
})

test('a name ends with a pack where it says what holds it', () => {
  for (const [name, size] of [
    ['Gaseosa 400 ml PACA X 24', 24],
    ['Atún en agua caja x 48 und', 48],
    ['Huevos x 30', null],
    ['Arroz x 500 g', null],
    ['Acetaminofén 500 mg caja x 10 tabletas', null],
    ['Paca x 24 arroz 500 g', null],
  ] as const)
    expect([name, packAtEnd(name)]).toEqual([name, size])
})
