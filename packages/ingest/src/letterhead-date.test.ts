import { expect, test } from 'vitest'
import type { Row } from './read/grid.ts'
import { letterheadDate } from './letterhead-date.ts'

const TITLES: Row = ['Producto', 'Total']

test.each<[string, Row[], string | null]>([
  ['a label and its day in the next cell', [['Mi tienda', null, '  Fecha', '25/05/2025']], '2025-05-25'],
  ['a blank cell between them', [['Fecha', null, '', '25/05/2025']], '2025-05-25'],
  ['both in one cell', [['Fecha: 25/05/2025']], '2025-05-25'],
  ['a cell that is a date', [['Fecha de emisión', new Date(Date.UTC(2025, 4, 25))]], '2025-05-25'],
  [
    'the same day twice',
    [
      ['Fecha', '25/05/2025'],
      ['Fecha de venta:', '25/05/2025'],
    ],
    '2025-05-25',
  ],
  ['a report of one day in Portuguese', [['Data da venda', '25/05/2025']], '2025-05-25'],
  [
    'two days',
    [
      ['Fecha', '25/05/2025'],
      ['Fecha de corte', '30/05/2025'],
    ],
    null,
  ],
  ['the day of printing', [['Fecha de impresión', '25/05/2025']], null],
  ['a day without a label', [['Bogotá', '25/05/2025']], null],
  ['a label without a day', [['Fecha', 'Factura']], null],
  ['no letterhead', [], null],
])('%s', (_, above, day) => {
  expect(letterheadDate([...above, TITLES, ['Pan', 10]], above.length)).toBe(day)
})

test('what stands under the titles is no letterhead', () => {
  expect(letterheadDate([TITLES, ['Fecha', '25/05/2025']], 0)).toBeNull()
})
