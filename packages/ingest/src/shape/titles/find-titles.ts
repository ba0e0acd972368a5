import { largest } from '../../extremes.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, HEAD_ROWS, isBlank, MAX_COLUMNS, filledCells } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { measureUnder } from '../shared-measures.ts'
import { headerFit } from '../../understand/roles/mapping.ts'

interface Table {
  /** 0-based row of the headers. */
  headerRow: number
  headers: string[]
  /** How much the headers look like those of a sales table; 0 when only the shape tells. */
  score: number
}

/** Columns that a table known by its shape alone should have; where none has, two do: a date and an amount. */
const MIN_COLUMNS = 3
/** Headers that must be recognised: a letterhead may hold one such word ("Fecha: …"), hardly two with a better row below. */
const MIN_ROLES = 2
/** Rows of titles over one another at most: a tax office's book has three. */
const MOST_TITLE_ROWS = 3
/** Figures that a row of the body has at least, where its titles are words. */
const FIGURES = 3

/**
 * Finds the headers under a letterhead, or null when nothing looks like a table. Where titles stand over other titles
 * ("Cliente" over "NIT" and "Nombre"), all of these rows are the headers and `headerRow` is the lower one.
 */
export function findTable(rows: Row[]): Table | null {
  const head = rows.slice(0, HEAD_ROWS)
  let best = null as Table | null
  const inWords = head.findIndex((row) => filledCells(row).length >= MIN_COLUMNS && filledCells(row).every(isWord))
  /** Figures below titles in words that are as wide: a row of the body, whatever its names look like. */
  const isBody = (row: Row, at: number): boolean =>
    inWords >= 0 &&
    at > inWords &&
    filledCells(row).length <= filledCells(head[inWords]!).length &&
    filledCells(row).filter((cell) => !isWord(cell)).length >= FIGURES
  for (const [at, row] of head.entries()) {
    if (row.some(isFraction) || isSale(row) || isBody(row, at)) continue
    const readings = [{ headerRow: at, headers: namesOf(row) }]
    for (let below = at + 1; below < at + MOST_TITLE_ROWS; below++) {
      const [above, under] = [head[below - 1]!, head[below]]
      if (!under || !isTitles(above) || !isTitles(under) || !isOpenBelow(above, under)) break
      readings.push({ headerRow: below, headers: joinTitles(readings.at(-1)!.headers, under) })
    }
    for (const { headerRow, headers } of readings) {
      const { roles, score } = headerFit(headers)
      const known = best?.score ?? 0
      // "CANT" and "VALOR" under each of several names say more than a word among the names.
      const isBetter = score > known || (areMeasures(head[headerRow]!) && (score === known || headerRow > at))
      if (roles >= MIN_ROLES && isBetter) best = { headerRow, headers, score }
    }
  }
  return best ?? byShape(head, MIN_COLUMNS) ?? byShape(head, 2)
}

/** A text that is no figure. */
const isWord = (cell: Cell): boolean => typeof cell === 'string' && !AMOUNT_TEXT.test(cell.trim())

/** A figure with decimals, also as a text that no title is: 8676.093572, 9.1E-13. */
const isFraction = (cell: Cell): boolean =>
  typeof cell === 'number'
    ? cell % 1 !== 0
    : typeof cell === 'string' && /^-?\d+[.,]\d*(\d{5}|e[-+]\d+)$/i.test(cell.trim())

/** Dates of one sale: of the order, the invoice, the delivery. A row with more has them as its titles. */
const MOST_DATES = 4
const AMOUNT_TEXT = /^[$\s]*-?\d[\d.,'’]*$/

/** A whole date beside an amount: a sale, however much its words look like titles ("Factura de venta", "Sede Norte"). */
function isSale(row: Row): boolean {
  const isDate = (cell: Cell) => cell instanceof Date || isDateText(cell)
  const isAmount = (cell: Cell) =>
    typeof cell === 'number' || (typeof cell === 'string' && AMOUNT_TEXT.test(cell.trim()) && !isDate(cell))
  const dates = row.filter(isDate).length
  return dates > 0 && dates <= MOST_DATES && row.some(isAmount)
}

function isDateText(cell: Cell): boolean {
  return typeof cell === 'string' && /\d/.test(cell) && (parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy')) !== null
}

/** Texts without a digit but for remarks as "(TABLA 10)", two at least: no row of sales is that. */
function isTitles(row: Row): boolean {
  const filled = filledCells(row)
  return (
    filled.length >= 2 && filled.every((cell) => typeof cell === 'string' && !/\d/.test(cell.replace(/\([^)]*\)/g, '')))
  )
}

/** Marks of a measure that a row of titles below others has at least: "#", "$", "#", "$". */
const LEAST_MEASURES = 4

/** Whether a row of titles says no more than what the figures below are: how many, and how much. */
function areMeasures(row: Row): boolean {
  const marks = filledCells(row).map((cell) => measureUnder(cellText(cell)))
  return marks.length >= LEAST_MEASURES && new Set(marks).size === 2 && !marks.includes(undefined)
}

/** Whether some title stands over two rows, as "Fecha" beside "Cliente" over "NIT" does; a letterhead's texts stand over a whole row. */
function isOpenBelow(above: Row, below: Row): boolean {
  return above.some((cell, column) => !isBlank(cell) && isBlank(below[column]))
}

/** Each lower title, with the one above it where the two together say more: "Nombre" under "Cliente", not "Cantidad" under "Ventas". */
function joinTitles(above: string[], under: Row): string[] {
  const below = namesOf(under)
  const areOfGroups = areMeasures(under)
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [high = '', low = ''] = [above[column], below[column]]
    // A merged title has its text in its first cell alone.
    if (high !== '') group = high
    if (low === '') {
      group = ''
      return high
    }
    const both = `${low} ${group}`.trim()
    // "$" says nothing of whose money it is, nor "kg" beside it.
    if (group !== '' && (areOfGroups || !/\p{L}/u.test(low))) return both
    const worth = (header: string) => Math.max(0, largest(scoreHeader(header).values()))
    return worth(both) >= worth(low) ? both : low
  })
}

/** Unknown headers: a row of texts only, over a row as wide that holds a number or a date. */
function byShape(head: Row[], columns: number): Table | null {
  for (const [headerRow, row] of head.entries()) {
    const filled = filledCells(row)
    // A sale in words, without titles above it.
    const dates = filled.filter(isDateText).length
    if (dates > 0 && dates <= MOST_DATES) continue
    const next = head[headerRow + 1]?.filter((cell) => !isBlank(cell)) ?? []
    if (filled.length < columns || next.length < filled.length - 1) continue
    if (
      filled.every((cell) => typeof cell === 'string' && !/^[\d.,$ -]+$/.test(cell)) &&
      next.some((cell) => /\d/.test(cellText(cell)))
    )
      return { headerRow, headers: namesOf(row), score: 0 }
  }
  return null
}

/** A column with its table's name, as queries of a data model give it: "Ventas[total]". */
const OF_TABLE = /^[^[\]]+\[([^[\]]+)\]$/

function namesOf(row: Row): string[] {
  const names = row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell))
  while (names.at(-1) === '') names.pop()
  const bare = names.map((name) => OF_TABLE.exec(name)?.[1] ?? name)
  return names.every((name) => name === '' || OF_TABLE.test(name)) && new Set(bare).size === names.length ? bare : names
}
