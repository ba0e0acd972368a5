import type { Cell, Row } from '../../read/grid.ts'
import { isBlank } from '../../read/grid.ts'
import type { PeriodAxis } from './axis.ts'
import type { AxisColumn } from './band.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { partOf } from '../../understand/dates/part-of-date.ts'
import { type Period, readLabel } from './period.ts'
import { firstDay } from './period-series.ts'
import { isSummaryRow } from '../words.ts'

/** The part of the date that stands in the rows of a table whose other part stands across: years by months, months by years, days by months. */
export interface RowPart {
  /** Column of the part. */
  column: number
  /** What the dates say then. */
  grain: 'months' | 'days' | 'weeks'
  /** The day of a figure: of its row and of its column. */
  dateOf: (row: Row, column: AxisColumn) => string | null
}

/** Share of the names that must be parts of a date, and where these are years in their order. */
const ENOUGH = 0.9
const MOSTLY = 0.6
/** What is numbered: codes of these may follow one another as years do. */
const OF_CODES = ['producto', 'productoCodigo', 'cliente', 'clienteCodigo', 'local', 'documento'] as const
/** Years after the first from which no codes follow one another so. */
const LEAST_STEPS = 2
const SAMPLE = 60

type Part = 'year' | 'month' | 'day'

/** Finds the column of names that completes the dates across, or null where there is none. */
export function findRowPart(body: Row[], axis: PeriodAxis): RowPart | null {
  for (const part of partsOf(axis)) {
    const read = (cell: Cell | undefined) => readPart(cell, part)
    for (const { column, title } of axis.ids) {
      const cells = body
        .slice(0, SAMPLE)
        .flatMap((row) => (isBlank(row[column]) || isSummaryRow(String(row[column])) ? [] : [row[column]!]))
      // Numbers alone may be codes; names of months, and years where nothing else is told or of which each follows the one before, are not.
      const areInOrder =
        part === 'year' &&
        axis.ids.length === 1 &&
        axis.titleContext.year === undefined &&
        !OF_CODES.some((role) => scoreHeader(title).has(role)) &&
        isEachYear(cells.flatMap((cell) => read(cell)?.year ?? []))
      const isCertain =
        partOf(title) === part ||
        (part === 'year' && (title === '' || areInOrder)) ||
        (part === 'month' && cells.every((cell) => typeof cell === 'string'))
      // Below the years of a table by year stand averages and the best of them.
      const enough = areInOrder ? MOSTLY : ENOUGH
      if (!isCertain || cells.length === 0 || cells.filter((cell) => read(cell)).length < enough * cells.length)
        continue
      let last: Period | null = null
      return {
        column,
        grain: part === 'day' ? 'days' : axis.grain === 'weeks' ? 'weeks' : 'months',
        dateOf: (row, { period }) => {
          // A merged year has its text in its first row alone.
          last = isBlank(row[column]) ? last : read(row[column])
          return last && firstDay({ ...period, ...last })
        },
      }
    }
  }
  return null
}

/** Whether years follow one another, each once, up or down. */
function isEachYear(years: readonly number[]): boolean {
  const steps = years.slice(1).map((year, at) => year - years[at]!)
  return steps.length >= LEAST_STEPS && Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0])
}

/** What a table's titles across may lack. */
function partsOf({ grain, yearless }: PeriodAxis): Part[] {
  if (grain === 'years') return ['month']
  return [...(yearless ? (['year'] as const) : []), ...(grain === 'months' ? (['day'] as const) : [])]
}

function readPart(cell: Cell | undefined, part: Part): Period | null {
  const { period, rest } = readLabel(cell)
  if (!period || rest !== '') return null
  const { year, month, day, bare } = period
  const value = part === 'year' ? year : part === 'month' ? (month ?? bare) : (day ?? bare)
  return value === undefined || (part === 'month' && value > 12) ? null : { [part]: value }
}
