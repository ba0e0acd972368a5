import { isBlank, filledCells, type Row } from '../../read/grid.ts'
import { median } from '../../understand/columns/median.ts'
import { isBodyRow, usedColumns } from '../../understand/columns/column.ts'
import { asOriginal } from '../../understand/headers/as-original.ts'
import { fold } from '../../understand/headers/fold.ts'
import { DATE_HEADER, type DateSource } from '../flat-table.ts'

/** First rows that tell how full a table is, and share of them that must have a text for all to have names. */
const SAMPLE = 400
const ENOUGH = 0.6
/** Share of the usual number of filled cells from which a row is one of the table. */
const FULL = 0.8

/** Median of the filled cells of the first rows. */
function usualCells(rows: Row[], firstRow: number): number {
  return median(rows.slice(firstRow, firstRow + SAMPLE).map((row) => filledCells(row).length)) ?? 0
}

/** Whether most of the first rows have a text. */
function mostHaveTexts(rows: Row[], firstRow: number): boolean {
  const filled = rows.slice(firstRow, firstRow + SAMPLE).filter((row) => row.some((cell) => !isBlank(cell)))
  const named = filled.filter((row) => row.some((cell) => typeof cell === 'string' && !isBlank(cell)))
  return named.length >= ENOUGH * filled.length
}

/** Adds a column of whole dates at the right, in new rows; a title "Fecha" that stood over something else says so. */
export function withDates(
  headers: string[],
  rows: Row[],
  firstRow: number,
  source: DateSource,
): { headers: string[]; rows: Row[] } {
  if (source.kind !== 'made') return { headers, rows }
  const isConstant = source.columns.length === 0
  const dated = rows.slice()
  const usual = usualCells(rows, firstRow)
  const hasTexts = isConstant && mostHaveTexts(rows, firstRow)
  const used = usedColumns(rows, firstRow, headers.length)
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    // A note beyond the titles is not to stand under that of the dates.
    if (row.length > headers.length) dated[at] = row.slice(0, headers.length)
    // A product may be named "Total …": a row as full as the others is one of them.
    if (isConstant && !isBodyRow(row, used) && (usual < 4 || filledCells(row).length < FULL * usual)) continue
    // Who delivers and who receives, at the foot: nothing is sold in a row without a figure.
    if (isConstant && row.every((cell) => isBlank(cell) || (typeof cell === 'string' && !/\d/.test(cell)))) continue
    // Nothing but figures under rows with names is their total.
    if (hasTexts && !row.some((cell) => typeof cell === 'string' && !isBlank(cell))) continue
    const date = source.of(row)
    if (date !== null) dated[at] = [...headers.map((_, column) => row[column] ?? null), date]
  }
  const renamed = headers.map((header) => (fold(header) === 'fecha' ? asOriginal(header) : header))
  return { headers: [...renamed, DATE_HEADER], rows: dated }
}
