import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useMemo } from 'react'
import { usePainted } from '../../ui/after-paint.tsx'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { usePages } from '../../ui/use-pages.ts'
import { groupsOfPage } from './reorder-groups.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** Maximum number of rows visible when the page opens. */
const ROWS_IN_SIGHT = 10

/**
 * The rows of the page that is chosen, in their groups.
 * @param products of all pages, also those that are not there yet
 */
export const useRowsOfPage = (rows: readonly ReorderRow[], products: number, group: ReorderSearch['grupo']) => {
  const pages = usePages(products, TABLE_DEFAULT_PAGE_SIZE)
  // All products are printed, without pages.
  const printing = useIsPrinting()
  // No more rows are visible before scrolling.
  const painted = usePainted()
  const { size, first } = pages
  const [from, count] = printing ? [0, rows.length] : [first, painted ? size : Math.min(size, ROWS_IN_SIGHT)]
  const groups = useMemo(() => groupsOfPage(rows, group, from, count), [rows, group, from, count])
  return { groups, painted, pages }
}
