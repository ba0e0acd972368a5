/** Columns of money under titles of products and services, told by the money: with those beside them they add up to it on each row. */
import { shareOf, spread } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'
import { scoreHeader } from '../headers/headers.ts'
import { CENT } from '../numbers/cents.ts'
import { ENOUGH } from './confirm-role.ts'
import { mayCountGoods } from './no-products.ts'

/** Rows that tell, different sums among them, and share of them that must add up. */
const LEAST_ROWS = 5
const LEAST_SUMS = 3
const ADD_UP = 0.95
/** Columns that are added up at most. */
const MOST_PARTS = 8
/** How well a title must name money. */
const NAMED = 0.4

const areNumbers = ({ numbers, plainDates }: Column): boolean => numbers >= ENOUGH && plainDates < ENOUGH

/** Whether some columns side by side come to another on nearly all rows, each of them on some. */
function addUp(parts: readonly Column[], money: Column): boolean {
  const rows = spread([...money.values.keys()].filter((at) => money.values[at]! > 0))
  const value = (part: Column, at: number) => (Number.isFinite(part.values[at]!) ? part.values[at]! : 0)
  const holds = (at: number) => {
    const sum = parts.reduce((total, part) => total + value(part, at), 0)
    return Math.abs(sum - money.values[at]!) <= CENT
  }
  return (
    rows.length >= LEAST_ROWS &&
    new Set(rows.map((at) => money.values[at]!)).size >= LEAST_SUMS &&
    parts.every((part) => rows.some((at) => value(part, at) > 0 && value(part, at) !== money.values[at]!)) &&
    shareOf(rows, holds) >= ADD_UP
  )
}

/** Whether a column is a part of the money: "Repuestos" over 318.000, beside "Mano de obra" over 25.000 and "Total" over 343.000, are no codes. */
export function isPartOfMoney(column: Column, columns: readonly Column[]): boolean {
  if (!areNumbers(column)) return false
  const totals = columns.filter(
    (money) => money !== column && areNumbers(money) && (scoreHeader(money.header).get('valor') ?? 0) >= NAMED,
  )
  return totals.some((money) => {
    for (let from = Math.max(0, column.place - MOST_PARTS + 1); from <= column.place; from++)
      for (let to = Math.max(from + 1, column.place); to < from + MOST_PARTS && to < columns.length; to++) {
        const parts = columns.slice(from, to + 1)
        if (parts.includes(money) || !parts.every(areNumbers)) break
        if (addUp(parts, money)) return true
      }
    return false
  })
}

/** Least median of what goods cost that no count of them has. */
const LEAST_COST = 500

/** Whether a title of goods that may count them, "Productos", stands over their part of the money. */
export const isMoneyOfGoods = (column: Column, columns: readonly Column[]): boolean =>
  mayCountGoods(column.header) &&
  (median(column.values.filter((value) => value > 0)) ?? 0) >= LEAST_COST &&
  isPartOfMoney(column, columns)
