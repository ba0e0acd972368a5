import type { MonthlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { month, quarter } from './aggregates.fixture.ts'
import { coveredMonths } from './covered-months.ts'
import { dashboardModel } from './dashboard-model.ts'
import { coveredText } from '../tables/left-out-text.ts'

test('the first shown year is compared with the year before it, which is not shown', () => {
  const model = dashboardModel(
    {
      salesMonthly: [month(2023, 1, 100), month(2024, 1, 150)],
      predictionsMonthly: [month(2027, 1, 1)],
      salesQuarterly: [],
      predictionsQuarterly: [],
      ranges: [],
      explanation: 'combined',
    },
    'cantidad',
  )
  expect(model.monthRows.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027])
  expect(model.monthVariations[0]?.cells[0]).toEqual({ percent: 50, kind: 'actual' })
})

test('a quarter is not compared with one of which data of some months are missing', () => {
  const whole = (anio: number, cantidad: number) => [1, 2, 3].map((mes) => month(anio, mes, cantidad))
  const variationsWith = (before: MonthlyAggregate[]) =>
    dashboardModel(
      {
        salesMonthly: [...before, ...whole(2026, 30)],
        predictionsMonthly: [],
        salesQuarterly: [
          quarter(
            2025,
            1,
            before.reduce((sum, { cantidad }) => sum + cantidad, 0),
          ),
          quarter(2026, 1, 90),
        ],
        predictionsQuarterly: [],
        ranges: [],
        explanation: 'combined',
      },
      'cantidad',
    ).quarterVariations.at(-1)?.cells[0]
  expect(variationsWith([month(2025, 3, 1000)])).toBeNull()
  expect(variationsWith(whole(2025, 60))).toEqual({ percent: -50, kind: 'actual' })
})

test('nothing is compared with a first month, or its quarter, of which the data hold the last days alone', () => {
  const variations = (meses_historia: number, meses_parciales: { anio: number; mes: number }[] = []) => {
    const year = (anio: number) => [10, 11, 12].map((mes) => month(anio, mes, 10))
    const { monthVariations, quarterVariations, monthRows, cutMonths, partialMonths } = dashboardModel(
      {
        salesMonthly: [...year(2024), ...year(2025)],
        predictionsMonthly: [month(2026, 1, 10)],
        salesQuarterly: [quarter(2024, 4, 30), quarter(2025, 4, 30)],
        predictionsQuarterly: [],
        ranges: [],
        explanation: 'combined',
      },
      'cantidad',
      coveredMonths({ corte: { anio: 2025, mes: 12 }, mes_en_curso: null, meses_historia, meses_parciales }),
    )
    return [
      ...monthVariations[1]!.cells.slice(9).map((cell) => cell?.percent),
      quarterVariations[1]!.cells[3]?.percent,
      coveredText(monthRows[0]!),
      cutMonths,
      partialMonths,
    ]
  }
  const october = { anio: 2024, mes: 10 }
  expect(variations(15)).toEqual([0, 0, 0, 0, '3 de 12 meses', [], []])
  const incomplete = '3 de 12 meses, 1 incompleto'
  expect(variations(14)).toEqual([undefined, 0, 0, undefined, incomplete, [toMonth(october)], []])
  expect(variations(14, [october]).slice(-2)).toEqual([[toMonth(october)], [toMonth(october)]])
})

test('a change that is expected is told apart from one that was sold', () => {
  const { monthVariations } = dashboardModel(
    {
      salesMonthly: [month(2025, 11, 10), month(2025, 12, 10), month(2026, 11, 4)],
      predictionsMonthly: [month(2026, 11, 7), month(2026, 12, 12)],
      salesQuarterly: [],
      predictionsQuarterly: [],
      ranges: [],
      explanation: 'combined',
    },
    'cantidad',
  )
  expect(monthVariations.at(-1)?.cells.slice(10)).toEqual([
    { percent: 10, kind: 'current' },
    { percent: 20, kind: 'prediction' },
  ])
})
