import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { dayWithin } from '../../understand/dates/day-within.ts'
import { runOneWay } from '../../understand/dates/in-order.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { type TitleContext, dayOf } from '../title-context.ts'
import type { DateSource } from '../flat-table.ts'

/** Rows and different days that must tell, and share of the steps from row to row that must go one way. */
const LEAST_ROWS = 5
const LEAST_DAYS = 2
const IN_ORDER = 0.95
/** Characters of a month: 2026-06. */
const MONTH = 7

/**
 * The days that the numbers of documents have within, in the order of the rows: programs number their orders so; codes of products and lots have
 * other days. Null where no column has one in each row, of the days that the surroundings or the person tell, or where they may as well count the rows.
 */
export function daysInCodes(
  headers: readonly string[],
  rows: readonly Row[],
  firstRow: number,
  titleContext: TitleContext,
): DateSource | null {
  const body = rows.slice(firstRow).filter((row) => row.some((cell) => !isBlank(cell)))
  if (body.length < LEAST_ROWS || titleContext.date !== undefined) return null
  const day = dayOf(titleContext)
  const isCertain = (one: string): boolean =>
    titleContext.range
      ? one >= titleContext.range.from && one <= titleContext.range.to
      : day === null || one.slice(0, MONTH) === day.slice(0, MONTH)
  for (const [column, header] of headers.entries()) {
    if (!scoreHeader(header).has('documento')) continue
    const codes = body.map((row) => cellText(row[column]))
    const days = codes.map(dayWithin)
    if (!days.every((one): one is string => one !== null && isCertain(one))) continue
    if (new Set(days).size >= LEAST_DAYS && runOneWay(days, IN_ORDER) && !isCounter(codes))
      return { kind: 'made', columns: [column], of: (row) => dayWithin(cellText(row[column])), notes: [] }
  }
  return null
}

/** Whether codes have no number but one that grows by one from row to row: FV-20260101, FV-20260102. */
const isCounter = (codes: readonly string[]): boolean => {
  const numbers = codes.map((code) => code.match(/\d+/g) ?? [])
  return numbers.every((own, at) => own.length === 1 && Math.abs(Number(own[0]) - Number(numbers[0]![0])) === at)
}
