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
 * What the table or the list of a plan shows, and what may be done in it.
 * @param rows those of the plan that are looked for, in order
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
  /** Stays the same function. */
  onOpen: (opened: Opened) => void
}) => {
  const keepStock = useKeepStock(plan.local?.id)
  const refused = useRefusal(saveInventory) !== undefined
  const refusedWhole = useRefusal(saveStockOuts) !== undefined
  const whole = useMemo(() => plan.todos ?? describeList(plan), [plan])
  // The first products do not tell what all of them add up to.
  const total = useMemo(() => (plan.todos ? undefined : orderTotal(rows)), [plan, rows])
  const [now] = useState(() => new Date())
  const stale = useMemo(() => {
    const told = plan.todos ? [] : [staleTotalText(rows, now), outsoldTotalText(rows)]
    return told.filter((text) => text !== undefined).join(' · ') || undefined
  }, [plan, rows, now])
  const products = plan.todos?.productos ?? rows.length
  const { rows: inPlace, handlers } = useHeldOrder(rows)
  const { groups, painted, pages } = useRowsOfPage(inPlace, products, search.grupo)
  // Beside what several stores are expected to sell, the stock of all would be taken for theirs.
  const mayTell = !refused && !plan.de_parte
  // Said of the whole business: in the plan of one store there is no answer to give.
  const answerer: SilenceAnswerer = refusedWhole ? 'others' : plan.local === null ? 'here' : 'in-all-stores'
  // They stay the same, so that a row whose figures stay is not rendered again.
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
    onSave: mayTell ? keepStock : undefined,
    onStockOut: refusedWhole ? undefined : askStockOut,
    onSilence: answerer === 'here' && !plan.de_parte ? askSilence : undefined,
  }
  // Of a part of what stores sell nothing is ordered.
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
    mayTell,
    refused,
  }
}
