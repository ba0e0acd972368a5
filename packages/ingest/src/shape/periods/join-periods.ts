import { cellText } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { type FlatTable, TableBuilder } from '../flat-table.ts'

/** Rows above the titles of a table where its name stands. */
const NAME_ROWS = 2

/** Days of a table with time across. */
const daysOf = ({ rows, headerRow, dateColumn }: FlatTable): Set<string> =>
  new Set(rows.slice(headerRow + 1).map((row) => cellText(row[dateColumn!])))

/** Whether the name of a table is that of a measure beside the sales: costs, goals, what was bought. */
const isOfOther = ({ rows, headerRow }: FlatTable): boolean =>
  rows
    .slice(Math.max(0, headerRow - NAME_ROWS), headerRow)
    .flat()
    .some((cell) =>
      /\b(compras?|gastos?|costos?|metas?|presupuesto|inventario|utilidad(es)?)\b/.test(fold(cellText(cell))),
    )

/**
 * Two tables of a sheet with time across as one, whose titles are the same and whose days follow one another: a table for each week below the
 * last. Null where they are not.
 */
export function joinPeriods(a: FlatTable, b: FlatTable): FlatTable | null {
  if (a.shape === 'plain' || a.shape !== b.shape || a.dateColumn === null || a.dateColumn !== b.dateColumn) return null
  if (a.headers.length !== b.headers.length || a.headers.some((header, at) => fold(header) !== fold(b.headers[at]!)))
    return null
  if (isOfOther(a) || isOfOther(b)) return null
  const known = daysOf(a)
  if ([...daysOf(b)].some((day) => known.has(day))) return null
  const table = new TableBuilder(a.rows.slice(0, a.headerRow), a.headers, a.rowNumber)
  for (const one of [a, b])
    for (let at = one.headerRow + 1; at < one.rows.length; at++) table.add(one.rows[at]!, one.rowNumber(at))
  const codes = new Set(a.notes.map(({ code }) => code))
  return { ...a, ...table.built, notes: [...a.notes, ...b.notes.filter(({ code }) => !codes.has(code))] }
}
