import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import type { ProductOption } from '@vigia/contract/calls/filter-options.ts'
import { TOP_PRODUCTS_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { memo, useCallback, useMemo } from 'react'
import type { ValueMode } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingBlock } from '../../../ui/loading-block.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Selection } from '../dashboard-search.ts'
import { selectedProducts } from '../filters/selection-options.ts'
import { RetryButton } from '../retry-button.tsx'
import { rankedProducts } from './ranked-products.ts'
import { TopProductsTable } from './top-products-table.tsx'

/** Height in px of the pager under the table. */
const PAGER_PX = 48

/** The seventh card. */
export const TopProductsCard = memo(
  ({
    projected,
    chosen,
    products,
    mode,
    moneyAllowed,
    ofPart,
  }: {
    /** Ordered by units, highest first; undefined until they are loaded. */
    projected: readonly ProjectedProduct[] | 'failed' | undefined
    /** The products selected by the filter. */
    chosen: Selection
    /** The names of all products. */
    products: readonly ProductOption[] | undefined
    /** The unit of the ranking. */
    mode: ValueMode
    moneyAllowed: boolean
    /** Whether only some clients or stores are selected. */
    ofPart: boolean
  }) => {
    const names = useMemo(() => new Map(products?.map(({ id, nombre }) => [id, nombre])), [products])
    const nameOf = useCallback((id: number) => names.get(id) ?? `Producto ${id}`, [names])
    const top = useMemo(
      () =>
        projected === undefined || projected === 'failed'
          ? []
          : rankedProducts(selectedProducts(projected, chosen), mode),
      [projected, chosen, mode],
    )
    return (
      <SectionCard
        title="Top Productos - Proyección Trimestral"
        info={`Los productos ${mode === 'cantidad' ? 'que más unidades se espera vender' : 'de los que se espera más ingreso'} en los próximos tres meses completos.`}
      >
        {projected === undefined && (
          <div style={{ paddingBottom: PAGER_PX }}>
            <LoadingBlock rows={TOP_PRODUCTS_DEFAULT_PAGE_SIZE + 1} height={40} />
          </div>
        )}
        {projected === 'failed' && (
          <Notice tone="problem" action={<RetryButton />}>
            {MESSAGES.productosFallo}
          </Notice>
        )}
        {projected !== undefined && projected !== 'failed' && top.length === 0 && (
          <EmptyState
            title={MESSAGES.sinDatos}
            text="No hay productos con ventas esperadas para lo que elegiste. Quita algún filtro para ver más."
          />
        )}
        {top.length > 0 && (
          <TopProductsTable products={top} nameOf={nameOf} moneyAllowed={moneyAllowed} ofPart={ofPart} />
        )}
      </SectionCard>
    )
  },
)
