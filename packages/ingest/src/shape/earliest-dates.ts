import type { Cell, Row } from '../read/grid.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { areOld } from '../understand/dates/old-dates.ts'

/** Share of the rows that must follow those above them in time. */
const IN_ORDER = 0.95

/** The one column whose dates run in order, as a program writes its sales; else that whose dates come before those of the others in most rows. */
export function earliest(all: number[], sample: Row[]): number {
  const recent = all.filter((column) => !areOld(sample.map((row) => row[column])))
  const columns = recent.length > 0 ? recent : all
  const dayOfCell = (cell: Cell | undefined) => parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy') ?? '9'
  const ordered = columns.filter((column) => {
    const days = sample.map((row) => dayOfCell(row[column]))
    const steps = days.slice(1).map((day, at) => (day > days[at]! ? 1 : day < days[at]! ? -1 : 0))
    return [1, -1].some((way) => steps.filter((step) => step !== -way).length >= IN_ORDER * steps.length)
  })
  if (ordered.length === 1) return ordered[0]!
  const wins = (column: number) =>
    sample.filter((row) => columns.every((other) => dayOfCell(row[column]) <= dayOfCell(row[other]))).length
  return columns.toSorted((a, b) => wins(b) - wins(a))[0]!
}
