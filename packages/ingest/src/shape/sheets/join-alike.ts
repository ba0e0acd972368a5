import { type Cell, cellText, type Row, filledCells } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { type FlatTable, TableBuilder } from '../flat-table.ts'

/** Titles that two tables must have in common, and share of those of the one with fewer. */
const LEAST_SHARED = 5
const SHARED = 0.6

/**
 * Two tables of a sheet as one, whose titles are the same but for some that only one has: a program's list of documents has one for each
 * kind of them. Null where they are not.
 */
export function joinAlike(a: FlatTable, b: FlatTable): FlatTable | null {
  if (a.shape !== 'plain' || b.shape !== 'plain' || a.dateColumn === null || b.dateColumn === null) return null
  const bodyOf = ({ rows, headerRow }: FlatTable) => rows.length - headerRow
  const [main, other] = bodyOf(a) >= bodyOf(b) ? [a, b] : [b, a]
  const titles = main.headers.map(fold)
  const added = other.headers.map(fold)
  const filled = (all: string[]) => all.filter((title) => title !== '')
  const shared = filled(added).filter((title) => titles.includes(title))
  if (shared.length < LEAST_SHARED || shared.length < SHARED * Math.min(filled(titles).length, filled(added).length))
    return null
  if (titles[main.dateColumn!] !== added[other.dateColumn!]) return null
  const areSame = titles.join('|') === added.join('|')
  if (!areSame && !shared.some((title) => scoreHeader(title).has('valor'))) return null
  const more = other.headers.filter((header, place) => header !== '' && !titles.includes(added[place]!))
  const headers = [...main.headers, ...more]
  const table = new TableBuilder(main.rows.slice(0, main.headerRow), headers, main.rowNumber)
  for (let at = main.headerRow + 1; at < main.rows.length; at++) table.add(main.rows[at]!, main.rowNumber(at))
  // Titles may come twice: each takes the next of its name.
  const free: (string | null)[] = headers.map((header) => fold(header) || null)
  const places = added.map((title) => {
    const place = free.indexOf(title)
    if (place >= 0) free[place] = null
    return place
  })
  for (let at = other.headerRow + 1; at < other.rows.length; at++) {
    const row = other.rows[at]!
    if (filledCells(row).length < 2 || row.every((cell, place) => fold(cellText(cell)) === (added[place] ?? '')))
      continue
    const cells: Row = Array<Cell>(headers.length).fill(null)
    for (const [at, place] of places.entries()) if (place >= 0) cells[place] = row[at] ?? null
    table.add(cells, other.rowNumber(at))
  }
  const known = new Set(main.notes.map(({ code }) => code))
  return {
    ...main,
    ...table.built,
    notes: [...main.notes, ...other.notes.filter(({ code }) => !known.has(code))],
  }
}
