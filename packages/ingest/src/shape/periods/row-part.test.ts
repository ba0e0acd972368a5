import { expect, test } from 'vitest'
import type { PeriodAxis } from './axis.ts'
import type { AxisColumn } from './band.ts'
import { grid } from '../flatten.fixture.ts'
import { findRowPart } from './row-part.ts'

/** The column that completes the dates across, the grain, and the day of each row in the only period across. */
function partOf(axis: Partial<PeriodAxis>, title: string, names: string, period: AxisColumn['period']): string {
  const body = grid(names.replaceAll(',', '\n'))
  const part = findRowPart(body, {
    ids: [{ column: 0, title }],
    yearless: false,
    titleContext: { from: {} },
    ...axis,
  } as PeriodAxis)
  if (!part) return 'none'
  return [part.column, part.grain, ...body.map((row) => part.dateOf(row, { period } as AxisColumn))].join(' ')
}
const years = { grain: 'years' } as const
const months = { grain: 'months', yearless: true } as const

test.each<[axis: Partial<PeriodAxis>, title: string, names: string, period: AxisColumn['period'], found: string]>([
  [years, 'Mes', '1,2', { year: 2024 }, '0 months 2024-01-01 2024-02-01'],
  [years, 'Mes', 'Enero,Febrero', { year: 2024 }, '0 months 2024-01-01 2024-02-01'],
  [years, 'Columna', 'Enero,Febrero', { year: 2024 }, '0 months 2024-01-01 2024-02-01'],
  [years, 'Columna', '1,2', { year: 2024 }, 'none'],
  [years, 'Mes', '12', { year: 2024 }, '0 months 2024-12-01'],
  [years, 'Mes', '13', { year: 2024 }, 'none'],
  [months, 'Año', '2023,2024', { month: 3 }, '0 months 2023-03-01 2024-03-01'],
  [months, '', '2023,2024', { month: 3 }, '0 months 2023-03-01 2024-03-01'],
  [months, 'Lote', '2023,2024', { month: 3 }, 'none'],
  // Three that follow one another are years whatever their title says, and so where averages stand below.
  [months, 'Lote', '2022,2023,2024', { month: 3 }, '0 months 2022-03-01 2023-03-01 2024-03-01'],
  [months, 'Lote', '2024,2023,2022', { month: 3 }, '0 months 2024-03-01 2023-03-01 2022-03-01'],
  [months, 'Lote', '2022,2023,2024,Best,Worst', { month: 3 }, '0 months 2022-03-01 2023-03-01 2024-03-01  '],
  [months, 'Lote', '2022,2023,2024,Best,Worst,x', { month: 3 }, 'none'],
  [months, 'Lote', '2022,2023,2025', { month: 3 }, 'none'],
  [months, 'Lote', '2022,2024,2026', { month: 3 }, 'none'],
  // Codes may do the same, and a year that stands elsewhere is the figures'.
  [months, 'Código', '2022,2023,2024', { month: 3 }, 'none'],
  [{ ...months, titleContext: { year: 2025, from: {} } }, 'Lote', '2022,2023,2024', { month: 3 }, 'none'],
  [{ grain: 'months' }, 'Año', '2023,2024', { month: 3 }, 'none'],
  [{ grain: 'months' }, 'Día', '1,2', { year: 2024, month: 3 }, '0 days 2024-03-01 2024-03-02'],
  [{ grain: 'weeks', yearless: true }, 'Año', '2024', { week: 2 }, '0 weeks 2024-01-08'],
  [{ grain: 'days' }, 'Mes', 'Enero', { day: 2, year: 2024 }, 'none'],
  // A merged name has its text in its first row alone; sums are of no year.
  [months, 'Año', '2023,_,2024,_', { month: 3 }, '0 months 2023-03-01 2023-03-01 2024-03-01 2024-03-01'],
  [months, 'Año', '2023,Total', { month: 3 }, '0 months 2023-03-01 '],
  [months, 'Año', '_,_', { month: 3 }, 'none'],
  [years, 'Mes', 'Enero caja,Febrero caja', { year: 2024 }, 'none'],
])('%j with "%s" of %s', (axis, title, names, period, found) => {
  expect(partOf(axis, title, names, period)).toBe(found)
})

test('nine of ten names must be parts of a date, of the first sixty rows', () => {
  const of = (odd: number, rows: number) =>
    partOf(months, 'Año', Array.from({ length: rows }, (_, k) => (k < odd ? 'x' : '2024')).join(), { month: 3 })
  expect(of(1, 10)).toContain('months')
  expect(of(1, 9)).toBe('none')
  const late = (at: number) =>
    partOf(months, 'Año', Array.from({ length: 200 }, (_, k) => (k < at ? '2024' : 'x')).join(), { month: 3 })
  expect(late(54)).toContain('months')
  expect(late(53)).toBe('none')
})

test('of two columns the one that holds the part is taken', () => {
  const body = grid('Café | 2023\nTé | 2024')
  const ids = [
    { column: 0, title: 'Producto' },
    { column: 1, title: 'Año' },
  ]
  expect(findRowPart(body, { ids, grain: 'months', yearless: true } as unknown as PeriodAxis)?.column).toBe(1)
})
