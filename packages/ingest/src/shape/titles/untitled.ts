import { largest } from '../../extremes.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, MAX_COLUMNS, filledCells } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { untitledName } from '../../understand/headers/untitled-name.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'

/** Rows that must be alike, and rows looked at. */
const LEAST_ROWS = 5
const SAMPLE = 60
/** Columns that a table of sales has at least, and share of its cells that must be of their column's kind. */
const MIN_COLUMNS = 3
/** Of one that holds nothing but its days and what came in on them. */
const DAYS_AND_AMOUNTS = 2
const ALIKE = 0.95

export type Kind = 'date' | 'number' | 'text' | 'blank'

function kindOf(cell: Cell | undefined): Kind {
  if (isBlank(cell)) return 'blank'
  if (cell instanceof Date) return 'date'
  const text = cellText(cell)
  if (/\d[-/.: ]/.test(text) && (parseDate(text, 'dmy') ?? parseDate(text, 'mdy')) !== null) return 'date'
  return parseAnyNumber(cell) === null ? 'text' : 'number'
}

/** What tells one table without titles from another: the kinds of the cells of its first row. */
export const kindsOf = (row: Row): Kind[] => row.map(kindOf)

/**
 * The place of the first sale of a table without titles: rows alike from the first one on, each with a date and a number; null for any
 * other.
 */
export function findUntitled(rows: Row[]): { start: number; titles: string[] } | null {
  return tableOf(rows, MIN_COLUMNS) ?? tableOf(rows, DAYS_AND_AMOUNTS)
}

function tableOf(rows: Row[], columns: number): { start: number; titles: string[] } | null {
  const start = rows.findIndex((row) => filledCells(row).length >= columns)
  if (start < 0) return null
  const sample = rows.slice(start, start + SAMPLE).filter((row) => row.some((cell) => !isBlank(cell)))
  if (sample.length < LEAST_ROWS) return null
  const width = Math.min(MAX_COLUMNS, largest(sample.map((row) => row.length)))
  const kinds = Array.from({ length: width }, (_, column) => {
    const counts = new Map<Kind, number>()
    for (const row of sample) counts.set(kindOf(row[column]), (counts.get(kindOf(row[column])) ?? 0) + 1)
    const [kind, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!
    return { kind, share: count / sample.length, first: kindOf(sample[0]![column]) }
  })
  const sure = (kind: Kind) => kinds.some((one) => one.kind === kind && one.share >= ALIKE && one.first === kind)
  const isAlike = kinds.every(({ kind, first }) => first === kind || first === 'blank' || kind === 'blank')
  if (!sure('date') || !sure('number') || !isAlike) return null
  return { start, titles: Array.from({ length: width }, (_, column) => untitledName(column)) }
}
