import { type Cell, isBlank, type Row } from '../../read/grid.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { wholeText } from '../../phrases.ts'
import type { DateSource } from '../flat-table.ts'
import { DATES, type Range } from '../periods/report-range.ts'

/** Titles over the days that a row is of; those of a contract, an offer or a stay are called otherwise. */
const OF_DAYS = wholeText`
  rango | range | periodo | period | fechas? | dates? | dias? | days? | semanas? | week | mes | month
  // What the days are of.
  ventas? | sales? | reporte | report | de | del | la | las
`
const saysDays = (header: string): boolean =>
  fold(header)
    .split(' ')
    .every((word) => OF_DAYS.test(word))
/** What may stand beside the two days of a period. */
const BETWEEN_DAYS = /^\W*(del?|desde|from)?\W*(al?|hasta|to|until|ate)?\W*$/i
/** Longest cell that is a period. */
const MAX_PERIOD = 40
const ORDERS = ['dmy', 'mdy'] as const

/** The two dates of a cell that holds nothing else; null for any other. */
function endsOf(cell: Cell): string[] | null {
  if (typeof cell !== 'string' || cell.length > MAX_PERIOD || !BETWEEN_DAYS.test(cell.replace(DATES, ' '))) return null
  const dates = cell.match(DATES)
  return dates?.length === 2 ? dates : null
}

/**
 * The days of a column of periods by their first and last day, "Jan 01, 2026 - Jan 31, 2026": each row has the first. Null where a cell is none, where day
 * and month cannot be told apart in all of them together, and where periods overlap: the rows of one may be in those of another.
 */
export function periodStarts(headers: readonly string[], rows: readonly Row[], firstRow: number): DateSource | null {
  for (const [column, header] of headers.entries()) {
    if (!saysDays(header)) continue
    const cells = new Set(
      rows.slice(firstRow).flatMap((row) => (isBlank(row[column]) || namesTotal(row) ? [] : [row[column]!])),
    )
    const periods = readPeriods([...cells])
    if (!periods || overlap([...periods.values()])) continue
    const text = `«${header}» trae períodos de varios días: cada uno lleva la fecha de su primer día.`
    return {
      kind: 'made',
      columns: [column],
      of: (row) => periods.get(row[column]!)?.from ?? null,
      notes: [{ code: 'periodos', kind: 'fact', text }],
    }
  }
  return null
}

function readPeriods(cells: readonly Cell[]): ReadonlyMap<Cell, Range> | null {
  const ends = cells.map(endsOf)
  if (cells.length === 0 || ends.includes(null)) return null
  const readings = ORDERS.flatMap((order) => {
    const periods = ends.map((dates) => dates!.map((date) => parseDate(date, order)))
    return periods.every(([from, to]) => from && to && from <= to)
      ? [periods.map(([from, to]): Range => ({ from: from!, to: to! }))]
      : []
  })
  const [first, second] = readings
  if (!first || (second && first.some(({ from }, at) => from !== second[at]!.from))) return null
  return new Map(cells.map((cell, at) => [cell, first[at]!]))
}

const overlap = (periods: readonly Range[]): boolean => {
  const sorted = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some(({ from }, at) => at > 0 && from <= sorted[at - 1]!.to)
}
