import { quoted } from '../excerpt.ts'
import { cellText, type Cell, filledCells, type Row } from '../read/grid.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { ShapeNote } from './flat-table.ts'
import { namesMoneyOfSales, namesUnitPrice } from './price-titles.ts'

/** Rows at the end of a table that are looked at, and columns with a price that leave no doubt. */
const FOOT_ROWS = 12
/** Rows above the titles in which the prices may stand as well. */
const ABOVE = 3
const LEAST_PRICED = 2

/** What the goods of each column cost, by rows below a table of quantities. */
export interface PricesAtFoot {
  /** By the place of the column. */
  prices: ReadonlyMap<number, Cell>
  /** Places of the rows of the prices and of the money. */
  places: readonly number[]
  note: ShapeNote
}

const nameOf = (row: Row): string => cellText(filledCells(row)[0] ?? null)

/**
 * Finds a row of prices, below the quantities of several columns or above their titles, at which all that stands in each column comes to what a
 * row at the foot says: "Precio", "Por cobrar". Null where there are none.
 */
export function findPricesAtFoot(
  rows: Row[],
  headerRow: number,
  columns: readonly { column: number }[],
): PricesAtFoot | null {
  const figure = (row: Row, column: number) => parseAnyNumber(row[column]) ?? 0
  const first = Math.max(headerRow + 2, rows.length - FOOT_ROWS)
  const foot = Array.from({ length: Math.max(0, rows.length - first) }, (_, k) => first + k)
  const above = Array.from({ length: Math.min(headerRow, ABOVE) }, (_, k) => headerRow - 1 - k)
  for (const price of [...above, ...foot])
    for (const money of foot.filter((at) => at > price)) {
      if (!namesUnitPrice(nameOf(rows[price]!)) || !namesMoneyOfSales(nameOf(rows[money]!))) continue
      const priced = columns.filter(({ column }) => figure(rows[price]!, column) > 0)
      if (priced.length < LEAST_PRICED) continue
      // A row of the sums stands between the quantities and the prices, or none does.
      const end = price < headerRow ? money : price
      const comesTo = (last: number) =>
        priced.every(({ column }) => {
          const sum = rows.slice(headerRow + 1, last).reduce((all, row) => all + figure(row, column), 0)
          return sum > 0 && same(sum * figure(rows[price]!, column), figure(rows[money]!, column))
        })
      if (!comesTo(end) && !comesTo(end - 1)) continue
      return {
        prices: new Map(priced.map(({ column }) => [column, rows[price]![column]!])),
        places: [price, money],
        note: {
          code: 'precio_al_lado',
          kind: 'fact',
          text: `Las cifras son cantidades: por el precio de la fila ${quoted([nameOf(rows[price]!)])} dan ${quoted([nameOf(rows[money]!)])}.`,
        },
      }
    }
  return null
}
