import { shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { parseDate } from '../dates/dates.ts'
import { wholeDocuments } from './whole-documents.ts'

/** Share of the documents of several lines from which those whose lines are of different days are no errors. */
const SOME = 0.5

/** The day of a cell without its hour; day and month need not be told apart to compare it with another. */
const dayOf = (text: string): string => parseDate(text, 'dmy') ?? parseDate(text, 'mdy') ?? text

/**
 * Whether the lines under one number are mostly of different days, as what a contract is charged each month: they are no lines of one invoice.
 * @param keys the document of each sample row, '' where unknown
 */
export function areOfSeveralDays(dates: Column | undefined, keys: readonly string[]): boolean {
  if (!dates) return false
  const several = [...wholeDocuments(keys)].flatMap(([key, lines]) => (key !== '' && lines.length > 1 ? [lines] : []))
  return (
    shareOf(several, (lines) => {
      const days = new Set(lines.map((at) => dates.texts[at]!).filter((text) => text !== ''))
      return new Set([...days].map(dayOf)).size > 1
    }) >= SOME
  )
}
