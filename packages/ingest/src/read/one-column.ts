import Papa from 'papaparse'
import { detectDialect } from './csv-dialect.ts'
import { GridSink } from './grid-sink.ts'
import { HEAD_ROWS, isBlank, type JudgeHead, type Row } from './grid.ts'

/** Share of the filled rows that must hold one text alone, and rows below the first that there must be. */
const ALONE = 0.95
const LEAST_ROWS = 2
/** Columns from which a text with a delimiter is a table. */
const LEAST_COLUMNS = 3

/**
 * The rows of a sheet whose first column holds a whole delimited text, as Excel shows a .csv whose delimiter is not that of the computer's
 * region; all others as they are.
 * @throws IngestError when there are too many cells
 */
export function withoutOneColumn(rows: Row[], judge: JudgeHead): Row[] {
  const isFilled = (row: Row) => row.some((cell) => !isBlank(cell))
  const isAlone = (row: Row) => typeof row[0] === 'string' && row.every((cell, at) => at === 0 || isBlank(cell))
  // Most sheets have several columns: their head is enough to see it.
  const head = rows.slice(0, HEAD_ROWS).filter(isFilled)
  if (head.filter(isAlone).length < ALONE * head.length) return rows
  const filled = rows.filter(isFilled)
  const texts = filled.filter(isAlone).map((row) => row[0] as string)
  if (texts.length <= LEAST_ROWS || texts.length < ALONE * filled.length) return rows
  const { delimiter, newline } = detectDialect(texts.slice(0, HEAD_ROWS).join('\n'), judge)
  const width = (text: string) => Papa.parse<string[]>(text, { delimiter, newline }).data[0]?.length ?? 0
  const columns = width(texts[0]!)
  const sample = texts.slice(0, HEAD_ROWS)
  if (columns < LEAST_COLUMNS || sample.filter((text) => width(text) === columns).length < ALONE * sample.length)
    return rows
  const sink = new GridSink()
  for (const [at, row] of rows.entries())
    sink.put(
      at,
      typeof row[0] === 'string' ? (Papa.parse<string[]>(row[0], { delimiter, newline }).data[0] ?? row) : row,
    )
  return sink.rows
}
