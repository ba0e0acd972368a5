import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { month, months } from './aggregates.fixture.ts'
import { combineMonths, firstShownMonth, measure } from './combine-months.ts'

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

test('what is expected of a month is also told as it would be without adjustments', () => {
  const adjusted = { ...month(2026, 12, 12), sin_ajuste: { cantidad: 10, valor: 10 * 3800 } }
  const [december, january] = combineMonths([], [adjusted, month(2027, 1, 5)], 'usd')
  expect([december!.value, december!.unadjusted]).toEqual([12, 10])
  expect(january).not.toHaveProperty('unadjusted')
})
