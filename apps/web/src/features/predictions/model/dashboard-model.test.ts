import type { MonthlyAggregate, QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { combineMonths, firstShownMonth, measure } from './combine-months.ts'
import { combineQuarters } from './combine-quarters.ts'
import { coveredMonths, dashboardModel } from './dashboard-model.ts'
import { coveredText, leftOutText } from '../tables/left-out-text.ts'
import { trendLine } from '../timeline/trend-line.ts'
import { toldFigures } from './whole-figures.ts'
import { variation, yearRows } from './year-rows.ts'

const month = (anio: number, mes: number, cantidad: number, usd?: number): MonthlyAggregate => ({
  anio,
  mes,
  cantidad,
  valor: cantidad * 3800,
  total_ventas_usd: usd,
})
const quarter = (anio: number, trimestre: number, cantidad: number): QuarterlyAggregate => ({
  anio,
  trimestre,
  cantidad,
  valor: cantidad * 3800,
})
const months = (sales: MonthlyAggregate[], predictions: MonthlyAggregate[] = []) =>
  combineMonths(sales, predictions, 'cantidad')

test('a month is a prediction only with predicted data and no sales', () => {
  const combined = months([month(2026, 10, 5)], [month(2026, 12, 7)])
  expect(combined.map(({ kind, value }) => [kind, value])).toEqual([
    ['actual', 5],
    ['prediction', 7],
  ])
})

test('sales and predictions of the same month are summed, and the month is under way', () => {
  const [combined] = months([month(2026, 11, 5)], [month(2026, 11, 7)])
  expect(combined).toMatchObject({ kind: 'current', sold: 5, expected: 7, value: 12 })
})

test('sales of zero are still sales', () => {
  expect(months([month(2026, 11, 0)], [month(2026, 11, 7)])[0]?.kind).toBe('current')
  expect(months([], [month(2026, 12, 0)])[0]?.kind).toBe('prediction')
})

test('dollars are the recorded ones, else pesos at 3800', () => {
  expect(measure({ cantidad: 1, valor: 7600 }, 'usd')).toBe(2)
  expect(measure({ cantidad: 1, valor: 7600, total_ventas_usd: 1.9 }, 'usd')).toBe(1.9)
})

test('history starts in January three years before the latest predicted year', () => {
  const combined = months([month(2020, 5, 1), month(2026, 10, 1)], [month(2027, 11, 1)])
  expect(firstShownMonth(combined)).toBe(toMonth({ anio: 2024, mes: 1 }))
})

test('without predictions the latest year with sales sets the window', () => {
  expect(firstShownMonth(months([month(2020, 5, 1), month(2026, 10, 1)]))).toBe(toMonth({ anio: 2023, mes: 1 }))
})

test('a quarter shows only with three months of data, sold or expected', () => {
  const combined = months(
    [month(2026, 8, 1), month(2026, 9, 1), month(2026, 10, 1)],
    [month(2026, 11, 2), month(2026, 12, 2)],
  )
  const quarters = combineQuarters(
    [quarter(2026, 3, 2), quarter(2026, 4, 1)],
    [quarter(2026, 4, 4)],
    combined,
    'cantidad',
  )
  expect(quarters).toEqual([{ quarter: 2026 * 4 + 3, kind: 'current', sold: 1, expected: 4, value: 5, whole: 5 }])
})

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

test("a quarter's dollars are the sum of its months' dollars", () => {
  const combined = combineMonths([month(2026, 10, 1, 3), month(2026, 11, 1)], [month(2026, 12, 1)], 'usd')
  const quarters = combineQuarters([quarter(2026, 4, 2)], [quarter(2026, 4, 1)], combined, 'usd')
  expect(quarters.map(({ value, kind }) => [value, kind])).toEqual([[5, 'current']])
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

test('the trend of a straight line is the line itself', () => {
  expect(trendLine([1, 3, 5, 7])).toEqual([1, 3, 5, 7])
  expect(trendLine([4])).toEqual([4])
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

test('what is expected of a month is also told as it would be without adjustments', () => {
  const adjusted = { ...month(2026, 12, 12), sin_ajuste: { cantidad: 10, valor: 10 * 3800 } }
  const [december, january] = combineMonths([], [adjusted, month(2027, 1, 5)], 'usd')
  expect([december!.value, december!.unadjusted]).toEqual([12, 10])
  expect(january).not.toHaveProperty('unadjusted')
})

const covered = { from: toMonth({ anio: 2024, mes: 1 }), to: toMonth({ anio: 2026, mes: 12 }) }
const sparse = {
  salesMonthly: [month(2025, 2, 53), month(2025, 8, 18), month(2026, 3, 7)],
  predictionsMonthly: [month(2026, 4, 5), month(2026, 6, 6)],
  salesQuarterly: [quarter(2025, 1, 53), quarter(2025, 3, 18), quarter(2026, 1, 7)],
  predictionsQuarterly: [quarter(2026, 2, 11)],
  ranges: [],
  explanation: 'combined' as const,
}

test('a month in which a part of the business sold nothing is a zero, and its quarter is whole', () => {
  const { months: shown, quarterRows, monthRows } = dashboardModel(sparse, 'cantidad', covered, true)
  // Before its first sale there was nothing to sell, perhaps.
  expect(shown[0]!.month).toBe(toMonth({ anio: 2025, mes: 2 }))
  expect(shown.map(({ value }) => value).slice(0, 8)).toEqual([53, 0, 0, 0, 0, 0, 18, 0])
  expect(shown.at(-1)).toMatchObject({ month: covered.to, kind: 'prediction', value: 0 })
  expect(shown.find(({ kind }) => kind !== 'actual')!.month).toBe(toMonth({ anio: 2026, mes: 4 }))
  expect(quarterRows.map(({ year, cells, total }) => [year, cells.map((cell) => cell?.whole), total])).toEqual([
    [2025, [53, 0, 18, 0], 71],
    [2026, [7, 11, 0, 0], 18],
  ])
  expect(monthRows.map(({ total }) => total)).toEqual([71, 18])
})

test('nothing is compared with the quarter in which a part of the business began to sell', () => {
  const { quarterVariations } = dashboardModel(sparse, 'cantidad', covered, true)
  const of2026 = quarterVariations.find(({ year }) => year === 2026)!.cells
  // The first quarter of 2025 has two months of it; the second is a whole one of nothing.
  expect(of2026.map((cell) => cell?.percent)).toEqual([undefined, 100, -100, 0])
})

test('of the whole business a month without data stays one', () => {
  const { months: shown, quarterRows } = dashboardModel(sparse, 'cantidad', covered)
  expect(shown).toHaveLength(5)
  expect(quarterRows).toEqual([])
})

test('what sells no more has months of nothing until the last month that the business has loaded', () => {
  const discontinued = {
    ...sparse,
    salesMonthly: [month(2024, 1, 4), month(2025, 3, 9), month(2025, 5, 20), month(2026, 2, 12)],
    salesQuarterly: [quarter(2024, 1, 4), quarter(2025, 1, 9), quarter(2025, 2, 20), quarter(2026, 1, 12)],
    predictionsMonthly: [],
    predictionsQuarterly: [],
  }
  const loaded = toMonth({ anio: 2026, mes: 11 })
  const span = { ...covered, loaded }
  const { months: shown, monthRows, quarterRows, ...rest } = dashboardModel(discontinued, 'cantidad', span, true)
  expect(shown.at(-1)).toMatchObject({ month: loaded, kind: 'actual', value: 0 })
  expect(shown).toHaveLength(35)
  expect(monthRows.at(-1)!.cells.map((cell) => cell?.whole)).toEqual([0, 12, ...Array<number>(9).fill(0), undefined])
  expect(quarterRows.at(-1)).toMatchObject({ year: 2026, total: 12 })
  expect(rest.leftOut).toEqual([])
  expect(quarterRows.at(-1)!.cells.map((cell) => cell?.whole)).toEqual([12, 0, 0, undefined])
  expect(
    rest.monthVariations
      .at(-1)!
      .cells.map((cell) => cell?.percent)
      .slice(0, 5),
  ).toEqual([0, 100, -100, 0, -100])
  expect(rest.quarterVariations.at(-1)!.cells[1]).toMatchObject({ percent: -100 })
  expect(rest.firstPrediction).toBeUndefined()
})

test('the years shown of what sells no more are those up to its last sale', () => {
  const from = toMonth({ anio: 2018, mes: 1 })
  const old = { ...sparse, salesMonthly: [month(2018, 3, 9), month(2021, 6, 4)], predictionsMonthly: [] }
  const { months: shown } = dashboardModel(old, 'cantidad', { from, to: covered.to, loaded: covered.to }, true)
  expect([shown[0]!.value, shown[0]!.month, shown.at(-1)!.month]).toEqual([
    9,
    toMonth({ anio: 2018, mes: 3 }),
    covered.to,
  ])
})

test('a month after the last loaded one is to come, though nothing is expected of it', () => {
  const late = { ...sparse, predictionsMonthly: [month(2026, 6, 6)] }
  const span = { ...covered, loaded: toMonth({ anio: 2026, mes: 3 }) }
  const { months: shown } = dashboardModel(late, 'cantidad', span, true)
  expect(shown.find(({ kind }) => kind !== 'actual')).toMatchObject({ month: span.loaded + 1, value: 0 })
})

test('the trend of a part of the business counts the months in which it sold nothing', () => {
  const { months: shown } = dashboardModel(sparse, 'cantidad', covered, true)
  expect(trendLine(shown.map(({ value }) => value))).toHaveLength(23)
})
