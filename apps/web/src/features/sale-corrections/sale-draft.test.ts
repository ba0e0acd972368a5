import { expect, test } from 'vitest'
import { amountDoubt, correctionOf, totalAtPrice } from './sale-draft.ts'
import { saleLine } from './sale-line.fixture.ts'

const sale = { cantidad: 2, valor: 70_000 }

test.each([
  ['as it was', { cantidad: 2, valor: 70_000 }, undefined],
  ['three units at the same price', { cantidad: 3, valor: 105_000 }, undefined],
  ['a field that is empty', { cantidad: '' as const, valor: 70_000 }, undefined],
  ['a return', { cantidad: -2, valor: -70_000 }, undefined],
  [
    'units that came back for money that came in',
    { cantidad: -2, valor: 70_000 },
    'La cantidad y el valor van con el mismo signo: los dos con menos si es una devolución.',
  ],
  [
    'nothing for nothing',
    { cantidad: 0, valor: 0 },
    'En 0 los dos no queda nada vendido. Si esa venta no existió, bórrala.',
  ],
  [
    'two hundred units for the money of two',
    { cantidad: 200, valor: 70_000 },
    'El valor se queda en $\u00a070.000: cada unidad queda en $\u00a0350 y antes era de $\u00a035.000.',
  ],
  [
    'a unit more for the same money',
    { cantidad: 3, valor: 70_000 },
    'El valor se queda en $\u00a070.000: cada unidad queda en $\u00a023.333 y antes era de $\u00a035.000.',
  ],
  [
    'a unit for less than half',
    { cantidad: 3, valor: 45_000 },
    'Cada unidad queda en $\u00a015.000 y antes era de $\u00a035.000. Revisa la cantidad y el valor.',
  ],
  ['a unit at half as much more', { cantidad: 2, valor: 105_000 }, undefined],
  ['a unit at half', { cantidad: 4, valor: 70_004 }, undefined],
  [
    'no unit for money',
    { cantidad: 0, valor: 70_000 },
    'Con cantidad 0 queda plata sin nada vendido. Si esa venta no existió, bórrala.',
  ],
])('%s', (_, draft, doubt) => expect(amountDoubt(sale, draft)).toBe(doubt))

test.each([
  ['another quantity', { cantidad: 3, valor: 70_000 }, 105_000],
  ['a return', { cantidad: -2, valor: 70_000 }, -70_000],
  ['a part of a unit', { cantidad: 0.333, valor: 70_000 }, 11_655],
  ['the quantity as it was', { cantidad: 2, valor: 70_000 }, undefined],
  ['a total that is that already', { cantidad: 3, valor: 105_000 }, undefined],
  ['no quantity', { cantidad: '' as const, valor: 70_000 }, undefined],
  ['what is no quantity', { cantidad: Number.NaN, valor: 70_000 }, undefined],
  ['nothing', { cantidad: 0, valor: 70_000 }, undefined],
])('the total at the price of before, of %s', (_, draft, total) => expect(totalAtPrice(sale, draft)).toBe(total))

test('without a price of before no total is offered', () => {
  expect(totalAtPrice({ cantidad: 0, valor: 70_000 }, { cantidad: 3, valor: 70_000 })).toBeUndefined()
  expect(totalAtPrice({ cantidad: 2, valor: 0 }, { cantidad: 3, valor: 0 })).toBeUndefined()
})

test('only what was changed of a sale is sent', () => {
  const { fecha, cantidad, valor, producto_id, cliente_id, local_id } = saleLine
  const draft = { fecha, cantidad, valor, producto_id, cliente_id, local_id }
  expect(correctionOf(saleLine, draft)).toEqual({})
  expect(correctionOf(saleLine, { ...draft, cantidad: 10, producto_id: 4 })).toEqual({ cantidad: 10, producto_id: 4 })
})
