import { expect, test } from 'vitest'
import { coveredText, freshText } from '../tables/left-out-text.ts'
import type { PeriodValue } from './combine-months.ts'
import { type VariationRow, variationRows } from './year-rows.ts'

const sold = (value: number): PeriodValue => ({
  sold: value,
  expected: 0,
  value,
  whole: Math.round(value),
  kind: 'actual',
})
/** January of a year, and of the one before. */
const januaries = (before: number, now: number): VariationRow[] =>
  variationRows(
    [
      [2025 * 12, sold(before)],
      [2026 * 12, sold(now)],
    ],
    12,
    2026 * 12,
  )
const percent = (before: number, now: number) => januaries(before, now)[0]!.cells[0]!.percent

test('a change is never another than that of the two figures beside it', () => {
  // 1 and 2, 20 and 21, 10 and 10, 3 and 3 as they are written.
  expect([percent(1.4, 1.6), percent(20.4, 20.6), percent(10.4, 9.6), percent(2.6, 3.4)]).toEqual([100, 5, 0, 0])
  // 1.200 and 1.235: also in the second decimal.
  expect(percent(1200, 1234.56)).toBe(2.92)
})

test('that there was nothing to compare with is told below the table', () => {
  expect(januaries(0, 8)[0]!.cells[0]).toEqual({ percent: 100, kind: 'actual', fresh: true })
  expect(freshText(januaries(0, 8))).toBe(
    'Donde un año antes no se vendió nada, o tus ventas no llegan hasta ese año, no hay con qué comparar: ahí se muestra +100%.',
  )
  expect([freshText(januaries(4, 8)), freshText(januaries(0, 0))]).toEqual([undefined, undefined])
})

test('a total of twelve months says how many of them hold a part alone', () => {
  const row = (covered: number, cut: number, perYear = 12) =>
    coveredText({ covered, cut, cells: Array.from({ length: perYear }) })
  expect([row(12, 0), row(12, 5), row(12, 1), row(11, 0), row(10, 1)]).toEqual([
    undefined,
    '5 meses incompletos',
    '1 mes incompleto',
    '11 de 12 meses',
    '10 de 12 meses, 1 incompleto',
  ])
  expect([row(4, 1, 4), row(3, 2, 4)]).toEqual(['1 trimestre incompleto', '3 de 4 trimestres, 2 incompletos'])
})
