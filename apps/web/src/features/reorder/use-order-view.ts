import { saveInventory } from '@vigia/contract/calls/inventory.ts'
import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { saveStockOuts } from '@vigia/contract/calls/stock-outs.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import { useCallback, useMemo, useState } from 'react'
import { useRefusal } from '../../lib/use-refusal.ts'
import type { Budgeted } from './budget.ts'
import type { Opened } from './reorder-dialogs.tsx'
import type { ReorderSearch } from './reorder-search.ts'
import type { ReorderViewProps } from './reorder-table.tsx'
import type { SilenceAnswerer } from './silence/silence-text.ts'
import { outsoldTotalText, staleTotalText } from './stock-age.ts'
import { describeList } from './describe-list.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useRowsOfPage } from './use-rows-of-page.ts'
import { useKeepStock } from './use-save-inventory.ts'

/**
 * What the table or the list of a plan shows, and its actions.
 * @param rows those of the plan that match the search, sorted
 */
export const useOrderView = ({
  plan,
  rows,
  cut,
  search,
  onChange,
  onOpen,
}: {
  plan: ReorderPlan
  rows: readonly ReorderRow[]
  cut: Budgeted['cut']
  search: ReorderSearch
  onChange: (changed: Partial<ReorderSearch>) => void
  /** Must not change between renders. */
  onOpen: (opened: Opened) => void
}) => {
  const keepStock = useKeepStock(plan.local?.id)
  const refused = useRefusal(saveInventory) !== undefined
  const refusedWhole = useRefusal(saveStockOuts) !== undefined
  const whole = useMemo(() => plan.todos ?? describeList(plan), [plan])
  // The total is unknown while only the first products are loaded.
  const total = useMemo(() => (plan.todos ? undefined : orderTotal(rows)), [plan, rows])
  const [now] = useState(() => new Date())
  const stale = useMemo(() => {
    const remarks = plan.todos ? [] : [staleTotalText(rows, now), outsoldTotalText(rows)]
    return remarks.filter((text) => text !== undefined).join(' · ') || undefined
  }, [plan, rows, now])
  const products = plan.todos?.productos ?? rows.length
  const { rows: inPlace, handlers } = useHeldOrder(rows)
  const { groups, painted, pages } = useRowsOfPage(inPlace, products, search.grupo)
  // Next to the expected sales of several stores, stock would be taken for theirs alone.
  const mayEnterStock = !refused && !plan.de_parte
  // The answer applies to the whole business, so it cannot be given in the plan of one store.
  const answerer: SilenceAnswerer = refusedWhole ? 'others' : plan.local === null ? 'here' : 'in-all-stores'
  // Memoised, so that unchanged rows are not rendered again.
  const openProduct = useCallback(
    ({ producto_id }: ReorderRow) => onOpen({ what: 'product', id: producto_id }),
    [onOpen],
  )
  const askStockOut = useCallback(
    ({ producto_id }: ReorderRow) => onOpen({ what: 'stock-out', id: producto_id }),
    [onOpen],
  )
  const askSilence = useCallback(
    ({ producto_id }: ReorderRow) => onOpen({ what: 'silences', id: producto_id }),
    [onOpen],
  )
  const view: ReorderViewProps = {
    groups,
    products,
    total,
    stale,
    whole: painted,
    ordering: whole.con_existencias,
    ofPart: plan.de_parte || plan.local !== null,
    store: plan.local,
    prorated: plan.hace_un_ano_prorrateado,
    costs: whole.con_costo,
    cut,
    committing: whole.con_comprometido,
    sort: search.orden,
    onSort: (orden) => onChange({ orden }),
    onOpen: openProduct,
    onSave: mayEnterStock ? keepStock : undefined,
    onStockOut: refusedWhole ? undefined : askStockOut,
    onSilence: answerer === 'here' && !plan.de_parte ? askSilence : undefined,
  }
  // Nothing is ordered for a part of what stores sell.
  const silent = plan.de_parte ? 0 : whole.sin_ventas
  return {
    view,
    handlers,
    painted,
    pages,
    total,
    stale,
    withoutStock: !whole.con_existencias,
    silent,
    answerer,
    mayEnterStock,
    refused,
  }
}
