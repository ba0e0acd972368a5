import type { Cell, Row } from '../../read/grid.ts'
import { isBlank } from '../../read/grid.ts'
import { scoreHeader } from '../headers/headers.ts'
import { parseAnyNumber } from './numbers.ts'

/** Two amounts or more in a cell: "393.000 + 88.000". */
const SUM = /^\s*\$?\s*\d[\d.,]*(\s*\+\s*\$?\s*\d[\d.,]*)+\s*$/

const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/

/** The rows of a table in whose columns of numbers some cells add amounts up, with what these come to. All other rows as they are. */
export function withSums(headers: readonly string[], headerRow: number, rows: Row[]): Row[] {
  const body = rows.slice(headerRow + 1)
  const places = new Set<number>()
  for (const row of body)
    row.forEach((cell, place) => {
      if (typeof cell === 'string' && cell.includes('+') && SUM.test(cell)) places.add(place)
    })
  const columns = [...places].filter(
    (place) =>
      // "10+2" pieces are two that were given away.
      !scoreHeader(headers[place] ?? '').has('cantidad') &&
      body.every((row) => isBlank(row[place]) || sumIn(row[place]!) !== null || parseAnyNumber(row[place]) !== null),
  )
  if (columns.length === 0) return rows
  return rows.map((row, at) =>
    at <= headerRow ? row : row.map((cell, place) => (columns.includes(place) ? (sumIn(cell) ?? cell) : cell)),
  )
}

function sumIn(cell: Cell): number | null {
  if (typeof cell !== 'string' || !SUM.test(cell)) return null
  const parts = cell.split('+').map((part) => {
    const bare = part.replace('$', '').trim()
    // "393,000" beside a plus is hundreds of thousands, whatever the mark.
    return THOUSANDS.test(bare) ? Number(bare.replaceAll(/[.,]/g, '')) : parseAnyNumber(part)
  })
  return parts.every((part) => part !== null) ? parts.reduce((sum, part) => sum + part, 0) : null
}
