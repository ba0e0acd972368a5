import type { Row } from '../../read/grid.ts'
import type { AxisColumn } from './band.ts'
import { figureReader } from '../figures.ts'

type Titled = Omit<AxisColumn, 'date'>

/** Rows looked at, and share of them in which a year must be the sum of its months. */
const SAMPLE = 40
const AGREE = 0.8
const TOLERANCE = 1e-6

/**
 * Months without a year beside columns that are headed by years alone and sum them up, as "Ene … Dic, 2023, Ene … Abr, 2024": each month is of
 * the year whose column is the sum of its run, before or after it. Left as they are where the figures do not show it.
 */
export function withYearsOfTotals(rows: Row[], headerRow: number, titled: Titled[]): Titled[] {
  const isYear = ({ period }: Titled) => period.year !== undefined && Object.keys(period).length === 1
  const isBareMonth = ({ period }: Titled) => Object.keys(period).join() === 'month'
  if (!titled.some(isYear) || !titled.every((one) => isYear(one) || isBareMonth(one))) return titled
  const body = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE)
  const read = figureReader(body, titled)
  const figure = (row: Row, { column }: Titled) => read(row[column])
  const sumsUp = (total: Titled, months: readonly Titled[]) => {
    const told = body.flatMap((row) => {
      const year = figure(row, total)
      return year === null ? [] : [{ year, sum: months.reduce((sum, month) => sum + (figure(row, month) ?? 0), 0) }]
    })
    const agreed = told.filter(({ year, sum }) => Math.abs(year - sum) <= Math.max(0.5, Math.abs(year) * TOLERANCE))
    return months.length > 0 && told.length > 0 && agreed.length >= AGREE * told.length
  }
  for (const direction of ['after', 'before'] as const) {
    const inOrder = direction === 'after' ? titled : titled.toReversed()
    const dated: Titled[] = []
    let run: Titled[] = []
    const isShown = inOrder.every((one) => {
      if (!isYear(one)) return run.push(one) > 0
      const months = run
      run = []
      for (const month of months) dated.push({ ...month, period: { ...month.period, year: one.period.year! } })
      return sumsUp(one, months)
    })
    if (isShown && run.length === 0) return dated.toSorted((a, b) => a.column - b.column)
  }
  return titled
}
