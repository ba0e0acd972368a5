import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReorderPeriod, ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { monthOfDate } from '@vigia/contract/months.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { useForeignFilters, useGoneFilters } from '../../lib/use-gone-filters.ts'
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
import { withinBudget } from './budget.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import {
  isAsItComes,
  parseReorderSearch,
  REORDER_FILTERS,
  type ReorderSearch,
  writeReorderSearch,
} from './reorder-search.ts'
import { StockOfImport } from './stock-report/stock-of-import.tsx'
import { useOtherPeriods } from './use-other-periods.ts'
import { ProductsToOrder } from './products-to-order.tsx'

const NO_ROWS: readonly ReorderRow[] = []
const NO_DAYS = { desde: '', hasta: '', primer_dia: '' }

/** Whether any day of the current month is left; not so if the first day of the order is in the next one. */
const hasDaysLeft = ({ calculado_al, primer_dia }: ReorderPlan): boolean =>
  monthOfDate(calculado_al) === monthOfDate(primer_dia)

/** The page of what to order: expected sales, their certainty, and the orders that follow from the stock. */
export const Reorder = ({
  stores,
  categories,
  status,
  adjustments,
}: {
  stores: readonly MultiSelectOption[]
  categories: readonly MultiSelectOption[]
  /** Progress of a forecast that is being made. */
  status?: React.ReactNode
  /** The user's adjustments of the forecast. */
  adjustments?: React.ReactNode
}) => {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => parseReorderSearch(params), [params])
  const write = useCallback(
    (changed: Partial<ReorderSearch>, replace: boolean) =>
      setParams((before) => writeReorderSearch({ ...parseReorderSearch(before), ...changed }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  // Choices add an entry to the browser's history, so that Back undoes them; typing and corrections of the address do not.
  const change = useCallback(
    (changed: Partial<ReorderSearch>) => write(changed, 'texto' in changed && Object.keys(changed).length === 1),
    [write],
  )
  const correct = useCallback((changed: Partial<ReorderSearch>) => write(changed, true), [write])
  const chosen = useMemo(
    () => ({ locales: search.locales, categorias: search.categorias }),
    [search.locales, search.categorias],
  )
  const known = useMemo(() => ({ locales: stores, categorias: categories }), [stores, categories])
  useGoneFilters(chosen, known, correct)
  useForeignFilters(params, REORDER_FILTERS, correct)
  const asItComes = isAsItComes(search)
  const read = useQuery(reorderPlanQuery(search, asItComes))
  const onTheirWay = Boolean(read.data?.todos)
  const initial = read.data?.periodo_inicial
  const period = search.periodo ?? initial
  const changePeriod = useCallback(
    (periodo: ReorderPeriod) => change({ periodo: periodo === initial ? undefined : periodo }),
    [change, initial],
  )
  useOtherPeriods(search, {
    shown: Boolean(read.data) && !read.isPlaceholderData && !read.isFetching,
    again: read.isRefetching && !read.isPlaceholderData && !onTheirWay,
    initial,
  })
  // The first products cannot be searched or sorted, because others may come before them.
  const plan = onTheirWay && !asItComes ? undefined : read.data
  const all = plan?.filas
  // Assumed until the answer arrives.
  const hasProducts = plan !== null && plan?.sin_productos !== true
  // An order is exported with all its products. Until these are loaded, the buttons stay as they were and are not rendered again.
  const whole = onTheirWay ? undefined : plan
  // The budget applies to the whole order, regardless of the search.
  const budgeted = useMemo(() => withinBudget(all ?? NO_ROWS, search), [all, search])
  const rows = useMemo(
    () => sortRows(findRows(budgeted.rows, search.texto), search.orden),
    [budgeted, search.texto, search.orden],
  )
  const costs = useMemo(() => all?.some(({ inventario }) => inventario.costo !== null) ?? false, [all])
  const suppliers = useMemo(() => all?.some(({ inventario }) => inventario.proveedor !== null) ?? false, [all])
  return (
    <>
      <PageHeader
        title="Qué pedir"
        subtitle="Cuánto esperas vender de cada producto y cuánto te hace falta."
        actions={
          // Rendered while the list is loading too, so that nothing moves when it arrives.
          hasProducts && (
            <OrderActions
              rows={whole ? rows : NO_ROWS}
              period={whole ? periodText(whole.periodo, whole) : ''}
              days={whole ?? NO_DAYS}
              prorated={whole?.hace_un_ano_prorrateado ?? false}
              store={whole?.local?.nombre}
              limits={search}
            />
          )
        }
      />
      <Stack gap="md">
        {status}
        {hasProducts && (
          <ReorderControls
            search={search}
            period={period}
            thisMonth={!read.data || period === 'mes_en_curso' || hasDaysLeft(read.data)}
            stores={stores}
            categories={categories}
            suppliers={suppliers}
            costs={costs}
            onChange={change}
            onPeriod={changePeriod}
          />
        )}
        {read.isError && <ErrorState message={messageOf(read.error)} onRetry={() => void read.refetch()} />}
        {plan === null && (
          <SectionCard title="Aún no hay pronóstico">
            <EmptyState
              title="Primero carga un mes completo de ventas"
              text="Con dos o tres años de ventas te decimos cuánto pedir de cada producto. Con unos meses ya empezamos."
              action={{ label: 'Ir a Importar Ventas', to: PATHS.ventas }}
            />
          </SectionCard>
        )}
        {plan?.sin_productos && <NothingToOrder />}
        {hasProducts && plan && <StockOfImport />}
        {hasProducts && adjustments}
        {/* Where the list will stand: what is above it does not move when it comes. */}
        {plan === undefined && !read.isError && (
          <SectionCard title="Calculando tu pedido">
            <LoadingBlock rows={TABLE_DEFAULT_PAGE_SIZE} height={40} />
          </SectionCard>
        )}
        {hasProducts && plan && (
          <ProductsToOrder
            plan={plan}
            rows={rows}
            budgeted={budgeted}
            search={search}
            stores={stores}
            onChange={change}
            dimmed={read.isPlaceholderData}
          />
        )}
      </Stack>
    </>
  )
}
