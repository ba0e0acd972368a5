import type { Cell, Row } from '../../read/grid.ts'
import { cellText } from '../../read/grid.ts'
import { DATE_HEADER, type FlatTable, TableBuilder } from '../flat-table.ts'
import { MEASURE_HEADER } from '../turned.ts'

/** Share of the figures of the smaller table that must stand in the other, for the two to be of the same sales. */
const SHARED = 0.5

/** Joins, of a list, those that can be: tables of units and of money, or sheets of them. */
export function joinPairs<T>(all: T[], join: (a: T, b: T) => T | null): T[] {
  const left = [...all]
  for (let at = 0; at < left.length; at++) {
    for (let other = at + 1; other < left.length; other++) {
      const joined = join(left[at]!, left[other]!)
      if (!joined) continue
      left[at] = joined
      left.splice(other, 1)
      break
    }
  }
  return left
}

/** Joins, of a list, as many as can be, one after another. */
export function joinAll<T>(all: T[], join: (a: T, b: T) => T | null): T[] {
  const left: T[] = []
  for (const one of all) {
    const at = left.findIndex((before, place) => {
      const joined = join(before, one)
      if (joined) left[place] = joined
      return joined !== null
    })
    if (at < 0) left.push(one)
  }
  return left
}

/** The two tables as one, or null when they are not two measures of the same sales. */
export function joinTwo(a: FlatTable, b: FlatTable): FlatTable | null {
  if (a.shape === 'plain' || b.shape === 'plain' || a.headers.length !== b.headers.length) return null
  const [last, other] = [a.headers.at(-1)!, b.headers.at(-1)!]
  const isPair = last !== other && [last, other].every((header) => Object.values(MEASURE_HEADER).includes(header))
  const names = a.headers.slice(0, -1)
  if (!isPair || !a.headers.includes(DATE_HEADER) || names.some((header, at) => b.headers[at] !== header)) return null
  const [units, money] = last === MEASURE_HEADER.cantidad ? [a, b] : [b, a]
  const figures = figuresOf(money)
  if (!figures || !figuresOf(units)) return null
  const own = units.rows.slice(units.headerRow + 1)
  const shared = own.filter((row) => figures.has(keyOf(row))).length
  if (shared < SHARED * Math.min(own.length, figures.size)) return null
  const above = units.rows.slice(0, units.headerRow)
  const table = new TableBuilder(above, [...names, MEASURE_HEADER.cantidad, MEASURE_HEADER.valor], units.rowNumber)
  for (const [at, row] of own.entries()) {
    const key = keyOf(row)
    table.add([...row, figures.get(key)?.figure ?? null], units.rowNumber(units.headerRow + 1 + at))
    figures.delete(key)
  }
  for (const { row, figure, fileRow } of figures.values()) table.add([...row.slice(0, -1), null, figure], fileRow)
  const { measure: _, ...rest } = units
  const known = new Set(units.notes.map(({ code }) => code))
  const notes = [...units.notes, ...money.notes.filter(({ code }) => !known.has(code))]
  const origins = { ...money.origins, ...units.origins }
  return { ...rest, origins, rows: table.rows, headers: table.headers, rowNumber: table.rowNumber, notes }
}

function keyOf(row: Row): string {
  return row.slice(0, -1).map(cellText).join('|')
}

/** Figures by what they are of; null when one thing has two. */
function figuresOf(table: FlatTable): Map<string, { row: Row; figure: Cell; fileRow: number }> | null {
  const figures = new Map<string, { row: Row; figure: Cell; fileRow: number }>()
  for (let at = table.headerRow + 1; at < table.rows.length; at++) {
    const row = table.rows[at]!
    const key = keyOf(row)
    if (figures.has(key)) return null
    figures.set(key, { row, figure: row.at(-1) ?? null, fileRow: table.rowNumber(at) })
  }
  return figures
}
