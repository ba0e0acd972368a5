import { quoted } from '../../excerpt.ts'
import { cellText, isBlank, type Cell, type Row } from '../../read/grid.ts'
import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { same } from '../../understand/amounts/relations.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import { isFigure } from './matrix-columns.ts'
import { isNothing } from '../figure-cells.ts'
import { MEASURE_HEADER, PRICE_HEADER, type Turned } from '../turned.ts'
import { namesUnitPrice } from '../prices/price-titles.ts'
import { isSummary } from '../words.ts'

/** Products of a grid at least, and what must agree in them: cells with figures, and share of these. */
const LEAST_PRODUCTS = 2
const LEAST_CELLS = 10
const NEARLY_ALL = 0.95
/** Times as many quantities of a product as it has prices, where no title says which is which. */
const STEADIER = 2

/** First column of the quantities, of the prices and of the money, if that has a grid of its own; and how many columns each grid has. */
interface Grids {
  quantity: number
  price: number
  value: number | null
  width: number
}

/**
 * Grids of the same products beside each other, a row a day: how many were sold, at what price each, and what they came to, in a grid more or
 * in one column for the whole day. That one is the other two multiplied tells them, whatever stands above them; a line for each product of a day.
 * @param dateColumn of the rows that are days
 * @returns null where the titles do not repeat, the figures do not agree, or other figures stand beside
 */
export function flattenGrids(table: TitledTable, dateColumn: number): Turned | null {
  const { headers, rows, headerRow } = table
  const found = repeatedTitles(headers)
  if (!found) return null
  const { starts, width } = found
  const inGrids = new Set(starts.flatMap((start) => Array.from({ length: width }, (_, k) => start + k)))
  const above = rows[headerRow - 1] ?? []
  if (above.some((cell, column) => inGrids.has(column) && namesOther(cellText(cell)))) return null
  const days = placesOfDays(table, dateColumn)
  const lines = days.map((at) => rows[at]!)
  const beside = headers.flatMap((_, column) => (inGrids.has(column) || column === dateColumn ? [] : [column]))
  const figures = beside.filter((column) => isFigure(lines, column))
  const grids = gridsOf(lines, found, figures, above)
  // Figures that the grids do not come to may be taken off, or sold as well.
  if (!grids || !figures.every((column) => isOfGrids(lines, column, grids))) return null
  // A row of the grids without a day, among the days or below them, is of a day that it does not say.
  const isUndated = (row: Row, at: number) => at > headerRow && !days.includes(at) && cellsAgree([row], grids) > 0
  if (rows.some(isUndated)) return null
  const dates = fold(headers[dateColumn]!)
  const names = beside.filter(
    (column) =>
      !figures.includes(column) &&
      fold(headers[column]!) !== dates &&
      lines.some((row) => !isBlank(row[column])) &&
      headers[column] !== '',
  )
  return {
    ...linesOfGrids(table, grids, days, [dateColumn, ...names]),
    notes: [gridsNote(headers, grids, starts.length)],
  }
}

function placesOfDays({ rows, headerRow }: TitledTable, dateColumn: number): number[] {
  const isDay = (row: Row): boolean => (parseDate(row[dateColumn], 'dmy') ?? parseDate(row[dateColumn], 'mdy')) !== null
  return [...rows.keys()].filter((at) => at > headerRow && isDay(rows[at]!))
}

/** Whether a column is the sum of the quantities of each row, of its money, or of the quantities at their prices. */
function isOfGrids(lines: readonly Row[], column: number, grids: Grids): boolean {
  const measured = [grids.quantity, ...(grids.value === null ? [] : [grids.value])]
  return (
    measured.some((start) => agree(lines, column, (row) => sumOf(row, start, grids.width))) ||
    agree(lines, column, (row) => worthOf(row, grids))
  )
}

/** A line for each product of each day. @param days places of the rows @param beside columns that say the same of all that a row holds */
function linesOfGrids(
  { headers, rows, headerRow, rowNumber }: TitledTable,
  { quantity, price, value, width }: Grids,
  days: readonly number[],
  beside: readonly number[],
): TitledTable {
  const titles = [
    ...beside.map((column) => headers[column]!),
    'Producto',
    MEASURE_HEADER.cantidad,
    PRICE_HEADER,
    ...(value === null ? [] : [MEASURE_HEADER.valor]),
  ]
  const table = new TableBuilder(rows.slice(0, headerRow), titles, rowNumber)
  for (const at of days) {
    const row = rows[at]!
    const own = beside.map((column): Cell => row[column] ?? null)
    for (let k = 0; k < width; k++) {
      const [count, each, worth] = [quantity, price, value].map((start): Cell =>
        start === null ? null : (row[start + k] ?? null),
      ) as [Cell, Cell, Cell]
      if (isNothing(count) && isNothing(worth)) continue
      table.add([...own, headers[quantity + k]!, count, each, ...(value === null ? [] : [worth])], rowNumber(at))
    }
  }
  return table.built
}

function gridsNote(headers: readonly string[], { quantity, value }: Grids, count: number): ShapeNote {
  const times = count === 2 ? 'dos veces' : 'tres veces'
  const text = `${quoted(headers.slice(quantity, quantity + 1))} y las demás columnas de productos están ${times}: cuánto se vendió y a qué precio${value === null ? '' : ', y lo que dio'}. Leímos cada producto de cada día como una venta.`
  return { code: 'nombres_en_columnas', kind: 'fact', text }
}

/** Titles that stand two or three times in the same order, none of them a total: where each time begins, and how many they are. */
function repeatedTitles(headers: readonly string[]): { starts: number[]; width: number } | null {
  const titles = headers.map(fold)
  for (const [start, title] of titles.entries()) {
    if (title === '' || isSummary(headers[start]!)) continue
    const starts = titles.flatMap((one, column) => (one === title ? [column] : []))
    if (starts.length < 2 || starts.length > 3 || starts[0] !== start) continue
    let width = 1
    const isSame = (k: number) =>
      titles[start + k] !== '' &&
      !isSummary(headers[start + k] ?? '') &&
      starts.every((one) => titles[one + k] === titles[start + k]) &&
      starts.slice(1).every((one, at) => starts[at]! + k < one)
    while (start + width < titles.length && isSame(width)) width++
    if (width >= LEAST_PRODUCTS && new Set(titles.slice(start, start + width)).size === width) return { starts, width }
  }
  return null
}

/** What each grid is, where the figures leave no doubt. */
function gridsOf(
  lines: readonly Row[],
  { starts, width }: { starts: readonly number[]; width: number },
  figures: readonly number[],
  above: Row,
): Grids | null {
  const pairs: Grids[] = []
  for (const [a, one] of starts.entries())
    for (const other of starts.slice(a + 1)) {
      const value = starts.find((start) => start !== one && start !== other) ?? null
      const grids = { quantity: one, price: other, value, width }
      const isProven =
        value === null
          ? figures.some((column) => agree(lines, column, (row) => worthOf(row, grids)))
          : cellsAgree(lines, grids) >= NEARLY_ALL
      if (isProven) pairs.push(grids)
    }
  const [pair, ...more] = pairs
  if (!pair || more.length > 0) return null
  const turned = { ...pair, quantity: pair.price, price: pair.quantity }
  const namesPrice = (start: number): boolean =>
    above.slice(start, start + width).some((cell) => namesUnitPrice(cellText(cell)))
  if (namesPrice(pair.price) !== namesPrice(pair.quantity)) return namesPrice(pair.price) ? pair : turned
  const kinds = (start: number): number =>
    new Set(lines.flatMap((row) => Array.from({ length: width }, (_, k) => `${k} ${cellText(row[start + k])}`))).size
  const [first, second] = [kinds(pair.quantity), kinds(pair.price)]
  return first >= STEADIER * second ? pair : second >= STEADIER * first ? turned : null
}

const numberIn = (row: Row, column: number): number => parseAnyNumber(row[column]) ?? 0

const sumOf = (row: Row, start: number, width: number): number =>
  Array.from({ length: width }, (_, k) => numberIn(row, start + k)).reduce((sum, one) => sum + one, 0)

const worthOf = (row: Row, { quantity, price, width }: Grids): number =>
  Array.from({ length: width }, (_, k) => numberIn(row, quantity + k) * numberIn(row, price + k)).reduce(
    (sum, one) => sum + one,
    0,
  )

/** Share of the cells with figures in which quantity by price is the money; 0 where they are too few to tell, but in a single row. */
function cellsAgree(lines: readonly Row[], { quantity, price, value, width }: Grids): number {
  if (value === null) return 0
  let [cells, exact] = [0, 0]
  for (const row of lines)
    for (let k = 0; k < width; k++) {
      const [count, each, worth] = [quantity, price, value].map((start) => numberIn(row, start + k)) as [
        number,
        number,
        number,
      ]
      if (worth === 0 && (count === 0 || each === 0)) continue
      cells++
      if (same(count * each, worth)) exact++
    }
  return cells < (lines.length > 1 ? LEAST_CELLS : 1) ? 0 : exact / cells
}

/** Whether a column has what the rows come to, in nearly all that have something in it. */
function agree(lines: readonly Row[], column: number, of: (row: Row) => number): boolean {
  const filled = lines.filter((row) => numberIn(row, column) !== 0)
  return (
    filled.length > 1 &&
    filled.filter((row) => same(of(row), numberIn(row, column))).length >= NEARLY_ALL * filled.length
  )
}
