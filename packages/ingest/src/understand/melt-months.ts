import type { Cell, Row } from '../read/grid.ts'
import { cellText, HEAD_ROWS, isBlank, MAX_ROWS } from '../read/grid.ts'
import { tooManyRows } from '../read/xlsx.ts'
import { DATE_HEADER } from './date-parts.ts'
import { parseDate, parseMonth } from './dates.ts'
import { parseNumber } from './numbers.ts'

interface Melted {
  /** As many rows as the file has down to its headers, then one for each product and month with a figure. */
  rows: Row[]
  headerRow: number
  headers: string[]
  /** Row of the file, counted from 0, of each of `rows`. */
  source: number[]
}

/** Months side by side that make a row the headers of such a table; three dates of one sale are seldom in order, and none is a month. */
const MIN_MONTHS = 3
/** Columns and rows that sum up others. */
const SUMMARY = /^\W*((gran |sub[ -]?)?total|promedio|average|suma\b)/i
const UNITS = /\b(unidades|cantidad(es)?|units|quantity)\b/i

/**
 * A table with a column for each month, as shops keep by hand, with a row for each product and month instead.
 * The figures are money unless the headers or the letterhead speak of units.
 * @returns null where no row is headed by months
 */
export function meltMonths(rows: Row[]): Melted | null {
  for (const [headerRow, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const months = Array.from(row, monthOf)
    if (isSeries(months.filter((month) => month !== null)) && row.some((cell, i) => !isBlank(cell) && !months[i]))
      return melt(rows, headerRow, months)
  }
  return null
}

function monthOf(cell: Cell): string | null {
  return cell instanceof Date ? parseDate(cell, 'dmy') : parseMonth(cell)
}

function isSeries(months: string[]): boolean {
  const rises = months.slice(1).map((month, i) => month > months[i]!)
  return months.length >= MIN_MONTHS && new Set(months).size === months.length && new Set(rises).size === 1
}

function melt(rows: Row[], headerRow: number, months: (string | null)[]): Melted {
  const titles = Array.from(rows[headerRow]!, cellText)
  const kept = titles.flatMap((title, i) => (title === '' || months[i] || SUMMARY.test(title) ? [] : [i]))
  const above = rows.slice(0, headerRow + 1).flatMap((row) => row.map(cellText))
  const headers = [
    ...kept.map((i) => titles[i]!),
    DATE_HEADER,
    above.some((text) => UNITS.test(text)) ? 'Cantidad' : 'Valor',
  ]
  const melted: Melted = {
    rows: [...rows.slice(0, headerRow), headers],
    headerRow,
    headers,
    source: Array.from({ length: headerRow + 1 }, (_, at) => at),
  }
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (kept.some((i) => SUMMARY.test(cellText(row[i])))) continue
    for (const [i, month] of months.entries()) {
      if (month === null || isBlank(row[i]) || isNothing(row[i]!)) continue
      melted.rows.push([...kept.map((place) => row[place] ?? null), month, row[i]!])
      melted.source.push(at)
      if (melted.rows.length > MAX_ROWS) throw tooManyRows()
    }
  }
  return melted
}

/** A month without sales, shown as 0 or a dash. */
function isNothing(cell: Cell): boolean {
  return cellText(cell) === '-' || parseNumber(cell, '.') === 0 || parseNumber(cell, ',') === 0
}
