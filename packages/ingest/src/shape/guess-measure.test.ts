import { expect, test } from 'vitest'
import { flat, noteCodes } from './flatten.fixture.ts'

const MONTHS = ['ene', 'feb', 'mar', 'abr']
/** Sales of twenty months of which one came to more than a million. */
const sales = (figure: (k: number) => number) =>
  [
    'Ventas 2025',
    `Producto | ${MONTHS.join(' | ')}`,
    ...Array.from({ length: 5 }, (_, row) =>
      [`P${row}`, ...MONTHS.map((_name, at) => (row + at === 0 ? 1_234_500 : figure(4 * row + at)))].join(' | '),
    ),
  ].join('\n')

test('sales in whole hundreds of which some are millions are money', () => {
  const table = flat(sales((k) => 12_000 + 700 * k + (k % 4 === 0 ? 50 : 0)))
  expect([table.headers.at(-1), noteCodes(table).includes('medida_supuesta')]).toEqual(['Valor', false])
})

test('what may be pieces of a wholesaler is asked about, however many they are', () => {
  expect(noteCodes(flat(sales((k) => 12_345 + 777 * k)))).toContain('medida_supuesta')
})
