import type { Cell, Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { runOneWay } from '../../understand/dates/in-order.ts'
import { areOld } from '../../understand/dates/old-dates.ts'

/** Share of the rows that must follow those above them in time. */
const IN_ORDER = 0.95

/** The one column whose dates run in order, as a program writes its sales; else that whose dates come before those of the others in most rows. */
export function earliest(all: number[], sample: Row[]): number {
  const recent = all.filter((column) => !areOld(sample.map((row) => row[column])))
  const columns = recent.length > 0 ? recent : all
  const dayOfCell = (cell: Cell | undefined) => parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy') ?? '9'
  const ordered = columns.filter((column) =>
    runOneWay(
      sample.map((row) => dayOfCell(row[column])),
      IN_ORDER,
    ),
  )
  if (ordered.length === 1) return ordered[0]!
  const wins = (column: number) =>
    sample.filter((row) => columns.every((other) => dayOfCell(row[column]) <= dayOfCell(row[other]))).length
  return columns.toSorted((a, b) => wins(b) - wins(a))[0]!
}
