import { expect, test } from 'vitest'
import { isLine, listOf, recordsOf } from './list-of-records.ts'
import type { Fields, Value } from './tree.ts'

const A = { total: 1, producto: 'Pan' }
const B = { total: 2, producto: 'Té' }

test.each<[name: string, value: Value, records: Fields[] | null]>([
  ['a list', [A, B], [A, B]],
  ['lists of them', [[A], [B, A]], [A, B, A]],
  ['an empty list', [], null],
  ['a list of other things too', [A, 1], null],
  [
    'by their key',
    { x: A, y: B },
    [
      { registro: 'x', ...A },
      { registro: 'y', ...B },
    ],
  ],
  ['one alone by its key', { x: A }, null],
  ['others by their name', { cliente: { nombre: 'Ana', nit: 1 }, producto: { precio: 1, sku: 2 } }, null],
  [
    'alike in half of their fields',
    { x: A, y: { total: 1 } },
    [
      { registro: 'x', ...A },
      { registro: 'y', total: 1 },
    ],
  ],
  ['alike in less', { x: { ...A, nit: 1 }, y: { total: 1 } }, null],
  ['of one field', { x: { total: 1 }, y: { total: 2 } }, null],
  [
    'by their day',
    { '2025-01-02': A, '2025-01-03': B },
    [
      { fecha: '2025-01-02', ...A },
      { fecha: '2025-01-03', ...B },
    ],
  ],
  [
    'several a day',
    { '2025-01-02': [A, B], '2025-01-03': { k: A } },
    [
      { fecha: '2025-01-02', ...A },
      { fecha: '2025-01-02', ...B },
      { fecha: '2025-01-03', ...A },
    ],
  ],
  [
    'a figure a day',
    { '2025-01-02': 5, '2025-01-03': 6 },
    [
      { fecha: '2025-01-02', ventas: 5 },
      { fecha: '2025-01-03', ventas: 6 },
    ],
  ],
  ['a list of figures a day', { '2025-01-02': [5], '2025-01-03': [6] }, null],
  ['numbers that are no days', { '1': 5, '2': 6 }, null],
])('records: %s', (_, value, records) => {
  expect(recordsOf(value, 'ventas')).toEqual(records)
})

test.each<[value: Value, isNamed: boolean, records: Fields[] | null]>([
  [[A, 1], false, [A]],
  [[1], true, null],
  [{ a: A, b: B }, true, [A, B]],
  [{ a: A }, true, [A]],
  [{ a: A }, false, null],
  [{ linea: A }, true, null],
  [{ a: { nota: 1 } }, true, null],
  [
    { '2025-01-02': 5, '2025-01-03': 6 },
    true,
    [
      { fecha: '2025-01-02', cantidad: 5 },
      { fecha: '2025-01-03', cantidad: 6 },
    ],
  ],
  [{ amount: 1, currency: 'USD' }, true, null],
  ['x', true, null],
])('a field lists: %j (named %s)', (value, isNamed, records) => {
  expect(listOf(value, isNamed)).toEqual(records)
})

test.each<[Fields, boolean]>([
  [A, true],
  [{ producto: { nombre: 'Pan' }, cantidad: 1 }, true],
  [{ producto: 'Pan' }, false],
  [{ total: 1 }, false],
  [{ producto: ['Pan'], total: 1 }, false],
])('whether %j is a line: %s', (record, is) => {
  expect(isLine(record)).toBe(is)
})
