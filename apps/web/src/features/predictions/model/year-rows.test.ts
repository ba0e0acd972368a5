import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { coveredText, expectedText, freshText } from '../tables/left-out-text.ts'
import { month, months } from './aggregates.fixture.ts'
import type { PeriodValue } from './combine-months.ts'
import { variation, type VariationRow, variationRows, yearRows } from './year-rows.ts'

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

test('a total of sales and of what is expected says that it is of both', () => {
  const all = months([month(2025, 12, 5), month(2026, 1, 3)], [month(2026, 2, 4), month(2027, 1, 7)])
  const rows = yearRows(
    all.map((value) => [value.month, value] as const),
    12,
    all[0]!.month,
  )
  expect(rows.map((row) => [row.year, expectedText(row)])).toEqual([
    [2025, undefined],
    [2026, 'con lo esperado'],
    [2027, undefined],
  ])
})

test('variation is percent change rounded to 2 decimals', () => {
  expect(variation(110, 90)).toBe(22.22)
  expect(variation(0, 90)).toBe(-100)
})

test('a change too small for two decimals is none, without a sign', () => {
  expect(Object.is(variation(999_999, 1_000_000), 0)).toBe(true)
})

test('variation against zero is 100 when there is something now, else 0', () => {
  expect(variation(-5, 0)).toBe(100)
  expect(variation(0, 0)).toBe(0)
})

test('against a month of more returns than sales, selling more is a rise', () => {
  expect(variation(50, -100)).toBe(150)
  expect(variation(-150, -100)).toBe(-50)
})

test('variation without a previous year is 100 above zero, else 0', () => {
  expect(variation(5, undefined)).toBe(100)
  expect(variation(0, undefined)).toBe(0)
  expect(variation(-5, undefined)).toBe(0)
})

test('variation is absent where the current period is absent', () => {
  expect(variation(undefined, 5)).toBeNull()
})

test('a row has every period of its year, absent ones undefined, and their total', () => {
  const rows = yearRows(
    months([month(2026, 2, 3)], [month(2026, 12, 4)]).map((value) => [value.month, value] as const),
    12,
    toMonth({ anio: 2026, mes: 1 }),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.total).toBe(7)
  expect(rows[0]?.cells.map((cell) => cell?.value)).toEqual([
    undefined,
    3,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    4,
  ])
})
