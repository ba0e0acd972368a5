import { expect, test } from 'vitest'
import type { Row } from '../read/grid.ts'
import { body, flat, noteCodes } from './flatten.fixture.ts'

const day = (date: number) => new Date(Date.UTC(2024, 2, date))

test('products repeated under each seller: dates down, two rows of titles', () => {
  const table = flat([
    [null, null, 'S1', null, 'S2', null],
    ['daily sale', 'day', 'P1', 'P2', 'P1', 'P2'],
    [day(1), 'Friday', 3, 6, 2, 7],
    [day(2), 'Saturday', 2, 3, 1, 8],
    [null, 'Sunday', null, null, null, null],
    [day(4), 'Monday', 1, 9, 2, 7],
  ] satisfies Row[])
  expect(body(table, 'Local', 'Producto', 'Cantidad').slice(0, 5)).toEqual([
    'S1 P1 3',
    'S1 P2 6',
    'S2 P1 2',
    'S2 P2 7',
    'S1 P1 2',
  ])
  expect(table.rows.length - table.headerRow - 1).toBe(12)
  expect(table.notes.find(({ code }) => code === 'nombres_en_columnas')!.kind).toBe('fact')
})

test('stores that share the words of a measure, beside a product and a date', () => {
  const table = flat(
    'Producto | Norte Ctdad Ordenada | Sur Ctdad Ordenada | Centro Ctdad Ordenada | Fecha\nCafé | 3 | 0 | 4 | 2024-03-01\nPan | 0 | 5 | 1 | 2024-03-02',
  )
  expect(body(table, 'Fecha', 'Producto', 'Local', 'Cantidad')).toEqual([
    '2024-03-01 Café Norte 3',
    '2024-03-01 Café Centro 4',
    '2024-03-02 Pan Sur 5',
    '2024-03-02 Pan Centro 1',
  ])
})

test('fields of one sale that share a word are no stores', () => {
  const table = flat(
    'Producto | Precio Venta | Cantidad Venta | Valor Venta | Fecha\nCafé | 1000 | 2 | 2000 | 2024-03-01\nPan | 500 | 3 | 1500 | 2024-03-02',
  )
  expect(table.shape).toBe('plain')
})

test('days as groups of rows, stores across with two measures, the last pair their total', () => {
  const blank = Array.from({ length: 60 }, (_, k): Row => [`Producto ${k}`, null, null, 10 + k, 1, 10 + k, 1])
  const sum = blank.reduce((total, row) => total + Number(row[3]), 0)
  const table = flat([
    [null, 'Total'],
    [null, 'Norte', null, 'Sur', null],
    [
      'Producto',
      'Total libre de impuestos',
      'Ctdad Ordenada',
      'Total libre de impuestos',
      'Ctdad Ordenada',
      'Total libre de impuestos',
      'Ctdad Ordenada',
    ],
    ['Total', 500, 5, 2 * sum, 120, 500 + 2 * sum, 125],
    ['     01 abr 2022', 300, 3, sum, 60, 300 + sum, 63],
    // A product without a name.
    [null, 300, 3, null, null, 300, 3],
    ...blank,
    ['     02 abr 2022', 200, 2, sum, 60, 200 + sum, 62],
    ['Producto 0', 200, 2, null, null, 200, 2],
    ...blank,
  ])
  const lines = body(table, 'Fecha', 'Local', 'Cantidad', 'Valor')
  expect(lines).toHaveLength(122)
  expect(lines[0]).toBe('2022-04-01 Norte 3 300')
  expect(lines.at(-1)).toBe('2022-04-02 Sur 1 69')
})

test('a total that sums up the names across proves them; a percent beside it is no name', () => {
  const table = flat(
    'Data | EH | GC | DS | Total | Variação (%) Total\n01/03/2024 | 10.5 | 20.25 | 30 | 60.75 | 4.1\n02/03/2024 | 11.5 | 20.25 | 30 | 61.75 | -1.2',
  )
  expect(body(table, 'Producto', 'Valor').slice(0, 3)).toEqual(['EH 10.5', 'GC 20.25', 'DS 30'])
  expect(table.notes.find(({ code }) => code === 'nombres_en_columnas')!.kind).toBe('fact')
})

test('small whole numbers are units, three decimals are weights; others are asked about', () => {
  const sheet = (figure: (k: number) => number): Row[] => [
    ['Fecha', 'AREPAS', 'CARNES', 'QUESO'],
    ...Array.from({ length: 12 }, (_, k): Row => [day(1 + k), figure(k), figure(k + 1), figure(k + 2)]),
  ]
  for (const [figure, asked] of [
    [(k: number) => 1 + (k % 9), false],
    [(k: number) => 3.005 + 0.013 * k, false],
    [(k: number) => 910 + 55 * k, true],
    [(k: number) => 900 + 50 * k, false],
    [(k: number) => 3.15 + 0.15 * k, true],
  ] as const)
    expect(noteCodes(flat(sheet(figure))).includes('medida_supuesta')).toBe(asked)
})

test('year and period make the date', () => {
  const table = flat('Product | Year | Period | Revenue\nA | 2019 | 2 | 16\nB | 2019 | 11 | 20')
  expect(body(table, 'Product', 'Fecha')).toEqual(['A 2019-02-01', 'B 2019-11-01'])
})
