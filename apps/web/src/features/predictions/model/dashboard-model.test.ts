import type { MonthlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { month, quarter } from './aggregates.fixture.ts'
import { coveredMonths } from './covered-months.ts'
import { dashboardModel } from './dashboard-model.ts'
import { leftOutText } from '../tables/left-out-text.ts'
import { toldFigures } from './whole-figures.ts'

test('what the months of a quarter that does not show sum is told beside the totals, which lack it', () => {
  const { quarterRows, leftOut } = dashboardModel(
    {
      // Of 2025 there is no quarter at all, nor of 2027.
      salesMonthly: [
        month(2025, 11, 3000),
        month(2025, 12, 500),
        month(2026, 8, 1),
        month(2026, 9, 1),
        month(2026, 10, 1),
      ],
      predictionsMonthly: [month(2026, 11, 2), month(2026, 12, 2), month(2027, 1, 3)],
      salesQuarterly: [quarter(2025, 4, 3500), quarter(2026, 3, 2), quarter(2026, 4, 1)],
      predictionsQuarterly: [quarter(2026, 4, 4), quarter(2027, 1, 3)],
      ranges: [],
      explanation: 'to-come',
    },
    'cantidad',
  )
  expect(quarterRows.map(({ year, total }) => [year, total])).toEqual([[2026, 5]])
  expect(leftOutText(leftOut, 'cantidad')).toBe(
    'Un trimestre aparece y suma cuando tiene datos de sus tres meses. Por eso quedan por fuera 3.500 unidades de 2025, 2 unidades de 2026 y 3 unidades de 2027.',
  )
  expect(leftOutText([], 'cantidad')).toBeUndefined()
})

test('what is written adds up: months to their year, quarters to the months, and sales with what is expected', () => {
  const {
    monthRows,
    quarterRows,
    leftOut,
    months: shown,
  } = dashboardModel(
    {
      salesMonthly: [month(2026, 10, 10.4), month(2026, 11, 4.4)],
      predictionsMonthly: [month(2026, 11, 6), month(2026, 12, 10.4)],
      salesQuarterly: [quarter(2026, 4, 14.8)],
      predictionsQuarterly: [quarter(2026, 4, 16.4)],
      ranges: [],
      explanation: 'combined',
    },
    'cantidad',
  )
  expect(monthRows[0]!.cells.slice(9).map((cell) => cell!.whole)).toEqual([11, 10, 10])
  expect([monthRows[0]!.total, quarterRows[0]!.total, leftOut]).toEqual([31, 31, []])
  expect(toldFigures(shown[1]!, 'cantidad')).toEqual({ sold: 4, expected: 6, value: 10 })
  expect(toldFigures(shown[1]!, 'cop')).toEqual({ sold: 4.4, expected: 6, value: 10.4 })
})

test('a year says how many of its months and quarters sales and forecast cover', () => {
  const corte = { anio: 2026, mes: 10 }
  const covered = (mes_en_curso: { anio: number; mes: number } | null) => {
    const { monthRows, quarterRows } = dashboardModel(
      {
        salesMonthly: [month(2025, 7, 1), month(2026, 1, 1)],
        predictionsMonthly: [month(2027, 1, 1), month(2027, 2, 1), month(2027, 3, 1)],
        salesQuarterly: [],
        predictionsQuarterly: [quarter(2027, 1, 3)],
        ranges: [],
        explanation: 'combined',
      },
      'cantidad',
      coveredMonths({ corte, mes_en_curso, meses_historia: 16, meses_parciales: [] }),
    )
    return [...monthRows, ...quarterRows].map(({ year, covered: count }) => [year, count])
  }
  expect(covered({ anio: 2026, mes: 11 })).toEqual([
    [2025, 6],
    [2026, 12],
    [2027, 11],
    [2027, 3],
  ])
  expect(covered(null).at(-2)).toEqual([2027, 10])
})

test('no data at all make an empty dashboard', () => {
  const model = dashboardModel(
    {
      salesMonthly: [],
      predictionsMonthly: [],
      salesQuarterly: [],
      predictionsQuarterly: [],
      ranges: [],
      explanation: 'combined',
    },
    'cantidad',
  )
  expect(model.months).toEqual([])
  expect(model.monthRows).toEqual([])
})

test('prediction begins with the month under way, and in January with a new year; without one, with the first to come', () => {
  const firstOf = (sales: MonthlyAggregate[], predictions: MonthlyAggregate[]) =>
    dashboardModel(
      {
        salesMonthly: sales,
        predictionsMonthly: predictions,
        salesQuarterly: [],
        predictionsQuarterly: [],
        ranges: [],
        explanation: 'to-come',
      },
      'cantidad',
    ).firstPrediction
  const december = [month(2026, 11, 9), month(2026, 12, 4)]
  expect(firstOf(december, [month(2026, 12, 6), month(2027, 1, 8)])).toBe(toMonth({ anio: 2026, mes: 12 }))
  expect(firstOf(december, [month(2027, 1, 8)])).toBe(toMonth({ anio: 2027, mes: 1 }))
})

test('months whose files tell units and no money are none in money: no zero, and nothing to compare with', () => {
  const bare = (anio: number, mes: number) => ({ ...month(anio, mes, 10), valor: 0 })
  const data = {
    salesMonthly: [bare(2025, 10), month(2025, 11, 10), bare(2025, 12), month(2026, 10, 12), month(2026, 11, 12)],
    predictionsMonthly: [month(2026, 12, 12)],
    salesQuarterly: [quarter(2025, 4, 10), quarter(2026, 4, 24)],
    predictionsQuarterly: [quarter(2026, 4, 12)],
    ranges: [],
    explanation: 'combined' as const,
  }
  const money = dashboardModel(data, 'cop')
  expect(money.monthRows[0]!.cells.slice(9).map((cell) => cell?.whole)).toEqual([undefined, 38_000, undefined])
  expect([money.monthRows[0]!.total, money.monthRows[0]!.covered]).toEqual([38_000, 1])
  expect(money.monthVariations[1]!.cells.slice(9).map((cell) => cell?.percent)).toEqual([undefined, 20, undefined])
  expect(money.quarterVariations.at(-1)!.cells[3]).toBeNull()
  expect(dashboardModel(data, 'cantidad').monthRows[0]!.total).toBe(30)
  expect([...money.uncompared]).toEqual([toMonth({ anio: 2025, mes: 10 }), toMonth({ anio: 2025, mes: 12 })])
})
