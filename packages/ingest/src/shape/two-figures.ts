import { cellText, isBlank, type Row } from '../read/grid.ts'
import { scoreHeader } from '../understand/headers.ts'
import { TableBuilder } from './flat-table.ts'
import type { Turned } from './melt.ts'

/** Cells that there must be at least, and share of them that must hold two figures. */
const LEAST_CELLS = 3
const TWO_FIGURES = 0.95

const FIGURE = String.raw`[-$\s]*\d[\d.,']*`
const PAIR = new RegExp(String.raw`^\s*(${FIGURE})\s*([/|])\s*(${FIGURE})\s*$`)
/** Title of two names: "Precio original/Precio con descuento". */
const TITLES = /^([^/|]*\p{L}[^/|]*)([/|])([^/|]*\p{L}[^/|]*)$/u

/**
 * A table in which a column holds two figures in each cell under a title of two names, of which one at least is that of an amount
 * ("Cantidad / Precio" over "2 / 15.000"), with a column for each. A cell that holds one figure keeps it in the first.
 * @returns null where no column is such a pair
 */
export function partTwoFigures(
  headers: readonly string[],
  rows: Row[],
  headerRow: number,
  rowNumber: (at: number) => number,
): Omit<Turned, 'notes'> | null {
  const body = rows.slice(headerRow + 1)
  const pairs = headers.flatMap((header, column) => {
    const titles = namesOf(header)
    return titles && holdsPairs(body, column) ? [{ column, titles }] : []
  })
  if (pairs.length === 0) return null
  const firstTitle = new Map(pairs.map(({ column, titles }) => [column, titles[0]]))
  const table = new TableBuilder(
    rows.slice(0, headerRow),
    [...headers.map((header, at) => firstTitle.get(at) ?? header), ...pairs.map(({ titles }) => titles[1])],
    rowNumber,
  )
  for (const [at, row] of body.entries()) {
    const parts = new Map(pairs.map(({ column }) => [column, PAIR.exec(cellText(row[column]))]))
    const first = headers.map((_, column) => parts.get(column)?.[1] ?? row[column] ?? null)
    table.add([...first, ...pairs.map(({ column }) => parts.get(column)?.[3] ?? null)], rowNumber(headerRow + 1 + at))
  }
  return table.built
}

function namesOf(header: string): [first: string, second: string] | null {
  const found = TITLES.exec(header)
  const names: [string, string] | null = found && [found[1]!.trim(), found[3]!.trim()]
  return names?.some(isAmount) && names[0] !== names[1] ? names : null
}

const isAmount = (title: string): boolean => {
  const roles = scoreHeader(title)
  return roles.has('precio') || roles.has('valor') || roles.has('cantidad')
}

function holdsPairs(body: readonly Row[], column: number): boolean {
  const filled = body.filter((row) => !isBlank(row[column]) && cellText(row[column]).trim() !== '')
  const pairs = filled.filter((row) => PAIR.test(cellText(row[column])))
  return pairs.length >= LEAST_CELLS && pairs.length >= TWO_FIGURES * filled.length
}
