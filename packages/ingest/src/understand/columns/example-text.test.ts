import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import type { Decimal } from '../../notation.ts'
import { readSalesFiles } from '../../sales-file.ts'
import { columnOf } from './column.ts'
import { exampleText, exampleTexts } from './example-text.ts'

test.each<[cell: Cell, role: Role | null, text: string, decimal?: Decimal]>([
  [77804.99999999999, null, '77.805'],
  [1641.6, null, '1.641,6'],
  [900123456, null, '900123456'],
  ['1641.6', null, '1641.6'],
  [1641.6, 'valor', '1.641,6'],
  ['11856', 'valor', '11.856'],
  ['1.000', 'cantidad', '1.000'],
  ['1.000', 'cantidad', '1', '.'],
  ['2.500', 'cantidad', '2,5', '.'],
  ['1.000', 'cantidad', '1.000', ','],
  ['12,500.75', 'valor', '12.500,75', '.'],
  ['17 MIL', 'valor', '17 MIL', ','],
  ['$ 1.500', 'valor', '$ 1.500', ','],
  ['0.5 docena', 'cantidad', '0,5 docena'],
  ['2026-11-30', null, '30/11/2026'],
])('%j as %j is shown as %s', (cell, role, text, decimal) => {
  expect(exampleText(cell, role, decimal)).toBe(text)
})

test.each<[cells: Cell[], texts: string[]]>([
  [
    [1641.6, 11856, 1881],
    ['1.641,6', '11.856', '1.881'],
  ],
  [
    [1007, 1287, 1952],
    ['1007', '1287', '1952'],
  ],
  [
    ['28600.00', '950.00'],
    ['28.600', '950'],
  ],
  [
    ['41.35', '41.40'],
    ['41.35', '41.40'],
  ],
  [
    ['A1', '2000.00'],
    ['A1', '2000.00'],
  ],
])('a column %j that is not used is shown in one shape', (cells, texts) => {
  expect(
    exampleTexts(
      columnOf(
        'X',
        0,
        cells.map((cell) => [cell]),
      ),
      null,
    ),
  ).toEqual(texts)
})

test('a quantity whose decimals the money beside it tells is shown as it was read', async () => {
  const lines = Array.from(
    { length: 12 },
    (_, k) => `${k + 1}/3/26;Pan ${k % 4};${1 + (k % 3)}.${k % 5 === 0 ? '500' : '000'};${7000 + 13 * k}.00`,
  )
  const { understanding } = await readSalesFiles(
    [{ name: 'a.csv', bytes: new TextEncoder().encode(['Fecha;Producto;Cantidad;Total', ...lines].join('\n')) }],
    {},
  )
  expect(understanding.columns.find(({ role }) => role === 'cantidad')!.examples).toEqual(['1,5', '2', '3'])
})

test('a quantity whose decimals are settled by the arithmetic of the file is shown as it was read', async () => {
  const lines = Array.from(
    { length: 12 },
    (_, k) =>
      `${k + 1}/3/26;Pan ${k % 4};${1 + (k % 3)}.000;${500 * (1 + (k % 4))}.00;${500 * (1 + (k % 4)) * (1 + (k % 3))}.00`,
  )
  const { understanding } = await readSalesFiles(
    [{ name: 'a.csv', bytes: new TextEncoder().encode(['Fecha;Producto;Cantidad;Precio;Total', ...lines].join('\n')) }],
    {},
  )
  expect(understanding.columns.find(({ role }) => role === 'cantidad')!.examples).toEqual(['1', '2', '3'])
})
