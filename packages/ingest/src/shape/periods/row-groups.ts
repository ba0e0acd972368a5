import type { Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { PeriodAxis } from './axis.ts'
import { isSummaryRow } from '../words.ts'

/** Groups that show that they are groups. */
const MIN_GROUPS = 2
const TOLERANCE = 1e-6
/** Rows of one group at most, and rows of a table that is looked at. */
const MAX_MEMBERS = 500
const MAX_ROWS = 5000

/**
 * Rows of a table with time across that name the group of those below them: without figures, or with the sums of theirs.
 * @returns the group's name by the place of its title in `body`; empty where rows are no groups
 */
export function findRowGroups(body: Row[], axis: PeriodAxis, ids: { column: number }[]): Map<number, string> {
  const none = new Map<number, string>()
  if (body.length > MAX_ROWS || ids.length === 0) return none
  const columns = axis.columns.map(({ column }) => column)
  const lines = body.flatMap((row, at) => {
    const names = ids.map(({ column }) => cellText(row[column])).filter((name) => name !== '')
    return names.length === 0 || names.some(isSummaryRow) ? [] : [{ at, names, row }]
  })
  const bare = lines.filter(({ row, names }) => names.length === 1 && columns.every((column) => isBlank(row[column])))
  if (bare.length >= MIN_GROUPS && bare[0]!.at === lines[0]!.at && bare.length <= lines.length / 2)
    return new Map(bare.map(({ at, names }) => [at, names[0]!]))
  // What was not sold is of no group's sum.
  const sold = lines.filter(({ row }) => columns.some((column) => figureIn(row, column) !== 0))
  return tiles(sold, columns) ?? none
}

const figureIn = (row: Row, column: number): number => parseAnyNumber(row[column] ?? null) ?? 0

interface Line {
  at: number
  names: string[]
  row: Row
}

/** Groups that follow one another through the whole table, each the sum of its rows in every column; by chance that never is. */
function tiles(lines: Line[], columns: number[]): Map<number, string> | null {
  const groups = new Map<number, string>()
  let areGroups = false
  for (let at = 0; at < lines.length;) {
    const members = membersOf(lines, at, columns)
    if (members === 0) return null
    groups.set(lines[at]!.at, lines[at]!.names.join(' '))
    areGroups ||= members > 1
    at += members + 1
  }
  return groups.size >= MIN_GROUPS && areGroups ? groups : null
}

function membersOf(lines: Line[], at: number, columns: number[]): number {
  const said = columns.map((column) => figureIn(lines[at]!.row, column))
  const sums = columns.map(() => 0)
  for (let members = 1; members <= MAX_MEMBERS && at + members < lines.length; members++) {
    for (const [i, column] of columns.entries()) sums[i]! += figureIn(lines[at + members]!.row, column)
    if (sums.every((sum, i) => Math.abs(sum - said[i]!) <= TOLERANCE * Math.max(1, Math.abs(sum)))) return members
  }
  return 0
}
