import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { readColumns } from './band.ts'
import { readLabel } from './period.ts'
import { withYearsOfTotals } from './years-of-totals.ts'

/** Year and month of each column that remains, under titles as they stand over the figures. */
function read(titles: Row, ...body: Row[]): string {
  const rows = [titles, ...body]
  const { found } = readColumns([titles], titles.length, (cell) => readLabel(cell))
  return withYearsOfTotals(rows, 0, found)
    .map(({ column, period: { year, month } }) => `${column}:${[year, month].filter(Boolean).join('-')}`)
    .join(' ')
}

test.each<[titles: Row, body: Row[], columns: string]>([
  [['Ciudad', 'Ene', 'Feb', '2023', 'Ene', '2024'], [['Cali', 1, 2, 3, 4, 4]], '1:2023-1 2:2023-2 4:2024-1'],
  [['Ciudad', '2023', 'Ene', 'Feb', '2024', 'Ene'], [['Cali', 3, 1, 2, 4, 4]], '2:2023-1 3:2023-2 5:2024-1'],
  // One of five may be odd; of four it is too much.
  [
    ['Ciudad', 'Ene', 'Feb', '2023'],
    [...Array.from({ length: 4 }, () => ['a', 1, 2, 3]), ['b', 1, 2, 9]],
    '1:2023-1 2:2023-2',
  ],
  [
    ['Ciudad', 'Ene', 'Feb', '2023'],
    [...Array.from({ length: 3 }, () => ['a', 1, 2, 3]), ['b', 1, 2, 9]],
    '1:1 2:2 3:2023',
  ],
  [['Ciudad', 'Ene', 'Feb', '2023'], [['Cali', 1, 2, 4]], '1:1 2:2 3:2023'],
  [['Ciudad', 'Ene', 'Feb', '2023'], [['Cali', 1, 2, null]], '1:1 2:2 3:2023'],
  // Months after the last year are of none.
  [['Ciudad', 'Ene', 'Feb', '2023', 'Mar'], [['Cali', 1, 2, 3, 4]], '1:1 2:2 3:2023 4:3'],
  [['Ciudad', 'Ene 2022', 'Feb', '2023'], [['Cali', 1, 2, 3]], '1:2022-1 2:2 3:2023'],
  [['Ciudad', 'Ene', 'Feb'], [['Cali', 1, 2]], '1:1 2:2'],
])('%j over %j is %s', (titles, body, columns) => {
  expect(read(titles, ...body)).toBe(columns)
})
