import type { Mapping } from '../types.ts'
import { type AmountRole, LOOSE, namesOther, wordsFor } from './amount-words.ts'
import type { Column } from './column.ts'
import { ENOUGH } from './text-roles.ts'

/** Columns tried in each role. */
const MOST_TRIED = 8

/** A column tried in a role, and how well its header names it. */
export interface Tried {
  column: Column
  words: number
}

/** Title that a column without one is given. */
export const UNTITLED = /^Columna \d+$/

/** Whether a column calls itself the amount and holds nothing but zeros. */
export function holdsZeros(column: Column, role: AmountRole): boolean {
  return wordsFor(role, column) >= LOOSE && column.filled > 0 && !hasFigures(column)
}

/** Whether some figure of a column is not zero. */
export function hasFigures({ values }: Column): boolean {
  return values.some((value) => Number.isFinite(value) && value !== 0)
}

/** Share of the rows below which a column is a remark on some of them, or another table's, and from which another is of them all. */
const SPARSE = 0.2

/** Columns of a role without those that hardly a row fills, where another is full. */
export function withoutSparse(tried: (Tried | null)[]): (Tried | null)[] {
  const full = tried.filter((one) => !one || one.column.filledShare >= SPARSE)
  return full.some((one) => one) ? full : tried
}

/** Columns that may play a role, best words first, and none. */
export function candidatesFor(
  role: AmountRole,
  numeric: Column[],
  columns: Column[],
  given: Partial<Mapping>,
): (Tried | null)[] {
  const said = given[role]
  if (said === null) return [null]
  if (said !== undefined) return columns[said] ? [{ column: columns[said], words: 1 }] : [null]
  const taken = Object.values(given)
  const tried = numeric
    .filter(({ place }) => !taken.includes(place))
    .map((column) => ({ column, words: wordsFor(role, column) }))
    .filter(({ column, words }) => words > 0 || (!namesOther(column.header) && column.percentSigns < ENOUGH))
    .sort((a, b) => b.words - a.words)
    .slice(0, MOST_TRIED)
  return [...tried, null]
}
