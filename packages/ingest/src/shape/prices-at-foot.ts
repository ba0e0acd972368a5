import { quoted } from '../excerpt.ts'
import { cellText, type Cell, filledCells, type Row } from '../read/grid.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { ShapeNote } from './flat-table.ts'

/** Rows at the end of a table that are looked at, and columns with a price that leave no doubt. */
const FOOT_ROWS = 12
const LEAST_PRICED = 2

/** What the goods of each column cost, by rows below a table of quantities. */
export interface PricesAtFoot {
  /** By the place of the column. */
  prices: ReadonlyMap<number, Cell>
  /** Places of the rows of the prices and of the money. */
  places: readonly number[]
  note: ShapeNote
}

/**
 * Finds, below the quantities of several columns, a row of prices at which all that stands in each column comes to what a later row says: "Precio",
 * "Por cobrar". Null where there are none.
 */
export function findPricesAtFoot(
  rows: Row[],
  headerRow: number,
  columns: readonly { column: number }[],
): PricesAtFoot | null {
  const figure = (row: Row, column: number) => parseAnyNumber(row[column]) ?? 0
  const first = Math.max(headerRow + 2, rows.length - FOOT_ROWS)
  for (let price = first; price < rows.length - 1; price++)
    for (let money = price + 1; money < rows.length; money++) {
      const priced = columns.filter(({ column }) => figure(rows[price]!, column) > 0)
      if (priced.length < LEAST_PRICED) continue
      // A row of the sums stands between the quantities and the prices, or none does.
      const comesTo = (end: number) =>
        priced.every(({ column }) => {
          const sum = rows.slice(headerRow + 1, end).reduce((all, row) => all + figure(row, column), 0)
          return sum > 0 && same(sum * figure(rows[price]!, column), figure(rows[money]!, column))
        })
      if (!comesTo(price) && !comesTo(price - 1)) continue
      const nameOf = (row: Row) => cellText(filledCells(row)[0] ?? null)
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
