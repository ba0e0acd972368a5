import { expect, test } from 'vitest'
import { HiddenTotals } from './hidden-totals.ts'
import { saleLines } from './sale-line.fixture.ts'
import type { ReadOptions } from './types.ts'

const read = (values: number[], options: ReadOptions = {}) => {
  const totals = new HiddenTotals(options)
  const left = saleLines(values).filter((line) => totals.leavesOut(line))
  return { left: left.map(({ row }) => row), leftOut: totals.leftOut, findings: totals.findings() }
}

test.each<[name: string, values: number[], rows: number[] | undefined]>([
  ['five lines', [1, 2, 3, 4, 5, 15], [6]],
  ['four lines', [1, 2, 3, 4, 10], undefined],
  ['five lines of which one is nothing', [1, 2, 3, 4, 0, 10], undefined],
  ['five lines by a cent', [1, 2, 3, 4, 5, 15.011], [6]],
  ['five lines by more', [1, 2, 3, 4, 5, 15.012], undefined],
  ['five lines of great sums', [2e9, 2e9, 2e9, 2e9, 2e9, 1e10 + 10], [6]],
  ['five lines of great sums by more', [2e9, 2e9, 2e9, 2e9, 2e9, 1e10 + 11], undefined],
  ['five lines of little', [0.1, 0.1, 0.1, 0.1, 0.1, 0.5], [6]],
  ['five lines that come to nothing', [5, -5, 2, -3, 1, 0], undefined],
  ['five lines that subtract', [-1, -2, -3, -4, -5, -15], undefined],
])('a line that is worth what is above it is asked about: %s', (_, values, rows) => {
  const { left, findings } = read(values)
  expect(findings[0]?.rows).toEqual(rows)
  expect(left).toEqual([])
})

test('ten of them are named at most', () => {
  const doubled = Array.from({ length: 12 }, (_, at) => 5 * 2 ** at)
  const { findings } = read([1, 1, 1, 1, 1, ...doubled])
  expect(findings).toMatchObject([{ rows: Array.from({ length: 10 }, (_, at) => 6 + at), chosen: 1 }])
})

test('two such lines are one question, and none once it is answered', () => {
  const values = [1, 2, 3, 4, 5, 15, 30]
  expect(read(values).findings).toMatchObject([{ rows: [6, 7], text: expect.stringMatching(/^La fila 6 vale/) }])
  expect(read(values, { accept: 'yes' }).findings).toEqual([])
  expect(read(values, { hiddenTotals: 'in' })).toEqual({ left: [], leftOut: 0, findings: [] })
})

test('as totals they stay out, and what follows is compared with the lines alone', () => {
  expect(read([1, 2, 3, 4, 5, 15, 15, 4, 19], { hiddenTotals: 'out' })).toEqual({
    left: [6, 7, 9],
    leftOut: 3,
    findings: [],
  })
})
