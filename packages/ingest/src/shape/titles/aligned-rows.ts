import { cellText, isBlank, type Row } from '../../read/grid.ts'

/** Titles that a row must repeat to be the titles of what follows. */
const LEAST_TITLES = 3

/**
 * Rows with their cells under the titles above them, where the titles stand again in another order: two exports pasted one below the
 * other. The titles that stand again become a blank row.
 */
export function alignRows(rows: Row[], headerRow: number, headers: readonly string[]): Row[] {
  const placeOf = new Map(headers.map((header, place) => [header, place]))
  const named = headers.filter((header) => header !== '')
  // Of two columns with one title nothing tells which is which.
  if (named.length < LEAST_TITLES || new Set(named).size < named.length) return rows
  let aligned: Row[] | null = null
  let order: number[] | null = null
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    const titles = titlesAgain(row, placeOf)
    if (titles) {
      const isInOrder = titles.every((place, column) => place === -1 || place === column)
      order = isInOrder ? null : titles
      if (!isInOrder) (aligned ??= rows.slice())[at] = []
    } else if (order && aligned) aligned[at] = reordered(row, order, headers.length)
  }
  return aligned ?? rows
}

/** The place of each cell's title, -1 of blank cells; null where a cell is none or stands twice, or they are few. */
function titlesAgain(row: Row, placeOf: ReadonlyMap<string, number>): number[] | null {
  const first = row.find((cell) => !isBlank(cell))
  // Nearly all rows end here.
  if (typeof first !== 'string' || !placeOf.has(cellText(first))) return null
  const places = row.map((cell) => (isBlank(cell) ? -1 : (placeOf.get(cellText(cell)) ?? null)))
  const known = places.filter((place) => place !== null && place >= 0)
  const isEach = places.every((place) => place !== null) && new Set(known).size === known.length
  return isEach && known.length >= LEAST_TITLES && known.length > placeOf.size / 2 ? (places as number[]) : null
}

function reordered(row: Row, order: readonly number[], width: number): Row {
  const cells: Row = Array.from({ length: width }, () => null)
  for (const [column, place] of order.entries()) if (place >= 0) cells[place] = row[column] ?? null
  return cells
}
