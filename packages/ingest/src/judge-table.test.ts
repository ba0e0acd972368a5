import { expect, test } from 'vitest'
import { judgeTable } from './judge-table.ts'
import type { Cell } from './read/grid.ts'
import { tableOf, times } from './understand/columns.fixture.ts'

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

test('names of products, many lines and the name of the sheet speak for a table', () => {
  const score = (columns: Record<string, Cell[]>, name?: string) => judge({ ...DAYS, ...columns, ...SOLD }, name).score
  const plain = score(NAMED)
  const code = score({ 'Código producto': times(6, 'A1', 'B2') })
  expect(score({})).toBeLessThan(Math.min(plain, code) - 1)
  expect(score(NAMED, 'Ventas')).toBeCloseTo(plain + 1, 9)
  expect(score(NAMED, 'Inventario')).toBeCloseTo(plain - 1, 9)
})
