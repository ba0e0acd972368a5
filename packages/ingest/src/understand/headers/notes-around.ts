import { isBlank, type Row } from '../../read/grid.ts'

/** Rows below a table that are looked at for notes. */
const NEAR = 8
/** A figure or an answer behind its label. */
const LABELLED = /[:=]\s*\S/

interface Rows {
  rows: readonly Row[]
  headerRow: number
}

/** The only text of a row that has nothing else; null of any other row. */
function loneText(row: Row): string | null {
  const filled = row.filter((cell) => !isBlank(cell))
  const [text] = filled
  return filled.length === 1 && typeof text === 'string' ? text.trim() : null
}

/** The titles above a table that stand alone on their row, without a figure of their own. */
export const loneTitles = ({ rows, headerRow }: Rows): string[] =>
  rows.slice(0, headerRow).flatMap((row) => {
    const text = loneText(row)
    return text === null || LABELLED.test(text) ? [] : [text]
  })

/** The notes below the last line of a table, each alone on its row, from the last. */
export function notesBelow({ rows, headerRow }: Rows): string[] {
  const notes: string[] = []
  for (const row of rows.slice(Math.max(headerRow + 1, rows.length - NEAR)).toReversed()) {
    const text = loneText(row)
    if (text !== null) notes.push(text)
    else if (row.some((cell) => !isBlank(cell))) break
  }
  return notes
}
