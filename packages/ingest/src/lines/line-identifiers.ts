import { cellText, isBlank, type Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'

/** Rows whose identifiers are compared, and what a program's identifier of a line is like: rows that a person numbers begin at 1. */
const MOST_ROWS = 50_000
const LINE_ID = /^(?=.*\d)[\da-z-]{6,}$/i
const LEAST_ROWS = 10

/** Whether a column that nothing uses has another identifier on every row. */
export function areIdentified({
  headers,
  rows,
  headerRow,
  mapping,
}: Pick<TableReading, 'headers' | 'rows' | 'headerRow' | 'mapping'>): boolean {
  const used = Object.values(mapping)
  const body = rows.slice(headerRow + 1, headerRow + 1 + MOST_ROWS)
  return headers.some((_, place) => !used.includes(place) && identifies(body, place))
}

function identifies(body: readonly Row[], place: number): boolean {
  const seen = new Set<string>()
  for (const row of body) {
    const text = cellText(row[place])
    if (text === '' && row.every(isBlank)) continue
    if (!LINE_ID.test(text) || seen.has(text)) return false
    seen.add(text)
  }
  return seen.size >= LEAST_ROWS
}
