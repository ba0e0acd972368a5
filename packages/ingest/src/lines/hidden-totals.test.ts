import { expect, test } from 'vitest'
import { HiddenTotals } from './hidden-totals.ts'
import { saleLine, saleLines } from './sale-line.fixture.ts'
import type { ReadOptions } from '../types.ts'

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
  expect(findings).toMatchObject([{ rows: Array.from({ length: 10 }, (_, at) => 6 + at) }])
})

test('two such lines are one question, and none once it is answered', () => {
  const values = [1, 2, 3, 4, 5, 15, 30]
  expect(read(values).findings).toMatchObject([{ rows: [6, 7], text: expect.stringMatching(/^La fila 6 vale/) }])
  expect(read(values, { hiddenTotals: 'in' })).toEqual({ left: [], leftOut: 0, findings: [] })
})

test('as totals they stay out, and what follows is compared with the lines alone', () => {
  expect(read([1, 2, 3, 4, 5, 15, 15, 4, 19], { hiddenTotals: 'out' })).toEqual({
    left: [6, 7, 9],
    leftOut: 3,
    findings: [],
  })
})

/** Days of lines, each as what they are worth; the last of a day is called otherwise. */
const ofDays = (days: readonly number[][], options: ReadOptions = {}) => {
  const totals = new HiddenTotals(options)
  const lines = days.flatMap((values, day) =>
    values.map((value, at) =>
      saleLine({
        value,
        date: `2025-03-0${day + 1}`,
        producto: at === values.length - 1 ? 'Vendido hoy' : `P${at % 2}`,
      }),
    ),
  )
  const left = lines.map((line, at) => ({ ...line, row: at + 1 })).filter((line) => totals.leavesOut(line))
  return { left: left.map(({ row }) => row), leftOut: totals.leftOut, texts: totals.findings().map(({ text }) => text) }
}
const TOTALLED = [7, 4, 11]
const PLAIN = [7, 4, 12]

test.each<[name: string, days: number[][], isAsked: boolean]>([
  ['five days', [TOTALLED, TOTALLED, TOTALLED, TOTALLED, TOTALLED], true],
  ['four days', [TOTALLED, TOTALLED, TOTALLED, TOTALLED], false],
  ['five of eight days', [...Array.from({ length: 5 }, () => TOTALLED), PLAIN, PLAIN, PLAIN], true],
  ['five of nine days', [...Array.from({ length: 5 }, () => TOTALLED), PLAIN, PLAIN, PLAIN, PLAIN], false],
  ['days of one line and its like', Array.from({ length: 8 }, () => [7, 7]), false],
])('lines that are worth the others of their day are asked about: %s', (_, days, isAsked) => {
  const { texts, left } = ofDays(days)
  expect([texts.some((text) => text.includes('de su día')), left]).toEqual([isAsked, []])
})

test('they stay out when the person says that they are totals, also on days of one sale', () => {
  const days = [TOTALLED, [5, 5], TOTALLED]
  expect(ofDays(days, { hiddenTotals: 'days' })).toEqual({ left: [3, 5, 8], leftOut: 3, texts: [] })
  expect(ofDays(days, { hiddenTotals: 'in' })).toEqual({ left: [], leftOut: 0, texts: [] })
})
