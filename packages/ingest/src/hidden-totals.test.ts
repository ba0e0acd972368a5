import { expect, test } from 'vitest'
import { hiddenTotals } from './hidden-totals.ts'
import { saleLines } from './sale-line.fixture.ts'

const rowsOf = (...values: number[]) => hiddenTotals(saleLines(values), {})[0]?.rows

test.each<[name: string, values: number[], rows: number[] | undefined]>([
  ['five lines', [1, 2, 3, 4, 5, 15], [6]],
  ['four lines', [1, 2, 3, 4, 10], undefined],
  ['five lines of which one is nothing', [1, 2, 3, 4, 0, 10], undefined],
  ['five lines by a cent', [1, 2, 3, 4, 5, 15.011], [6]],
  ['five lines by more', [1, 2, 3, 4, 5, 15.012], undefined],
  ['five lines of great sums', [1e9, 2e9, 3e9, 4e9, 5e9, 15e9 + 15], [6]],
  ['five lines that come to nothing', [5, -5, 2, -3, 1, 0], undefined],
  ['five lines that subtract', [-1, -2, -3, -4, -5, -15], undefined],
])('a line that is worth what is above it is asked about: %s', (_, values, rows) => {
  expect(rowsOf(...values)).toEqual(rows)
})

test('two such lines are one question, and none once it is answered', () => {
  const lines = saleLines([1, 2, 3, 4, 5, 15, 30])
  expect(hiddenTotals(lines, {})).toMatchObject([{ rows: [6, 7], text: expect.stringMatching(/^La fila 6 vale/) }])
  expect(hiddenTotals(lines, { accept: 'yes' })).toEqual([])
})
