import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, NOTHING } from '../../read/grid.ts'
import type { Decimal } from '../../types.ts'
import { parseDate, parseMonth } from '../dates/dates.ts'
import { areReadByTheirMark } from '../numbers/mixed-marks.ts'
import { decimalOf, numberEvidence, parseAnyNumber, parseNumber } from '../numbers/numbers.ts'

/** Rows looked at to tell what the columns hold: the first ones, and as many spread over the rest. */
export const SAMPLE_ROWS = 2000
/** Filled cells that a row of a table has at least; footers and group titles have fewer. */
const MIN_FILLED = 3
/** Different values shown of a column. */
const EXAMPLES = 3

/** Whether a row is filled as a sale is, of a table of so many columns, and names no total. */
export function isBodyRow(row: Row, columns: number): boolean {
  let filled = 0
  for (const cell of row) if (!isBlank(cell)) filled++
  return filled >= Math.min(MIN_FILLED, columns) && !namesTotal(row)
}

/** Share of the filled rows that must have the cells of a body row: where most have fewer, more than these stand in a few rows alone. */
const SOME_ROWS = 0.2

/** How many of a table's columns a body row must have filled as far as its rows go: of two and a summary beside the first rows, two. */
export function usedColumns(rows: Row[], firstRow: number, columns: number): number {
  const counts = [0, 0, 0, 0]
  for (const row of rows.slice(firstRow, firstRow + SAMPLE_ROWS)) {
    let filled = 0
    for (const cell of row) if (!isBlank(cell) && ++filled === MIN_FILLED) break
    counts[filled]!++
  }
  const [, one, two, full] = counts as [number, number, number, number]
  const all = one + two + full
  if (full >= SOME_ROWS * all) return columns
  return Math.min(columns, two + full >= SOME_ROWS * all ? 2 : 1)
}

/** Whether some cell begins as the name of a total does. */
export function namesTotal(row: Row): boolean {
  return row.some((cell) => typeof cell === 'string' && /^\W*(gran |sub[ -]?)?total/i.test(cell))
}

/** Whether a row is an average, a largest or a smallest: it sums up nothing. */
export function namesAverage(row: Row): boolean {
  return row.some(
    (cell) =>
      typeof cell === 'string' &&
      /^\W*(promedio|prom\b|m[eé]dia( (por )?(d[ií]a|diaria|semanal|mensual|semana|mes))?$|m[aá]xim|m[ií]nim|average|avg)/i.test(
        cell,
      ),
  )
}

/** The rows that can tell what the columns hold: neither totals nor footers. */
export function bodyRows(rows: Row[], firstRow: number, columns: number): Row[] {
  const used = usedColumns(rows, firstRow, columns)
  return rows.slice(firstRow).filter((row) => isBodyRow(row, used))
}

/** Body rows in their order: the first, and others spread evenly over the file. */
export function sampleRows(rows: Row[], firstRow: number, columns: number): Row[] {
  const sample: Row[] = []
  const used = usedColumns(rows, firstRow, columns)
  let at = firstRow
  for (; at < rows.length && sample.length < SAMPLE_ROWS; at++) if (isBodyRow(rows[at]!, used)) sample.push(rows[at]!)
  const step = Math.max(1, Math.floor((rows.length - at) / SAMPLE_ROWS))
  for (; at < rows.length; at += step) if (isBodyRow(rows[at]!, used)) sample.push(rows[at]!)
  // Where every row is named like a total, they are products: "Total Fit".
  return sample.length > 0
    ? sample
    : rows.slice(firstRow, firstRow + SAMPLE_ROWS).filter((row) => row.some((cell) => !isBlank(cell)))
}

/** What a column holds, told from sample rows. Shares are of its filled cells, 0…1. */
export interface Column {
  header: string
  place: number
  /** Filled cells, and their share of the rows. */
  filled: number
  filledShare: number
  dates: number
  /** Dates that no number could be: typed by the file or written with separators. */
  plainDates: number
  numbers: number
  /** Cells that read as numbers with this decimal mark. */
  decimal: Decimal
  /** The mark that its cells prove; null where none of them does. */
  provenDecimal: Decimal | null
  /** The other mark reads them as well, a thousand times larger or smaller. */
  ambiguous: boolean
  /** By sample row; NaN where there is no number. */
  values: Float64Array
  /** The same with the other decimal mark, where that is possible. */
  otherValues: Float64Array | null
  wholes: number
  /** Share with a sign of money or of percent. */
  moneySigns: number
  percentSigns: number
  /** By sample row, as a person reads them. */
  texts: string[]
  distinct: number
  /** Share of cells with letters; with letters in two words or more; of digits and signs in one word, as codes are. */
  letters: number
  phrases: number
  codes: number
  /** The first different cells. */
  examples: Cell[]
}

/** @param sample see {@link sampleRows} */
export function columnOf(header: string, place: number, sample: Row[]): Column {
  const cells = sample.map((row) => row[place])
  const texts = cells.map((cell) => cellText(cell))
  const different = new Map<string, Cell>()
  const count = {
    filled: 0,
    dates: 0,
    plainDates: 0,
    numbers: 0,
    wholes: 0,
    money: 0,
    percent: 0,
    letters: 0,
    phrases: 0,
    codes: 0,
  }
  const evidence = numberEvidence(cells)
  const proven = decimalOf(evidence)
  const byItsMark = areReadByTheirMark(evidence)
  const decimal = proven ?? (evidence.ambiguousDot > evidence.ambiguousComma ? ',' : '.')
  const ambiguous = proven === null && evidence.ambiguousDot + evidence.ambiguousComma > 0
  const values = new Float64Array(cells.length).fill(NaN)
  const otherValues = ambiguous ? new Float64Array(cells.length).fill(NaN) : null
  const dated = new Map<string, boolean>()
  for (const [at, cell] of cells.entries()) {
    const text = texts[at]!
    if (text === '' || NOTHING.test(text)) continue
    count.filled++
    if (!different.has(text)) different.set(text, cell!)
    let date = dated.get(text)
    if (date === undefined) dated.set(text, (date = isDate(cell)))
    if (date) {
      count.dates++
      if (cell instanceof Date || (typeof cell === 'string' && !/^[\d.]+$/.test(text))) count.plainDates++
    }
    const value = byItsMark ? parseAnyNumber(cell) : parseNumber(cell, decimal)
    if (value !== null) {
      values[at] = value
      count.numbers++
      if (Number.isInteger(value)) count.wholes++
    }
    if (otherValues) otherValues[at] = parseNumber(cell, decimal === ',' ? '.' : ',') ?? NaN
    if (typeof cell !== 'string') continue
    // Nobody counts pieces in thousands: "18 mil", "8.5k".
    if (/[$€£₡]|s\/|usd|cop|\d\s*(?:mil|k)$/i.test(cell)) count.money++
    if (cell.trimEnd().endsWith('%')) count.percent++
    const hasLetters = /\p{L}/u.test(text)
    if (hasLetters) count.letters++
    if (isPhrase(text)) count.phrases++
    else if (/\d/.test(text) && !/\s/.test(text)) count.codes++
  }
  const share = (of: number) => (count.filled === 0 ? 0 : of / count.filled)
  return {
    header,
    place,
    filled: count.filled,
    filledShare: cells.length === 0 ? 0 : count.filled / cells.length,
    dates: share(count.dates),
    plainDates: share(count.plainDates),
    numbers: share(count.numbers),
    decimal,
    provenDecimal: proven,
    ambiguous,
    values,
    otherValues,
    wholes: count.numbers === 0 ? 0 : count.wholes / count.numbers,
    moneySigns: share(count.money),
    percentSigns: share(count.percent),
    texts,
    distinct: different.size,
    letters: share(count.letters),
    phrases: share(count.phrases),
    codes: share(count.codes),
    examples: [...different.values()].slice(0, EXAMPLES),
  }
}

/** Characters of a text that tell whether it has several words; cells may hold whole pictures. */
const LONGEST_LOOKED_AT = 200

/** Letters of a word, and another word or a number behind it. */
function isPhrase(text: string): boolean {
  const head = text.slice(0, LONGEST_LOOKED_AT)
  const word = head.search(/\p{L}{2}/u)
  const gap = word < 0 ? -1 : head.indexOf(' ', word)
  return gap >= 0 && /[\p{L}\d]/u.test(head.slice(gap))
}

function isDate(cell: Cell | undefined): boolean {
  return parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null || parseMonth(cell) !== null
}

/** The cells of one column below the headers, without copying them. */
export function* columnCells(rows: Row[], firstRow: number, column: number): Generator<Cell | undefined> {
  for (let i = firstRow; i < rows.length; i++) yield rows[i]![column]
}
