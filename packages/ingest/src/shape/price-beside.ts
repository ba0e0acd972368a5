import { excerpt } from '../excerpt.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { PeriodAxis } from './axis.ts'
import type { ShapeNote } from './flat-table.ts'
import { namesMoneyOfSales, namesUnitPrice } from './price-titles.ts'

/** Rows that the arithmetic is found in at least, and share of all that must agree: a row of totals has no price. */
const LEAST_ROWS = 3
const AGREE = 0.95
/** Columns behind the periods that are looked at, with all before them. */
const MOST_BEHIND = 8

/** The price of what stands in a row of quantities across. */
export interface PriceBeside {
  column: number
  /** Rows without a price that say what each period came to: "Venta del día". */
  sums: ReadonlySet<Row>
  note: ShapeNote
}

const numberIn = (row: Row, column: number): number | null =>
  isBlank(row[column]) ? null : parseAnyNumber(row[column])

/**
 * The column beside the periods that holds the price of each row, by its title: the quantities of the row come to the one column of money at it, in
 * nearly all rows. Null where none does, or where another column may be the money.
 */
export function findPriceBeside(rows: Row[], { top, headerRow, columns }: PeriodAxis): PriceBeside | null {
  const titleOf = (column: number): string =>
    rows
      .slice(top, headerRow + 1)
      .map((row) => cellText(row[column]))
      .join(' ')
      .trim()
  const places = columns.map(({ column }) => column)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const behind = Array.from({ length: MOST_BEHIND }, (_, k) => last + 1 + k)
  const beside = [...Array.from({ length: first }, (_, column) => column), ...behind]
  const body = rows.slice(headerRow + 1).flatMap((row) => {
    const quantity = columns.reduce((sum, { column }) => sum + (numberIn(row, column) ?? 0), 0)
    return quantity > 0 ? [{ row, quantity }] : []
  })
  const prices = beside.filter((column) => namesUnitPrice(titleOf(column)))
  const moneys = beside.filter((column) => !prices.includes(column) && namesMoneyOfSales(titleOf(column)))
  const pairs = prices.flatMap((price) => {
    const priced = body.filter(({ row }) => (numberIn(row, price) ?? 0) > 0)
    if (priced.length < LEAST_ROWS) return []
    const comesTo = (money: number) =>
      priced.filter(({ row, quantity }) => same(quantity * numberIn(row, price)!, numberIn(row, money) ?? Number.NaN))
        .length >=
      AGREE * priced.length
    return moneys.filter(comesTo).map((money) => ({ price, money, priced }))
  })
  const [pair] = pairs
  if (!pair || pairs.length > 1) return null
  const { price, money, priced } = pair
  // "Neto" beside "Total".
  const isSum = (column: number) =>
    priced.every(({ row, quantity }) => same(numberIn(row, column) ?? Number.NaN, quantity))
  const others = moneys.filter(
    (column) => column !== money && !isSum(column) && priced.some(({ row }) => numberIn(row, column) !== null),
  )
  if (others.length > 0) return null
  const worth = columns.map(({ column }) =>
    priced.reduce((sum, { row }) => sum + (numberIn(row, column) ?? 0) * numberIn(row, price)!, 0),
  )
  const isWorth = (row: Row) => columns.every(({ column }, at) => same(numberIn(row, column) ?? 0, worth[at]!))
  return {
    column: price,
    sums: new Set(body.flatMap(({ row }) => (isBlank(row[price]) && isWorth(row) ? [row] : []))),
    note: {
      code: 'precio_al_lado',
      kind: 'fact',
      text: `Las cifras son cantidades: por el precio de «${excerpt(titleOf(price))}» dan «${excerpt(titleOf(money))}».`,
    },
  }
}
