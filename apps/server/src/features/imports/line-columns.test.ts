import type { SaleLine } from '@vigia/ingest/types.ts'
import { expect, test } from 'vitest'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { fingerprintAt, toColumns } from './line-columns.ts'

const line = (change: Partial<SaleLine> = {}): SaleLine => ({
  row: 2,
  date: '2026-05-05',
  document: 'FV-1',
  local: 'Centro',
  cliente: 'Marta',
  producto: 'Café',
  productoCodigo: 'C-1',
  categoria: 'Bebidas',
  quantity: 2,
  value: 24_000,
  ...change,
})

const identity = (...lines: SaleLine[]): string => fingerprintAt(toColumns(lines, 'COP'), lines.length - 1)

test('a key ignores case, accents and blanks, and nothing else', () => {
  expect(nameKey('  Café   Ñandú ')).toBe('cafe nandu')
  expect(nameKey('Arroz x 5 kg')).not.toBe(nameKey('Arroz x 5kg'))
})

test('a line has the same identity in every file, whatever row it stands on and however its names are spelt', () => {
  expect(identity(line({ row: 9, local: 'CENTRO', cliente: 'marta ', producto: 'Café molido' }))).toBe(identity(line()))
})

test.each([
  ['document', { document: 'FV-2' }],
  ['date', { date: '2026-05-06' }],
  ['store', { local: 'Norte' }],
  ['client', { cliente: 'Pedro' }],
  ['product', { productoCodigo: 'C-2' }],
  ['quantity', { quantity: 3 }],
  ['value', { value: 24_000.01 }],
])('another %s is another line', (_, change) => {
  expect(identity(line(change))).not.toBe(identity(line()))
})

test('the second of two equal lines has an identity of its own, the same in every file', () => {
  expect(identity(line(), line())).not.toBe(identity(line()))
  expect(identity(line(), line({ document: 'FV-7' }), line())).toBe(identity(line(), line()))
})

test('amounts are rounded once, halves away from zero, so that a return cancels its sale', () => {
  const { cantidad, valor } = toColumns(
    [line({ quantity: 0.1, value: 1.005 }), line({ quantity: -0.1, value: -1.005 })],
    'COP',
  )
  expect([...cantidad]).toEqual([100_000, -100_000])
  expect([...valor]).toEqual([101, -101])
})

test('a product without a code is known by its name, and keeps its first category', () => {
  const { productos, categorias, producto } = toColumns(
    [
      line({ productoCodigo: undefined }),
      line({ productoCodigo: undefined, producto: 'CAFE', categoria: 'Otra' }),
      line({ producto: 'Café', productoCodigo: 'C-9' }),
    ],
    'COP',
  )
  expect(productos).toEqual({
    clave: ['cafe', 'c-9'],
    nombre: ['Café', 'Café'],
    codigo: [null, 'C-9'],
    categoria: [0, 0],
  })
  expect(categorias.nombre).toEqual(['Bebidas'])
  expect([...producto]).toEqual([0, 0, 1])
})

test('however many lines there are, each keeps its place', () => {
  const count = 10_000
  const lines = Array.from({ length: count }, (_, at) => line({ document: `FV-${at}`, quantity: at }))
  const columns = toColumns(lines, 'COP')
  expect(columns.cantidad).toHaveLength(count)
  expect(columns.cantidad.at(-1)).toBe((count - 1) * 1_000_000)
  expect(columns.documento.at(-1)).toBe(`FV-${count - 1}`)
  expect(new Set(lines.map((_, at) => fingerprintAt(columns, at))).size).toBe(count)
  expect(fingerprintAt(columns, 5000)).toBe(identity(lines[5000]!))
})

test('dollars are kept, and pesos follow at the fallback rate', () => {
  const { valor, usd } = toColumns([line({ value: 10.25 })], 'USD')
  expect([usd?.[0], valor[0]]).toEqual([1025, 3_895_000])
})
