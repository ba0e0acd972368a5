import { cellText, isBlank, type Row } from '../../read/grid.ts'

import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { same } from '../../understand/amounts/relations.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { type Role, AMOUNT_ROLES, type AmountRole } from '../../roles.ts'
import { TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'

/** Cells that there must be at least, and share of them that must hold two figures. */
const LEAST_CELLS = 3
const TWO_FIGURES = 0.95

const FIGURE = String.raw`[-$\s]*\d[\d.,']*`
const PAIR = new RegExp(String.raw`^\s*(${FIGURE})\s*[/|]\s*(${FIGURE})\s*$`)
/** A day and a name: "03-mar-2026 / Hotel Campestre". */
const DAY_AND_NAME = /^\s*(\S.*?)\s+[/|]\s+(\S.*)$/
/** How many and at what price each: "3x5000", "2 x $3.500". */
const TIMES = /^\s*(\d{1,4}(?:[.,]\d{1,3})?)\s*[x×*]\s*(\$?\s*\d[\d.,']*)\s*$/i
/** A fraction of one thing: "1/2" of a pound. */
const HALVES = /^\s*[1-7]\s*\/\s*[2348]\s*$/
/** How well a title must name an amount. */
const SURE = 0.25

/** A column that holds two things in each cell. */
interface Pair {
  column: number
  titles: readonly [first: string, second: string]
  cells: RegExp
}

/**
 * A table in which a column holds two figures in each cell under a title of two names, both of amounts
 * ("Cantidad / Precio" over "2 / 15.000"), a quantity times a price ("3x5000"), or a day and a name ("Fecha / Cliente"), with a column for each. A cell that holds one figure keeps
 * it in the first.
 * @returns null where no column is such a pair
 */
export function splitPairedCells({ headers, rows, headerRow, rowNumber }: TitledTable): Omit<Turned, 'notes'> | null {
  const body = rows.slice(headerRow + 1)
  const figures = headers.flatMap((header, column): Pair[] => {
    const titles = namesOf(header)
    return titles && holdsPairs(body, column) ? [{ column, titles, cells: PAIR }] : []
  })
  const others = headers.filter((_, at) => figures.every(({ column }) => column !== at))
  const pairs = [...(hasBoth(others) ? [] : figures), ...timesPrice(headers, body), ...daysAndNames(headers, body)]
  if (pairs.length === 0) return null
  const firstTitle = new Map(pairs.map(({ column, titles }) => [column, titles[0]]))
  const table = new TableBuilder(
    rows.slice(0, headerRow),
    [...headers.map((header, at) => firstTitle.get(at) ?? header), ...pairs.map(({ titles }) => titles[1])],
    rowNumber,
  )
  // Over the lines of each document in a row of its own, they are of those below.
  const heads = pairs.filter(
    ({ column, cells }) => cells === DAY_AND_NAME && body.every((row) => isBlank(row[column]) || isAlone(row, column)),
  )
  let head: Row | undefined
  for (const [at, line] of body.entries()) {
    if (heads.some(({ column }) => !isBlank(line[column]))) {
      head = line
      continue
    }
    const row =
      head && !namesTotal(line)
        ? line.map((cell, column) => (heads.some((one) => one.column === column) ? head![column]! : cell))
        : line
    const parts = new Map(pairs.map(({ column, cells }) => [column, cells.exec(cellText(row[column]))]))
    const first = headers.map((_, column) => parts.get(column)?.[1] ?? row[column] ?? null)
    table.add([...first, ...pairs.map(({ column }) => parts.get(column)?.[2] ?? null)], rowNumber(headerRow + 1 + at))
  }
  return table.built
}

/** A column of quantities times prices, which come to the figures of another column in every row that has both. */
function timesPrice(headers: readonly string[], body: readonly Row[]): Pair[] {
  return headers.flatMap((_, column): Pair[] => {
    if (headers.some((header, place) => place !== column && says(header, 'cantidad'))) return []
    const told = body.flatMap((row) => {
      const [, count, price] = TIMES.exec(cellText(row[column])) ?? []
      return count === undefined ? [] : [{ row, worth: parseAnyNumber(count)! * parseAnyNumber(price)! }]
    })
    const filled = body.filter((row) => !isBlank(row[column]))
    if (told.length < LEAST_CELLS || told.length < TWO_FIGURES * filled.length) return []
    const isMoney = (place: number) =>
      place !== column &&
      says(headers[place]!, 'valor') &&
      told.every(({ row, worth }) => same(parseAnyNumber(row[place]) ?? Number.NaN, worth))
    return headers.some((__, place) => isMoney(place)) ? [{ column, titles: ['Cantidad', 'Precio'], cells: TIMES }] : []
  })
}

const isAlone = (row: Row, column: number): boolean => row.every((cell, at) => at === column || isBlank(cell))

/** Columns of a day and a name under a title of both: "Fecha / Cliente". */
function daysAndNames(headers: readonly string[], body: readonly Row[]): Pair[] {
  return headers.flatMap((header, column): Pair[] => {
    const [first, second, ...more] = header.split('/').map((name) => name.trim())
    if (!first || !second || more.length > 0) return []
    const names = [...scoreHeader(second).keys()].some((role) => NAME_ROLES.has(role))
    if (!scoreHeader(first).has('fecha') || !names) return []
    const filled = body.map((row) => cellText(row[column])).filter((text) => text !== '')
    const isBoth = (text: string) => parseDate(DAY_AND_NAME.exec(text)?.[1] ?? '', 'dmy') !== null
    const areBoth = filled.length >= LEAST_CELLS && filled.filter(isBoth).length >= TWO_FIGURES * filled.length
    return areBoth ? [{ column, titles: [first, second], cells: DAY_AND_NAME }] : []
  })
}

const NAME_ROLES: ReadonlySet<Role> = new Set(['cliente', 'local', 'producto', 'documento', 'categoria'])

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
