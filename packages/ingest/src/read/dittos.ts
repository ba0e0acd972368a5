import type { Row } from './grid.ts'
import { isBlank } from './grid.ts'

/** Marks of "as above", as people write them in notebooks. */
const DITTO = /^\s*(["“”″〃]|''|´´|-+\s*["“”]\s*-+|[ií]dem|[ií]d\.)\s*$/i
const LONGEST = 8
/** First characters that such a mark may have, looked at before anything else: files have cells in millions. */
const FIRST = new Set([...'"“”″〃\'´-iIíÍ '].map((mark) => mark.charCodeAt(0)))
/** Marks from which they are meant so. */
const LEAST = 2

const isDitto = (cell: Row[number] | undefined): boolean =>
  typeof cell === 'string' && cell.length <= LONGEST && FIRST.has(cell.charCodeAt(0)) && DITTO.test(cell)

/** Puts what stands above in the place of each mark that says so, in the rows themselves. */
export function fillDittos(rows: Row[]): void {
  let marks = 0
  for (const row of rows) for (const cell of row) if (isDitto(cell)) marks++
  if (marks < LEAST) return
  const above: Row = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      if (isDitto(cell)) row[column] = above[column] ?? null
      else if (!isBlank(cell)) above[column] = cell
    }
}
