import { expect, test } from 'vitest'
import { judgeTable } from './judge-table.ts'
import type { Cell } from '../read/grid.ts'
import { emptyMapping } from '../understand/roles/mapping.ts'
import { understandTable } from './understand-table.ts'
import { tableOf, times } from '../understand/columns/columns.fixture.ts'

const judge = (byTitle: Record<string, Cell[]>, name = 'Hoja1') => {
  const { headers, rows } = tableOf(byTitle)
  const table = { rows, headerRow: 0, headers, signature: '', rowNumber: (at: number) => at + 1 }
  return judgeTable(table, { today: '2025-06-30' }, name)
}
const DAYS = { Fecha: times(6, '2025-03-01', '2025-03-02', '2025-04-15') }
const SOLD = { Cliente: times(6, 'Ana', 'Luz'), Cantidad: times(6, 1, 2, 3), 'Valor total': times(6, 100) }
const NAMED = { Producto: times(6, 'Café', 'Pan') }

test('what a table of sales would load', () => {
  expect(judge({ ...DAYS, ...NAMED, ...SOLD })).toMatchObject({
    sells: true,
    lines: 6,
    quantity: 12,
    money: 600,
    firstDate: '2025-03-01',
    lastDate: '2025-04-15',
  })
})

test.each<[name: string, columns: Record<string, Cell[]>]>([
  ['without dates', { ...NAMED, ...SOLD }],
  ['without anything sold', { ...DAYS, Xyz: times(6, 'a') }],
  [
    'of other words',
    { ...DAYS, ...NAMED, 'Valor total': SOLD['Valor total'], Proveedor: times(6, 'a'), Compra: times(6, 3, 4) },
  ],
])('a table %s sells nothing', (_, columns) => {
  expect(judge(columns)).toMatchObject({ sells: false, lines: 0 })
})

test('a table whose rows would be counted, or cannot be read, sells nothing', () => {
  expect(judge({ ...DAYS, ...NAMED, Cliente: SOLD.Cliente })).toMatchObject({ sells: false, lines: 6 })
  expect(judge({ ...DAYS, ...NAMED, ...SOLD, 'Valor total': times(6, 1e12) })).toMatchObject({ sells: false, lines: 0 })
})

test.each<[name: string, columns: Record<string, Cell[]>, sheet: string, more: number]>([
  ['as it is', SOLD, 'Hoja1', 0],
  ['with products', { ...NAMED, ...SOLD }, 'Hoja1', 1],
  ['with products by code', { 'Código producto': times(6, 'A1', 'B2'), ...SOLD }, 'Hoja1', 1],
  ['with products whose rows would be counted', { ...NAMED, Cliente: SOLD.Cliente }, 'Hoja1', 0],
  ['called after sales', SOLD, 'Ventas', 1],
  ['called after something else', SOLD, 'Inventario', -1],
  ['called after purchases', SOLD, 'PURCHASES', -1],
])('beside what its columns say, six lines and the name speak for a table: %s', (_, columns, sheet, more) => {
  const { headers, rows } = tableOf({ ...DAYS, ...columns })
  const table = { rows, headerRow: 0, headers, signature: '', rowNumber: (at: number) => at + 1 }
  const { score } = understandTable(table, { today: '2025-06-30' }).meaning
  expect(judge({ ...DAYS, ...columns }, sheet).score - score).toBeCloseTo(0.3 * Math.log10(7) + more, 9)
})

test('a table that sells nothing is the last choice', () => {
  expect(judge(NAMED)).toEqual({
    score: -1,
    sells: false,
    lines: 0,
    quantity: 0,
    money: 0,
    again: { lines: 0, quantity: 0, money: 0 },
    firstDate: null,
    lastDate: null,
    mapping: emptyMapping(),
    valueOf: expect.any(Function),
  })
})
