import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import type { PeriodAxis } from './axis.ts'
import { findRowGroups } from './row-groups.ts'
import type { RowPart } from './row-part.ts'
import { isRowNumber, nameBlankTitles } from '../titles/titles.ts'

/** Share of the blank cells of a column from which they repeat what stands above: merged cells, or a pivot's groups. */
const MERGED = 0.3
const SAMPLE = 400

/** What names the rows of a table with time across. */
export interface RowNames {
  /** Columns of names, without that of a part of the date. */
  ids: PeriodAxis['ids']
  /** Columns of which every line of sales has something. */
  labels: { column: number }[]
  /** Columns that are blank where they repeat what stands above. */
  carried: ReadonlySet<number>
  /** Name of a group, by the place in the body of the row that holds it. */
  groups: ReadonlyMap<number, string>
}

export function rowNamesOf(body: Row[], axis: PeriodAxis, part: RowPart | null): RowNames {
  const ids = usableIds(
    body,
    axis.ids.filter(({ column }) => column !== part?.column),
  )
  return {
    ids,
    labels: part ? [...ids, { column: part.column }] : ids,
    carried: carriedColumns(body, ids),
    groups: findRowGroups(body, axis, ids),
  }
}

/** A row of figures, with the names of what they are of. */
export interface NamedRow {
  /** Its place in the rows of the sheet. */
  at: number
  row: Row
  /** What its columns of names say, and behind them the group's name where rows have groups. */
  names: Cell[]
}

/**
 * The rows of figures: without sums, the titles of groups, and titles that a printed page repeats.
 * @param columns whose cells are the names of a row
 * @param check is asked about each row and told of each that is kept, from the first to the last
 */
export function namedRows(
  rows: readonly Row[],
  axis: PeriodAxis,
  { labels, carried, groups, columns }: RowNames & { columns: readonly { column: number }[] },
  check: { isSum: (row: Row, at: number) => boolean; line: (row: Row) => void },
): NamedRow[] {
  const firstRow = axis.headerRow + 1
  const lines: NamedRow[] = []
  const above: Row = []
  let group: string | null = null
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (check.isSum(row, at) || labels.every(({ column }) => isBlank(row[column]))) continue
    const title = groups.get(at - firstRow)
    if (title !== undefined) {
      group = title
      continue
    }
    if (isTitlesAgain(row, rows[axis.headerRow]!, axis.columns)) continue
    const names = columns.map(
      ({ column }) => (isBlank(row[column]) && carried.has(column) ? above[column] : row[column]) ?? null,
    )
    for (const [i, { column }] of columns.entries()) above[column] = names[i]!
    check.line(row)
    lines.push({ at, row, names: groups.size > 0 ? [...names, group] : names })
  }
  return lines
}

/** Columns of names, without those that only count the rows; one without a title holds what is sold, unless that `isNamed` elsewhere. */
export function usableIds(body: Row[], ids: PeriodAxis['ids'], isNamed = false): PeriodAxis['ids'] {
  const used = ids.filter(({ column, title }) => {
    if (body.every((row) => isBlank(row[column]))) return false
    return !isRowNumber(body, column, title)
  })
  return nameBlankTitles(body, used, isNamed)
}

/** Columns of names, the last apart, that are blank where they repeat what stands above. */
function carriedColumns(body: Row[], ids: PeriodAxis['ids']): Set<number> {
  const sample = body.slice(0, SAMPLE).filter((row) => ids.some(({ column }) => !isBlank(row[column])))
  return new Set(
    ids.slice(0, -1).flatMap(({ column }) => {
      const blank = sample.filter((row) => isBlank(row[column])).length
      return blank >= MERGED * sample.length && !isBlank(sample[0]?.[column]) ? [column] : []
    }),
  )
}

function isTitlesAgain(row: Row, titles: Row, columns: { column: number }[]): boolean {
  return columns.every(({ column }) => cellText(row[column]) === cellText(titles[column]))
}
