import type { Cell, Row } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'

const ORDER_TITLE = 'Número de pedido'
/** What is said once of a whole order: on its first line alone, where it is read as that. */
const OF_ORDER: readonly Role[] = ['valor', 'descuento']

export const named = (header: string, roles: readonly Role[]): boolean => {
  const words = scoreHeader(header)
  return roles.some((role) => words.has(role))
}

/** What the rows of orders say of the whole order, for a table with a row for each product of them. */
export interface OrderColumns {
  /** With the number of the order, which is its row in the file where no column tells it. */
  titles: string[]
  /** Cells of one product's row. @param at place of the product in its order */
  cellsOf: (row: Row, at: number, fileRow: number) => Cell[]
}

/** @param others columns that are of the order and not of one of its products */
export function orderColumns(headers: readonly string[], others: readonly number[]): OrderColumns {
  const once = new Set(others.filter((at) => named(headers[at]!, OF_ORDER)))
  const hasNumber = others.some((at) => scoreHeader(headers[at]!).has('documento'))
  return {
    titles: [...others.map((at) => headers[at]!), ...(hasNumber ? [] : [ORDER_TITLE])],
    cellsOf: (row, at, fileRow) => [
      ...others.map((other): Cell => (at > 0 && once.has(other) ? null : (row[other] ?? null))),
      ...(hasNumber ? [] : [fileRow]),
    ],
  }
}
