import type { PeriodKind, PeriodValue } from './combine-months.ts'

/** One table row: a year, its periods in order (undefined where there are no data) and their sum. */
export interface YearRow {
  year: number
  cells: (PeriodValue | undefined)[]
  /** Sum of the cells as written. */
  total: number
  totalKind: PeriodKind
  /** Number of periods with data: those of the span, and shown ones before it. */
  covered: number
  /** Number of those with incomplete data. */
  cut: number
}

/** The sum of a year's months less that of its shown quarters. */
export interface LeftOut {
  year: number
  amount: number
}

/** A change in percent, rounded to 2 decimals, and the kind of the period that changed. */
export interface Variation {
  percent: number
  kind: PeriodKind
  /** Set where the percentage is 100 because there were no sales the year before. */
  fresh?: true
}

export interface VariationRow {
  year: number
  /** Null where the year has no such period, or the period of the year before is incomplete. */
  cells: (Variation | null)[]
}

/** First and last period, both included. */
export interface Span {
  from: number
  to: number
}

const yearsFrom = (keys: readonly number[], perYear: number, first: number): number[] => {
  const shown = keys.filter((key) => key >= first)
  const last = shown.at(-1)
  if (last === undefined) return []
  const firstYear = Math.floor(shown[0]! / perYear)
  return Array.from({ length: Math.floor(last / perYear) - firstYear + 1 }, (_, index) => firstYear + index)
}

const kindOfTotal = (cells: readonly (PeriodValue | undefined)[]): PeriodKind => {
  const kinds = new Set(cells.flatMap((cell) => (cell ? [cell.kind] : [])))
  if (kinds.size === 1) return [...kinds][0]!
  return kinds.size === 0 ? 'actual' : 'current'
}

/**
 * The rows of a history table, oldest year first.
 * @param periods by key (month or quarter integer), in order
 * @param perYear 12 or 4
 * @param first key of the first period shown
 * @param span first and last period covered by sales and forecast; by default those of the data
 * @param unknown keys of periods without a figure in this mode
 */
export const yearRows = (
  periods: readonly (readonly [key: number, value: PeriodValue])[],
  perYear: number,
  first: number,
  span: Span = { from: periods[0]?.[0] ?? 0, to: periods.at(-1)?.[0] ?? 0 },
  unknown: ReadonlySet<number> = new Set(),
): YearRow[] => {
  const byKey = new Map(periods)
  return yearsFrom([...byKey.keys()], perYear, first).map((year) => {
    const keys = Array.from({ length: perYear }, (_, index) => year * perYear + index)
    const cells = keys.map((key) => byKey.get(key))
    const cut = keys.filter((key) => key < span.from && byKey.has(key)).length
    return {
      year,
      cells,
      total: cells.reduce((sum, cell) => sum + (cell?.whole ?? 0), 0),
      totalKind: kindOfTotal(cells),
      covered: cut + keys.filter((key) => key >= span.from && key <= span.to && !unknown.has(key)).length,
      cut,
    }
  })
}

/** Per year, the sales of months outside the shown quarters; quarters that lack a month are not shown. Years without any are left out. */
export const leftOutOfQuarters = (quarterRows: readonly YearRow[], monthRows: readonly YearRow[]): LeftOut[] => {
  const totals = new Map(quarterRows.map(({ year, total }) => [year, total]))
  return monthRows
    .map(({ year, total }) => ({ year, amount: total - (totals.get(year) ?? 0) }))
    .filter(({ amount }) => Math.round(amount) !== 0)
}

/**
 * Percent change against the same period of the previous year, rounded to 2 decimals: null where there is no
 * current value; 100 or 0 where the previous one is zero or missing.
 */
export const variation = (current: number | undefined, previous: number | undefined): number | null => {
  if (current === undefined) return null
  if (previous === undefined) return current > 0 ? 100 : 0
  if (previous === 0) return current === 0 ? 0 : 100
  // Divided by the absolute value, because more returns than sales make it negative, and a smaller negative value is a rise.
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 10_000) / 100
  // Avoids minus zero, which would be written with its sign.
  return percent === 0 ? 0 : percent
}

/**
 * The rows of a year-over-year table for the shown years, computed from the rounded figures, so that a calculator gives the same. The first shown year is
 * compared with the year before it if that has data.
 * @param incomplete keys of periods with incomplete data or without a figure, which are not compared with
 */
export const variationRows = (
  periods: readonly (readonly [key: number, value: PeriodValue])[],
  perYear: number,
  first: number,
  incomplete: ReadonlySet<number> = new Set(),
): VariationRow[] => {
  const byKey = new Map(periods)
  return yearsFrom([...byKey.keys()], perYear, first).map((year) => ({
    year,
    cells: Array.from({ length: perYear }, (_, index) => {
      const key = year * perYear + index
      const [period, before] = [byKey.get(key), byKey.get(key - perYear)]
      const percent = incomplete.has(key - perYear) ? null : variation(period?.whole, before?.whole)
      if (!period || percent === null) return null
      return { percent, kind: period.kind, ...(percent !== 0 && !before?.whole && { fresh: true }) }
    }),
  }))
}
