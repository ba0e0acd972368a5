import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, NOTHING } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import { parseDate, parseMonth } from '../dates/dates.ts'
import { areReadByTheirMark } from '../numbers/mixed-marks.ts'
import { parseAnyNumber, parseNumber } from '../numbers/numbers.ts'
import { decimalOf, numberEvidence } from '../numbers/number-evidence.ts'

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

/** Whether some cell begins as the name of a total does, or says "Suma" and nothing else. */
export function namesTotal(row: Row): boolean {
  return row.some(
    (cell) =>
      typeof cell === 'string' &&
      /^\W*((gran |grand |sub[ -]?|(invoice|order|day|daily|customer|store) )?total|suma[ns]?\W*$)/i.test(cell),
  )
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
  const filled = [...texts.keys()].filter((at) => texts[at] !== '' && !NOTHING.test(texts[at]!))
  const different = new Map<string, Cell>()
  for (const at of filled) if (!different.has(texts[at]!)) different.set(texts[at]!, cells[at]!)
  const share = (of: number) => (filled.length === 0 ? 0 : of / filled.length)
  const figures = readFigures(cells, filled)
  const days = countDates(cells, texts, filled)
  const words = countTexts(cells, texts, filled)
  return {
    header,
    place,
    filled: filled.length,
    filledShare: cells.length === 0 ? 0 : filled.length / cells.length,
    dates: share(days.dates),
    plainDates: share(days.plain),
    numbers: share(figures.numbers),
    decimal: figures.decimal,
    provenDecimal: figures.proven,
    ambiguous: figures.otherValues !== null,
    values: figures.values,
    otherValues: figures.otherValues,
    wholes: figures.numbers === 0 ? 0 : figures.wholes / figures.numbers,
    moneySigns: share(words.money),
    percentSigns: share(words.percent),
    texts,
    distinct: different.size,
    letters: share(words.letters),
    phrases: share(words.phrases),
    codes: share(words.codes),
    examples: [...different.values()].slice(0, EXAMPLES),
  }
}

type Cells = readonly (Cell | undefined)[]

interface Figures {
  decimal: Decimal
  proven: Decimal | null
  values: Float64Array
  /** Read with the other mark, where no cell proves one. */
  otherValues: Float64Array | null
  numbers: number
  wholes: number
}

/** The numbers of a column, by the mark of decimals that its cells show. @param filled places of the filled cells */
function readFigures(cells: Cells, filled: readonly number[]): Figures {
  const evidence = numberEvidence(cells)
  const proven = decimalOf(evidence)
  const byItsMark = areReadByTheirMark(evidence)
  const decimal = proven ?? (evidence.ambiguousDot > evidence.ambiguousComma ? ',' : '.')
  const isAmbiguous = proven === null && evidence.ambiguousDot + evidence.ambiguousComma > 0
  const values = new Float64Array(cells.length).fill(NaN)
  const otherValues = isAmbiguous ? new Float64Array(cells.length).fill(NaN) : null
  let [numbers, wholes] = [0, 0]
  for (const at of filled) {
    const cell = cells[at]
    const value = byItsMark ? parseAnyNumber(cell) : parseNumber(cell, decimal)
    if (value !== null) {
      values[at] = value
      numbers++
      if (Number.isInteger(value)) wholes++
    }
    if (otherValues) otherValues[at] = parseNumber(cell, decimal === ',' ? '.' : ',') ?? NaN
  }
  return { decimal, proven, values, otherValues, numbers, wholes }
}

/** How many of the filled cells are dates, and how many of these no number could be. */
function countDates(
  cells: Cells,
  texts: readonly string[],
  filled: readonly number[],
): { dates: number; plain: number } {
  const known = new Map<string, boolean>()
  let [dates, plain] = [0, 0]
  for (const at of filled) {
    const [cell, text] = [cells[at], texts[at]!]
    let date = known.get(text)
    if (date === undefined) known.set(text, (date = isDate(cell)))
    if (!date) continue
    dates++
    if (cell instanceof Date || (typeof cell === 'string' && !/^[\d.]+$/.test(text))) plain++
  }
  return { dates, plain }
}

/** How many of the filled cells are texts of which kind. */
function countTexts(cells: Cells, texts: readonly string[], filled: readonly number[]) {
  const count = { money: 0, percent: 0, letters: 0, phrases: 0, codes: 0 }
  for (const at of filled) {
    const [cell, text] = [cells[at], texts[at]!]
    if (typeof cell !== 'string') continue
    // Nobody counts pieces in thousands: "18 mil", "8.5k".
    if (/[$€£₡]|s\/|usd|cop|\d\s*(?:mil|k)$/i.test(cell)) count.money++
    if (cell.trimEnd().endsWith('%')) count.percent++
    if (/\p{L}/u.test(text)) count.letters++
    if (isPhrase(text)) count.phrases++
    else if (/\d/.test(text) && !/\s/.test(text)) count.codes++
  }
  return count
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

/** The cells of one column below the headers. */
export const columnCells = (rows: readonly Row[], firstRow: number, column: number): (Cell | undefined)[] =>
  rows.slice(firstRow).map((row) => row[column])
