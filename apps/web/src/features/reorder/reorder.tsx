import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import type { MultiSelectOption } from '../../ui/multi-select-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { periodText } from './period-text.ts'
import { ReorderControls } from './reorder-controls.tsx'
import { reorderPlanQuery } from './reorder-plan.query.ts'
import { findRows, sortRows } from './reorder-rows.ts'
import { parseReorderSearch, type ReorderSearch, writeReorderSearch } from './reorder-search.ts'
import { StockOfImport } from './stock-report/stock-of-import.tsx'
import { useOtherPeriods } from './use-other-periods.ts'
import { ProductsToOrder } from './products-to-order.tsx'

/** What to order: expected, how sure, and the order that stock leaves. */
export const Reorder = ({
  stores,
  categories,
  status,
  adjustments,
}: {
  stores: readonly MultiSelectOption[]
  categories: readonly MultiSelectOption[]
  /** How a forecast that is being made is doing. */
  status?: React.ReactNode
  /** What the person changes of what is expected. */
  adjustments?: React.ReactNode
}) => {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => parseReorderSearch(params), [params])
  const change = useCallback(
    (changed: Partial<ReorderSearch>) =>
      setParams((before) => writeReorderSearch({ ...parseReorderSearch(before), ...changed }), {
        preventScrollReset: true,
      }),
    [setParams],
  )
  const plan = useQuery(reorderPlanQuery(search))
  useOtherPeriods(search, {
    shown: Boolean(plan.data) && !plan.isPlaceholderData && !plan.isFetching,
    again: plan.isRefetching && !plan.isPlaceholderData,
  })
  const all = plan.data?.filas
  const rows = useMemo(
    () => sortRows(findRows(all ?? [], search.texto), search.orden),
    [all, search.texto, search.orden],
  )
  return (
    <>
      <PageHeader
        title="Qué pedir"
        subtitle="Cuánto esperas vender de cada producto y cuánto te hace falta."
        actions={
          // There while the list is on its way, so that nothing moves when it comes.
          plan.data !== null && (
            <OrderActions
              rows={rows}
              period={plan.data ? periodText(search.periodo, plan.data) : ''}
              from={plan.data?.desde ?? ''}
            />
          )
        }
      />
      <Stack gap="md">
        {status}
        {plan.data !== null && (
          <ReorderControls search={search} stores={stores} categories={categories} onChange={change} />
        )}
        {plan.isPending && (
          <SectionCard title="Calculando tu pedido">
            <LoadingBlock rows={TABLE_DEFAULT_PAGE_SIZE} height={40} />
          </SectionCard>
        )}
        {plan.isError && <ErrorState message={messageOf(plan.error)} onRetry={() => void plan.refetch()} />}
        {plan.data === null && (
          <SectionCard title="Aún no hay pronóstico">
            <EmptyState
              title="Primero carga un mes completo de ventas"
              text="Con dos o tres años de ventas te decimos cuánto pedir de cada producto. Con unos meses ya empezamos."
              action={{ label: 'Ir a Importar Ventas', to: PATHS.ventas }}
            />
          </SectionCard>
        )}
        {plan.data && <StockOfImport />}
        {plan.data !== null && adjustments}
        {plan.data && (
          <ProductsToOrder
            plan={plan.data}
            rows={rows}
            search={search}
            onChange={change}
            dimmed={plan.isPlaceholderData}
          />
        )}
      </Stack>
    </>
  )
}
