import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DashboardCards, DashboardSkeleton } from './dashboard-cards.tsx'
import { dashboardDataQuery } from './dashboard-data.query.ts'
import { dashboardModel } from './dashboard-model.ts'
import classes from './dashboard.module.css'
import { filterOptionsQuery } from './filter-options.query.ts'
import { FilterPanel } from './filter-panel.tsx'
import { outlook } from './outlook.ts'
import { OutlookSkeleton, OutlookStrip } from './outlook-strip.tsx'
import { prefetchExport } from './prefetch-dashboard.ts'
import { printedFilters } from './printed-filters.ts'
import { productMonthsQuery } from './product-months.query.ts'
import { publishedForecastQuery } from './published-forecast.query.ts'
import { fixedOptions, productOptions } from './selection-options.ts'
import { TopProductsCard } from './top-products-card.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'
import { ExplanationCard, ExplanationSkeleton } from './explanation-card.tsx'

const ExportModal = lazy(async () => ({ default: (await import('./export-modal.tsx')).ExportModal }))

/** How long an answer may take before what it replaces grows pale, in ms: one that comes at once must not blink. */
const PATIENCE_MS = 300

/** Within so long what is drawn is on the screen, in ms: the address may follow it. */
const PAINT_MS = 50

/** Whether something has been so for longer than `ms`. */
const useLasting = (now: boolean, ms: number): boolean => {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [now, ms])
  return now && lasting
}

/** Says a failed query once, with the catalogue's sentence. */
const useFailureToast = (failed: boolean, message: string): void => {
  useEffect(() => {
    if (failed) notifyError(message)
  }, [failed, message])
}

/**
 * @param plan what the plan allows; undefined until it is known
 * @param alerts what stands between the filters and the cards
 * @param start another way to begin, for who has no sales yet
 */
export const Dashboard = ({
  plan,
  alerts,
  start,
}: {
  plan: { money: boolean } | undefined
  alerts?: React.ReactNode
  start?: React.ReactNode
}) => {
  const moneyAllowed = plan?.money ?? false
  const { search, change, prepare, follow, present } = useDashboardSearch(moneyAllowed)
  const [exporting, setExporting] = useState(false)
  const options = useQuery(filterOptionsQuery)
  const data = useQuery(dashboardDataQuery(search.selections))
  const { data: published } = useQuery(publishedForecastQuery)
  // The heaviest answer of the page, asked for when somebody reaches for the export.
  const productMonths = useQuery({ ...productMonthsQuery(search.selections), enabled: exporting })
  useFailureToast(options.isError, MESSAGES.filtrosFallo)
  useFailureToast(data.isError, MESSAGES.ventasFallo)

  const model = useMemo(() => data.data && dashboardModel(data.data, search.mode), [data.data, search.mode])
  const facts = useMemo(
    () => (model ? outlook(model.months, model.ranges, search.mode, published ?? undefined) : []),
    [model, search.mode, published],
  )
  const fixed = useMemo(() => fixedOptions(options.data), [options.data])
  const { categorias, productos } = search.selections
  const productChoices = useMemo(
    () => productOptions(options.data, categorias, productos),
    [options.data, categorias, productos],
  )
  const choices = useMemo(() => ({ ...fixed, productos: productChoices }), [fixed, productChoices])
  const products = options.data?.products
  const changeYears = useCallback((years: readonly number[] | undefined) => change(() => ({ years })), [change])
  const openExport = useCallback(() => setExporting(true), [])
  const prepareExport = useCallback(() => prefetchExport(present()), [present])

  const late = useLasting(data.isPlaceholderData, PATIENCE_MS)
  const settled = !data.isPlaceholderData || late
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(follow, PAINT_MS)
    return () => clearTimeout(timer)
  }, [settled, follow])

  // A shop without products has never imported anything; no filter explains the emptiness.
  const untouched = model?.months.length === 0 && products?.length === 0
  if (untouched) {
    return (
      <>
        <div className={classes.untouched}>
          <EmptyState
            title={MESSAGES.sinDatos}
            text="Sube tu archivo de ventas y en unos minutos verás aquí lo que vas a vender los próximos doce meses."
            action={{ label: 'Importar ventas', to: PATHS.ventas }}
          />
        </div>
        {start}
      </>
    )
  }
  return (
    <Stack gap="md">
      {options.isError && <ErrorState message={MESSAGES.filtrosFallo} onRetry={() => void options.refetch()} />}
      <FilterPanel
        search={search}
        options={choices}
        loading={!options.data || plan === undefined}
        moneyAllowed={moneyAllowed}
        onChange={change}
        onPrepare={prepare}
        onExport={openExport}
        onExportIntent={prepareExport}
      />
      <p className={classes.printed}>{printedFilters(search, choices)}</p>
      {/* One attribute dims everything below, so that no card is drawn again only to grow pale. */}
      <div className={classes.results} data-dimmed={late || undefined} aria-busy={data.isPlaceholderData}>
        {model ? <OutlookStrip facts={facts} awaited={published === null} /> : !data.isError && <OutlookSkeleton />}
        {model && model.months.length > 0 && data.data && (
          <ExplanationCard explanation={data.data.explanation} mode={search.mode} />
        )}
        {!model && !data.isError && <ExplanationSkeleton />}
        {alerts}
        {data.isError && !model && <ErrorState message={MESSAGES.ventasFallo} onRetry={() => void data.refetch()} />}
        {!model && !data.isError && <DashboardSkeleton />}
        {model && <DashboardCards model={model} mode={search.mode} years={search.years} onYears={changeYears} />}
        {(model || !data.isError) && (
          <TopProductsCard
            projected={data.data?.products}
            chosen={search.selections.productos}
            products={products}
            moneyAllowed={moneyAllowed}
          />
        )}
      </div>
      {exporting && (
        <Suspense fallback={null}>
          <ExportModal
            records={productMonths.data}
            loading={productMonths.isPending}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
