import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { dayWithin } from '../../understand/dates/day-within.ts'
import { runOneWay } from '../../understand/dates/in-order.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import type { DateSource } from '../flat-table.ts'

/** Rows and different days that must tell, and share of the steps from row to row that must go one way. */
const LEAST_ROWS = 5
const LEAST_DAYS = 2
const IN_ORDER = 0.95

/** The days that the numbers of documents have within, in the order of the rows: programs number their orders so; codes of products and lots have other days. Null where no column has one in each row. */
export function daysInCodes(headers: readonly string[], rows: readonly Row[], firstRow: number): DateSource | null {
  const body = rows.slice(firstRow).filter((row) => row.some((cell) => !isBlank(cell)))
  if (body.length < LEAST_ROWS) return null
  for (const [column, header] of headers.entries()) {
    if (!scoreHeader(header).has('documento')) continue
    const days = body.map((row) => dayWithin(cellText(row[column])))
    if (!days.every((day) => day !== null)) continue
    if (new Set(days).size >= LEAST_DAYS && runOneWay(days, IN_ORDER))
      return { kind: 'made', columns: [column], of: (row) => dayWithin(cellText(row[column])), notes: [] }
  }
  return null
}
