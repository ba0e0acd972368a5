import type { ShapeNote, TitledTable } from './flat-table.ts'
import { flattenMeasureRows } from './matrix/measures-in-rows.ts'
import { FROM_MEASURE_ROWS, FROM_NAME_PARTS, FROM_PARTED_CELLS } from './origins.ts'
import { splitPairedCells } from './titles/two-in-a-cell.ts'
import { joinPersonNames } from './titles/person-names.ts'
import { joinPrefixes } from './titles/prefixed-numbers.ts'

/** The same rows with other columns, where cells hold two things, or a thing stands in several columns or rows; null where none does. */
export function partColumns(
  table: TitledTable,
  plain: boolean,
): (TitledTable & { notes: ShapeNote[]; from: string }) | null {
  const parted = splitPairedCells(table)
  if (parted) return { ...parted, notes: [], from: FROM_PARTED_CELLS }
  const named = joinPersonNames(table)
  if (named) return { ...named, notes: [], from: FROM_NAME_PARTS }
  const prefixed = joinPrefixes(table)
  if (prefixed) return { ...prefixed, notes: [], from: FROM_PARTED_CELLS }
  const measured = plain ? null : flattenMeasureRows(table)
  return measured && { ...measured, from: FROM_MEASURE_ROWS }
}
