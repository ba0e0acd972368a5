import { cellText, isBlank, type Row } from '../read/grid.ts'
import { AMOUNT_ROLES, type AmountRole, namesOther } from '../understand/amounts/amount-words.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { TableBuilder } from './flat-table.ts'
import type { Turned } from './melt.ts'

/** Cells that there must be at least, and share of them that must hold two figures. */
const LEAST_CELLS = 3
const TWO_FIGURES = 0.95

const FIGURE = String.raw`[-$\s]*\d[\d.,']*`
const PAIR = new RegExp(String.raw`^\s*(${FIGURE})\s*[/|]\s*(${FIGURE})\s*$`)
/** A fraction of one thing: "1/2" of a pound. */
const HALVES = /^\s*[1-7]\s*\/\s*[2348]\s*$/
/** How well a title must name an amount. */
const SURE = 0.25

/**
 * A table in which a column holds two figures in each cell under a title of two names, both of amounts
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
  const others = headers.filter((_, at) => pairs.every(({ column }) => column !== at))
  if (pairs.length === 0 || hasBoth(others)) return null
  const firstTitle = new Map(pairs.map(({ column, titles }) => [column, titles[0]]))
  const table = new TableBuilder(
    rows.slice(0, headerRow),
    [...headers.map((header, at) => firstTitle.get(at) ?? header), ...pairs.map(({ titles }) => titles[1])],
    rowNumber,
  )
  for (const [at, row] of body.entries()) {
    const parts = new Map(pairs.map(({ column }) => [column, PAIR.exec(cellText(row[column]))]))
    const first = headers.map((_, column) => parts.get(column)?.[1] ?? row[column] ?? null)
    table.add([...first, ...pairs.map(({ column }) => parts.get(column)?.[2] ?? null)], rowNumber(headerRow + 1 + at))
  }
  return table.built
}

/** The two names of a title, "Precio original/Precio con descuento", both of amounts; in "Precio normal / promo" the noun is of both. */
function namesOf(header: string): [first: string, second: string] | null {
  const names = header.split(/[/|]/)
  if (names.length !== 2 || /[()]/.test(header) || !names.every((name) => /\p{L}/u.test(name))) return null
  const [first, said] = names.map((name) => name.trim()) as [string, string]
  const noun = first.split(' ')[0]!
  const second = scoreHeader(said).size === 0 && isAmount(noun) ? `${noun} ${said}` : said
  return isAmount(first) && isAmount(second) && first !== second ? [first, second] : null
}

const isAmount = (title: string): boolean => !namesOther(title) && AMOUNT_ROLES.some((role) => says(title, role))

const says = (title: string, role: AmountRole): boolean => (scoreHeader(title).get(role) ?? 0) >= SURE

/** Whether quantity and money have columns of their own. */
const hasBoth = (headers: readonly string[]): boolean =>
  headers.some((header) => says(header, 'cantidad')) &&
  headers.some((header) => says(header, 'precio') || says(header, 'valor'))

function holdsPairs(body: readonly Row[], column: number): boolean {
  const filled = body.filter((row) => !isBlank(row[column]) && cellText(row[column]).trim() !== '')
  const pairs = filled.filter((row) => PAIR.test(cellText(row[column])))
  const isFraction = (row: Row) => HALVES.test(cellText(row[column]))
  return pairs.length >= LEAST_CELLS && pairs.length >= TWO_FIGURES * filled.length && !pairs.every(isFraction)
}
