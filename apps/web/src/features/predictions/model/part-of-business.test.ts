import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { month, quarter } from './aggregates.fixture.ts'
import { dashboardModel } from './dashboard-model.ts'
import { trendLine } from '../timeline/trend-line.ts'

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
  const { months: shown, quarterRows, monthRows, leftOut } = dashboardModel(sparse, 'cantidad', covered, true)
  // Before its first sale there was nothing to sell, perhaps.
  expect(shown[0]!.month).toBe(toMonth({ anio: 2025, mes: 2 }))
  expect(shown.map(({ value }) => value).slice(0, 8)).toEqual([53, 0, 0, 0, 0, 0, 18, 0])
  expect(shown.at(-1)).toMatchObject({ month: covered.to, kind: 'prediction', value: 0 })
  expect(shown.find(({ kind }) => kind !== 'actual')!.month).toBe(toMonth({ anio: 2026, mes: 4 }))
  expect(quarterRows.map(({ year, cells, total }) => [year, cells.map((cell) => cell?.whole), total])).toEqual([
    [2025, [undefined, 0, 18, 0], 18],
    [2026, [7, 11, 0, 0], 18],
  ])
  expect(monthRows.map(({ total }) => total)).toEqual([71, 18])
  expect(leftOut).toEqual([{ year: 2025, amount: 53 }])
})

test('the quarter in the middle of which a part of the business began to sell is neither shown nor compared', () => {
  const { quarterVariations } = dashboardModel(sparse, 'cantidad', covered, true)
  const of2025 = quarterVariations.find(({ year }) => year === 2025)!.cells
  expect(of2025.map((cell) => cell?.percent)).toEqual([undefined, 0, 100, 0])
  const of2026 = quarterVariations.find(({ year }) => year === 2026)!.cells
  // The first quarter of 2025 has two months of it; the second is a whole one of nothing.
  expect(of2026.map((cell) => cell?.percent)).toEqual([undefined, 100, -100, 0])
})

test('nothing is compared with the month in which a part of the business sold first, nor with its quarter', () => {
  // A store that opened in the middle of October 2024, with more than it sells since.
  const opened = {
    ...sparse,
    salesMonthly: [
      month(2024, 10, 90),
      month(2024, 11, 50),
      month(2024, 12, 60),
      month(2025, 10, 80),
      month(2025, 11, 55),
    ],
    predictionsMonthly: [month(2025, 12, 66)],
    salesQuarterly: [quarter(2024, 4, 200), quarter(2025, 4, 135)],
    predictionsQuarterly: [quarter(2025, 4, 66)],
  }
  const changesIn = (from: { anio: number; mes: number }) => {
    const span = { ...covered, from: toMonth(from) }
    const { monthVariations, quarterVariations, uncompared } = dashboardModel(opened, 'cantidad', span, true)
    const cells = [...monthVariations[1]!.cells.slice(9), quarterVariations[1]!.cells[3]]
    return [cells.map((cell) => cell?.percent), [...uncompared]]
  }
  const october = { anio: 2024, mes: 10 }
  expect(changesIn({ anio: 2024, mes: 1 })).toEqual([[undefined, 10, 10, undefined], [toMonth(october)]])
  // What sold from the first whole month on may have sold before.
  expect(changesIn(october)).toEqual([[-11.11, 10, 10, 0.5], []])
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
