import { expect, test } from 'vitest'
import { amountDoubt } from './sale-draft.ts'

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
    'Cada unidad queda en $\u00a0350 y antes era de $\u00a035.000. Revisa la cantidad y el valor.',
  ],
  [
    'no unit for money',
    { cantidad: 0, valor: 70_000 },
    'Con cantidad 0 queda plata sin nada vendido. Si esa venta no existió, bórrala.',
  ],
])('%s', (_, draft, doubt) => expect(amountDoubt(sale, draft)).toBe(doubt))
