import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Budgeted } from './budget.ts'
import { periodText } from './period-text.ts'
import type { ReorderSearch } from './reorder-search.ts'
import { useIsLimited } from '../../lib/use-is-limited.ts'
import { transferGroups } from './transfers.ts'
import { StockReport } from './stock-report/stock-report.ts'

const { Part: PasteStockModal } = lazyPart(async () => (await import('./paste-stock-modal.tsx')).PasteStockModal)
const { Part: ProductModal, prepare: prepareProduct } = lazyPart(
  async () => (await import('./product-modal.tsx')).ProductModal,
)
const { Part: NotOrderedModal } = lazyPart(async () => (await import('./not-ordered-modal.tsx')).NotOrderedModal)
const { Part: TransfersModal } = lazyPart(async () => (await import('./transfers-modal.tsx')).TransfersModal)
const { Part: StockOutModal, prepare: prepareStockOut } = lazyPart(
  async () => (await import('./stock-out/stock-out-modal.tsx')).StockOutModal,
)

const { Part: SilenceModal, prepare: prepareSilence } = lazyPart(
  async () => (await import('./silence/silence-modal.tsx')).SilenceModal,
)

/** The dialog that is open. */
export type Opened =
  | { what: 'paste'; left?: string }
  | { what: 'product' | 'stock-out'; id: number }
  | { what: 'report'; file: File }
  | { what: 'not-ordered' | 'transfers' }
  /** Of one product, or of all. */
  | { what: 'silences'; id?: number }

/** Loads the code of the dialogs that rows open. */
export const prepareRowDialogs = (): void => {
  prepareProduct()
  prepareStockOut()
  prepareSilence()
}

/** Units of a product that fit in the budget; undefined if all do. */
const fitsIn = ({ rows, cut }: Budgeted, id: number): number | undefined =>
  cut.has(id) ? rows.find(({ producto_id }) => producto_id === id)?.pedido?.cantidad : undefined

/** Renders the open dialog, if any. */
export const ReorderDialogs = ({
  opened,
  plan,
  budgeted,
  search,
  stores,
  readOnly,
  mayAnswer,
  onService,
  onOpen,
  onClose,
}: {
  opened: Opened | undefined
  plan: ReorderPlan
  budgeted: Budgeted
  search: Pick<ReorderSearch, 'periodo' | 'servicio'>
  /** Number of stores of the business. */
  stores: number
  /** Whether the user may not change products. */
  readOnly: boolean
  /** Whether the user may answer why products have stopped selling. */
  mayAnswer: boolean
  onService: (service: ReorderSearch['servicio']) => void
  onOpen: (opened: Opened) => void
  onClose: () => void
}) => {
  // Products can only be excluded for the whole business.
  const limited = useIsLimited()
  const rowOf = (what: 'product' | 'stock-out') =>
    opened?.what === what && plan.filas.find(({ producto_id }) => producto_id === opened.id)
  const found = rowOf('product') || undefined
  // While only the first products of another list are loaded, the dialog keeps showing the earlier figures.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const isOnItsWay = opened?.what === 'product' && plan.todos !== null && last?.producto_id === opened.id
  const product = found ?? (isOnItsWay ? last : undefined)
  const stockOut = rowOf('stock-out')
  const silent =
    opened?.what === 'silences'
      ? plan.filas.filter(
          ({ producto_id, sin_ventas_desde }) =>
            sin_ventas_desde !== null && (opened.id === undefined || opened.id === producto_id),
        )
      : []
  return (
    <>
      {product && (
        <ProductModal
          row={product}
          fits={fitsIn(budgeted, product.producto_id)}
          plan={plan}
          search={search}
          stores={stores}
          readOnly={readOnly}
          onService={onService}
          onStockOut={() => onOpen({ what: 'stock-out', id: product.producto_id })}
          onSilence={mayAnswer ? () => onOpen({ what: 'silences', id: product.producto_id }) : undefined}
          onClose={onClose}
        />
      )}
      {stockOut && <StockOutModal row={stockOut} stores={stores} onClose={onClose} />}
      {silent.length > 0 && <SilenceModal rows={silent} onClose={onClose} />}
      {opened?.what === 'not-ordered' && plan.sin_pedir.length > 0 && (
        <NotOrderedModal products={plan.sin_pedir} readOnly={readOnly || limited} onClose={onClose} />
      )}
      {opened?.what === 'transfers' && (
        <TransfersModal groups={transferGroups(plan.filas)} period={periodText(plan.periodo, plan)} onClose={onClose} />
      )}
      {opened?.what === 'report' && <StockReport source={{ file: opened.file }} store={plan.local} onClose={onClose} />}
      {opened?.what === 'paste' && plan.todos === null && (
        <PasteStockModal products={plan.filas} store={plan.local} left={opened.left} onClose={onClose} />
      )}
    </>
  )
}
