import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ValueMode } from '../../lib/format.ts'
import { notifyError } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LowerCards, LowerSkeleton, MonthlyCard, MonthlySkeleton } from './dashboard-cards.tsx'
import { type Selections, filterParams, isFiltered } from './dashboard-search.ts'
import { dashboardDataQuery, failureText } from './dashboard-data.query.ts'
import { coveredMonths, dashboardModel } from './model/dashboard-model.ts'
import { oldSalesText } from './model/old-sales.ts'
import { historyText, isShort, nextMonthOnly } from './model/short-history.ts'
import { HistoryNotice } from './notices/history-notice.tsx'
import classes from './dashboard.module.css'
import { filterOptionsQuery } from './filters/filter-options.query.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { NewcomersLine } from './newcomers/newcomers-line.tsx'
import { outlook } from './outlook/outlook.ts'
import { OutlookSkeleton, OutlookStrip } from './outlook/outlook-strip.tsx'
import { prefetchExport } from './prefetch-dashboard.ts'
import { printedFilters } from './filters/printed-filters.ts'
import { productMonthsQuery } from './export/product-months.query.ts'
import { publishedForecastQuery } from './accuracy/published-forecast.query.ts'
import { fixedOptions, productOptions } from './filters/selection-options.ts'
import { projectedProductsQuery } from './top-products/projected-products.query.ts'
import { TopProductsCard } from './top-products/top-products-card.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'
import { ExplanationCard, ExplanationSkeleton } from './explanation/explanation-card.tsx'

const { Part: ExportModal, prepare: prepareExport } = lazyPart(
  async () => (await import('./export/export-modal.tsx')).ExportModal,
)

/** Previous data stays undimmed for this long while new data loads, in ms: dimming for a fast answer would flicker. */
const DIM_DELAY_MS = 300

/** Time for the browser to paint what was rendered, in ms; the URL is written afterwards. */
const PAINT_MS = 50

/** Whether `now` has been true for longer than `ms`. */
const useTrueFor = (now: boolean, ms: number): boolean => {
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

/** Shows a notification once when a query fails. */
const useFailureToast = (failed: boolean, message: string): void => {
  useEffect(() => {
    if (failed) notifyError(message)
  }, [failed, message])
}

/**
 * @param plan what the plan allows; undefined until it is loaded
 * @param alerts shown before the cards, in the unit of the dashboard; they are of the whole business, whatever is filtered
 * @param hits shown after them, once there are figures; of the whole business too
 * @param adjustments shown beside those, for what is filtered
 * @param start shown under the empty state of a business without sales: another way to begin
 */
export const Dashboard = ({
  plan,
  alerts,
  hits,
  adjustments,
  start,
}: {
  plan: { money: boolean } | undefined
  alerts?: (mode: ValueMode, filtered: boolean) => React.ReactNode
  hits?: (filtered: boolean) => React.ReactNode
  adjustments?: (selections: Selections) => React.ReactNode
  start?: React.ReactNode
}) => {
  const moneyAllowed = plan?.money ?? false
  const refusal = useRefusal(uploadSalesFile)
  const { search, change, prefetch, syncUrl, currentParams } = useDashboardSearch(moneyAllowed)
  const [exportOpen, setExportOpen] = useState(false)
  const options = useQuery(filterOptionsQuery)
  const data = useQuery(dashboardDataQuery(search.selections))
  const projected = useQuery(projectedProductsQuery(search.selections))
  const { data: published } = useQuery(publishedForecastQuery)
  // The largest response of the page: requested when the export button gets the pointer or the focus.
  const productMonths = useQuery({ ...productMonthsQuery(search.selections), enabled: exportOpen })
  useFailureToast(options.isError, MESSAGES.filtrosFallo)
  useFailureToast(data.isError, failureText(data.error))

  const short = published ? isShort(published) : false
  /** Whether there is anything beside sales. */
  const forecast = published !== null
  const telling = forecast && !short
  const model = useMemo(() => {
    if (!data.data) return undefined
    const told = published && short ? nextMonthOnly(data.data, published) : data.data
    const span = published ? coveredMonths(published) : undefined
    return dashboardModel(told, search.mode, span, isFiltered(search.selections))
  }, [data.data, search.mode, search.selections, published, short])
  const [today] = useState(() => monthOfDate(bogotaToday(new Date())))
  const unknown = published ? historyText(published) : undefined
  const old = published ? oldSalesText(published, today) : undefined
  const facts = useMemo(
    () => (model ? outlook(model.months, model.ranges, search.mode, published ?? undefined, short, today) : []),
    [model, search.mode, published, short, today],
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
  const openExport = useCallback(() => setExportOpen(true), [])
  const prefetchExportData = useCallback(() => {
    prepareExport()
    prefetchExport(currentParams())
  }, [currentParams])

  const { cliente_id, local_id } = filterParams(search.selections)
  const ofPart = cliente_id !== undefined || local_id !== undefined
  const filtered = isFiltered(search.selections)
  const top = { chosen: search.selections.productos, products, moneyAllowed, ofPart }

  const busy = data.isPlaceholderData || projected.isPlaceholderData
  const dimmed = useTrueFor(busy, DIM_DELAY_MS)
  const settled = !busy || dimmed
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(syncUrl, PAINT_MS)
    return () => clearTimeout(timer)
  }, [settled, syncUrl])

  // A business without products has never imported anything; an empty dashboard is not due to the filters.
  const neverImported = model?.months.length === 0 && products?.length === 0
  if (neverImported) {
    return (
      <>
        <div className={classes.untouched}>
          <EmptyState
            title={MESSAGES.sinDatos}
            {...(refusal === undefined
              ? {
                  text: 'Sube tu archivo de ventas y en unos minutos verás aquí lo que vas a vender los próximos doce meses.',
                  action: { label: 'Importar ventas', to: PATHS.ventas },
                }
              : {
                  text: 'Todavía no hay ventas de lo que te toca ver. Cuando las haya, aquí verás lo que se espera vender.',
                })}
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
        onPrefetch={prefetch}
        onExport={openExport}
        onExportIntent={prefetchExportData}
      />
      <p className={classes.printed}>{printedFilters(search, choices)}</p>
      {/* One attribute dims everything below: no card has to render again for it. */}
      <div className={classes.results} data-dimmed={dimmed || undefined} aria-busy={busy}>
        {old !== undefined && <HistoryNotice text={old} old />}
        {unknown !== undefined && <HistoryNotice text={unknown} />}
        {model ? <OutlookStrip facts={facts} awaited={published === null} /> : !data.isError && <OutlookSkeleton />}
        {model && model.months.length > 0 && data.data && telling && (
          <ExplanationCard explanation={data.data.explanation} expected={model.explained} mode={search.mode} />
        )}
        {model?.newcomers !== undefined && !short && <NewcomersLine text={model.newcomers} />}
        {!model && !data.isError && <ExplanationSkeleton />}
        {forecast && alerts?.(search.mode, filtered)}
        {forecast && model && model.months.length > 0 && (
          <div className={classes.beside}>
            {adjustments?.(search.selections)}
            {hits?.(filtered)}
          </div>
        )}
        {data.isError && !model && <ErrorState message={failureText(data.error)} onRetry={() => void data.refetch()} />}
        {!model && !data.isError && <MonthlySkeleton />}
        {model && <MonthlyCard model={model} mode={search.mode} />}
        {(model || !data.isError) && (
          <AfterPaint
            ready={model !== undefined}
            meanwhile={
              <>
                <LowerSkeleton />
                {telling && <TopProductsCard {...top} projected={undefined} />}
              </>
            }
          >
            {model && (
              <LowerCards
                model={model}
                mode={search.mode}
                years={search.years}
                onYears={changeYears}
                compared={telling}
              />
            )}
            {telling && <TopProductsCard {...top} projected={projected.data} />}
          </AfterPaint>
        )}
      </div>
      {exportOpen && (
        <ExportModal
          report={productMonths.data}
          loading={productMonths.isPending}
          underWay={published?.mes_en_curso ? toMonth(published.mes_en_curso) : undefined}
          filtered={filtered}
          onClose={() => setExportOpen(false)}
        />
      )}
    </Stack>
  )
}
