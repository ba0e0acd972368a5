import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { withoutPurchases } from './purchase-blocks.ts'

const TITLES: Row = ['Fecha', 'Cliente', 'Total']
const line = (name: string): Row => ['2025-01-13', name, 100]
const BLOCKS: Row[] = [
  ['Sales'],
  TITLES,
  line('a'),
  ['TOTAL', null, 100],
  ['Purchase'],
  TITLES,
  line('x'),
  line('y'),
  ['MAY'],
  ['Sales'],
  TITLES,
  line('b'),
]

test('rows under a heading of purchases are left out up to the next heading of sales, at their places', () => {
  const { rows, notes } = withoutPurchases(BLOCKS)
  expect(rows).toEqual([...BLOCKS.slice(0, 4), [], [], [], [], [], ...BLOCKS.slice(9)])
  expect(notes).toEqual([
    {
      code: 'compras_aparte',
      kind: 'warning',
      text: 'La hoja tiene 3 filas bajo «Purchase»: no son ventas y no las contamos.',
    },
  ])
})

test.each<[name: string, rows: Row[]]>([
  ['no heading of sales', BLOCKS.slice(1, 9)],
  ['no heading of purchases', BLOCKS.slice(0, 4)],
  ['a heading without lines below it', BLOCKS.slice(0, 5)],
  ['words beside others are no heading', [['Ventas', 'Total'], line('a'), ['Compras', 100], line('b')]],
])('%s: all rows stay', (_, rows) => {
  expect(withoutPurchases(rows)).toEqual({ rows, notes: [] })
})

test.each([
  ['Ventas de enero', 'Compras de enero'],
  ['VENDAS', 'Despesas'],
  ['Ventas', 'Gastos del mes'],
])('«%s» and «%s» are headings', (sold, bought) => {
  expect(withoutPurchases([[sold], line('a'), [bought], line('x')]).rows).toEqual([[sold], line('a'), [], []])
})
