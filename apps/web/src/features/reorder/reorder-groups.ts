import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import { groupOf, groupRows } from './reorder-rows.ts'
import type { ReorderGroup } from './reorder-search.ts'
import { totalText } from './total-text.ts'

/** Rows of a group on one page, and the sum of the whole group if any stock is known. */
export type PageGroup = readonly [name: string, rows: readonly ReorderRow[], total?: string]

/** The rows of a page by group; the name of a group is repeated on the next page if it continues there. */
export const groupsOfPage = (
  rows: readonly ReorderRow[],
  group: ReorderGroup,
  first: number,
  size: number,
): PageGroup[] => {
  // A single group without a name or a sum.
  if (group === 'ninguno') {
    const page = rows.slice(first, first + size)
    return page.length === 0 ? [] : [['', page]]
  }
  const all = groupRows(rows, group)
  const inOrder = all.flatMap(([, own]) => own)
  const shown = Map.groupBy(inOrder.slice(first, first + size), (row) => groupOf(row, group))
  return all.flatMap(([name, own]): PageGroup[] => {
    const page = shown.get(name)
    if (page === undefined) return []
    return own.every(({ pedido }) => pedido === null) ? [[name, page]] : [[name, page, totalText(orderTotal(own))]]
  })
}
