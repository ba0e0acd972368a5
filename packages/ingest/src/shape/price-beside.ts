import { excerpt } from '../excerpt.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { PeriodAxis } from './axis.ts'
import type { ShapeNote } from './flat-table.ts'

/** Rows that the arithmetic is found in at least, and share of all that must agree: a row of totals has no price. */
const LEAST_ROWS = 3
const AGREE = 0.95
/** Columns behind the periods that are looked at. */
const MOST_BEHIND = 8

/** The price of what stands in a row of quantities across. */
export interface PriceBeside {
  column: number
  note: ShapeNote
}

/**
 * The column behind the periods that holds the price of each row: the quantities of the row come to another column at it, in nearly all rows. Null
 * where none does.
 */
export function findPriceBeside(rows: Row[], { top, headerRow, columns }: PeriodAxis): PriceBeside | null {
  const last = Math.max(...columns.map(({ column }) => column))
  const behind = Array.from({ length: MOST_BEHIND }, (_, k) => last + 1 + k)
  const numberIn = (row: Row, column: number) => (isBlank(row[column]) ? null : parseAnyNumber(row[column]))
  const body = rows.slice(headerRow + 1).flatMap((row) => {
    const quantity = columns.reduce((sum, { column }) => sum + (numberIn(row, column) ?? 0), 0)
    return quantity > 0 ? [{ row, quantity }] : []
  })
  for (const price of behind) {
    const priced = body.filter(({ row }) => (numberIn(row, price) ?? 0) > 0)
    if (priced.length < LEAST_ROWS || new Set(priced.map(({ row }) => row[price])).size < 2) continue
    const money = behind.find((column) => {
      const agree = priced.filter(({ row, quantity }) =>
        same(quantity * numberIn(row, price)!, numberIn(row, column) ?? Number.NaN),
      )
      return column !== price && agree.length >= AGREE * priced.length
    })
    if (money === undefined) continue
    const titleOf = (column: number) =>
      rows
        .slice(top, headerRow + 1)
        .map((row) => cellText(row[column]))
        .join(' ')
        .trim()
    const text = `Las cifras son cantidades: por el precio de «${excerpt(titleOf(price))}» dan «${excerpt(titleOf(money))}».`
    return { column: price, note: { code: 'precio_al_lado', kind: 'fact', text } }
  }
  return null
}
