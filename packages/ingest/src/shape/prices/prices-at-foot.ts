import { quoted } from '../../excerpt.ts'
import { cellText, type Cell, filledCells, type Row } from '../../read/grid.ts'
import { same } from '../../understand/amounts/relations.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { ShapeNote } from '../flat-table.ts'
import { namesMoneyOfSales, namesUnitPrice } from './price-titles.ts'

/** Rows at the end of a table that are looked at, and columns with a price that leave no doubt. */
const FOOT_ROWS = 12
/** Rows above the titles in which the prices may stand as well. */
const ABOVE = 3
const LEAST_PRICED = 2

/** Rows whose quantities at the prices come to one column, and share of those that tell. */
const LEAST_ROWS = 3
const NEARLY_ALL = 0.95

/** What the goods of each column cost, by rows below or above a table of quantities. */
export interface PricesAtFoot {
  /** By the place of the column. */
  prices: ReadonlyMap<number, Cell>
  /** Places of the rows of the prices and, where one has it, of the money. */
  places: readonly number[]
  note: ShapeNote
}

const nameOf = (row: Row): string => cellText(filledCells(row)[0] ?? null)

const figure = (row: Row, column: number): number => parseAnyNumber(row[column]) ?? 0

/** Places of the rows near the end of a table and right above its titles. */
function placesAround(rows: Row[], headerRow: number): { above: number[]; foot: number[] } {
  const first = Math.max(headerRow + 2, rows.length - FOOT_ROWS)
  return {
    above: Array.from({ length: Math.min(headerRow, ABOVE) }, (_, k) => headerRow - 1 - k),
    foot: Array.from({ length: Math.max(0, rows.length - first) }, (_, k) => first + k),
  }
}

/** Finds a row of prices at which the quantities of several columns come to what a row at the foot or a column beside them says; null where there is none. */
export const findPriceRow = (
  rows: Row[],
  headerRow: number,
  columns: readonly { column: number }[],
): PricesAtFoot | null => findPricesAtFoot(rows, headerRow, columns) ?? findPricesOfRows(rows, headerRow, columns)

/** The same by each row: "Total $" of a client is what he took of each product, at the price above it. */
function findPricesOfRows(rows: Row[], headerRow: number, columns: readonly { column: number }[]): PricesAtFoot | null {
  const { above, foot } = placesAround(rows, headerRow)
  for (const price of [...above, ...foot]) {
    if (!namesUnitPrice(nameOf(rows[price]!))) continue
    const priced = columns.filter(({ column }) => figure(rows[price]!, column) > 0)
    // What was paid and what is owed have no price.
    if (priced.length < LEAST_PRICED || priced.length < columns.length) continue
    const body = rows.flatMap((row, at) => {
      const worth = priced.reduce((sum, { column }) => sum + figure(row, column) * figure(rows[price]!, column), 0)
      return at > headerRow && at !== price && worth > 0 ? [{ row, worth }] : []
    })
    const sums = rows[headerRow]!.flatMap((title, column) =>
      columns.some((one) => one.column === column) ? [] : [{ title: cellText(title), column }],
    )
    const sum = sums.find(({ column }) => {
      const told = body.filter(({ row }) => figure(row, column) > 0)
      const agree = told.filter(({ row, worth }) => same(worth, figure(row, column)))
      return agree.length >= LEAST_ROWS && agree.length >= NEARLY_ALL * (told.length - 1)
    })
    if (!sum) continue
    return {
      prices: new Map(priced.map(({ column }) => [column, rows[price]![column]!])),
      places: [price],
      note: note(nameOf(rows[price]!), sum.title),
    }
  }
  return null
}

/**
 * Finds a row of prices, below the quantities of several columns or above their titles, at which all that stands in each column comes to what a
 * row at the foot says: "Precio", "Por cobrar". Null where there are none.
 */
function findPricesAtFoot(rows: Row[], headerRow: number, columns: readonly { column: number }[]): PricesAtFoot | null {
  const { above, foot } = placesAround(rows, headerRow)
  for (const price of [...above, ...foot])
    for (const money of foot.filter((at) => at > price)) {
      if (!namesUnitPrice(nameOf(rows[price]!)) || !namesMoneyOfSales(nameOf(rows[money]!))) continue
      const priced = columns.filter(({ column }) => figure(rows[price]!, column) > 0)
      if (priced.length < LEAST_PRICED) continue
      // A row of the sums stands between the quantities and the prices, or none does.
      const end = price < headerRow ? money : price
      const matches = (last: number) =>
        priced.every(({ column }) => {
          const sum = rows.slice(headerRow + 1, last).reduce((all, row) => all + figure(row, column), 0)
          return sum > 0 && same(sum * figure(rows[price]!, column), figure(rows[money]!, column))
        })
      if (!matches(end) && !matches(end - 1)) continue
      return {
        prices: new Map(priced.map(({ column }) => [column, rows[price]![column]!])),
        places: [price, money],
        note: note(nameOf(rows[price]!), nameOf(rows[money]!)),
      }
    }
  return null
}

const note = (price: string, money: string): ShapeNote => ({
  code: 'precio_al_lado',
  kind: 'fact',
  text: `Las cifras son cantidades: por el precio de la fila ${quoted([price])} dan ${quoted([money])}.`,
})
