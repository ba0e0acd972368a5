import type { PeriodKind, PeriodValue } from './combine-months.ts'

/** One table row: a year, its periods in order (undefined where there are no data) and their sum. */
export interface YearRow {
  year: number
  cells: (PeriodValue | undefined)[]
  /** Sum of the cells as they are written. */
  total: number
  totalKind: PeriodKind
  /** How many of its periods there are data of: those of the span, and those before it that are shown. */
  covered: number
  /** Of these, those of which the data hold a part alone. */
  cut: number
}

/** What the months of a year sum beyond its quarters. */
export interface LeftOut {
  year: number
  amount: number
}

/** A change in percent, rounded to 2 decimals, and what the period that changed is made of. */
export interface Variation {
  percent: number
  kind: PeriodKind
  /** It is 100 because there was nothing the year before. */
  fresh?: true
}

export interface VariationRow {
  year: number
  /** Null where the year has no such period, or what it would be compared with is not whole. */
  cells: (Variation | null)[]
}

/** First and last of a row of periods, both included. */
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
 * @param span first and last period that sales and forecast cover; those of the data where it is not given
 * @param untold keys of periods of which the data do not tell the figure
 */
export const yearRows = (
  periods: readonly (readonly [key: number, value: PeriodValue])[],
  perYear: number,
  first: number,
  span: Span = { from: periods[0]?.[0] ?? 0, to: periods.at(-1)?.[0] ?? 0 },
  untold: ReadonlySet<number> = new Set(),
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
      covered: cut + keys.filter((key) => key >= span.from && key <= span.to && !untold.has(key)).length,
      cut,
    }
  })
}

/** What the months of each year sum beyond its quarters, none where nothing: the quarters that lack a month are not shown. */
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
  // Against the size of the previous value: more returns than sales make it negative, and less of that is a rise.
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 10_000) / 100
  // A change too small to be written is none: minus zero would be written with its sign.
  return percent === 0 ? 0 : percent
}

/**
 * The rows of a year-over-year table for the years that are shown, of the figures as they are written: a calculator says the same. The first of them is compared with the year
 * before where that year has data, although it is not shown itself.
 * @param incomplete keys of periods of which the data hold a part, or do not tell the figure: nothing is compared with them
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
