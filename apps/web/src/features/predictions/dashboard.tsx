import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useCallback, useMemo, useState } from 'react'
import type { ValueMode } from '../../lib/format.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { unnamedText } from '../../lib/unnamed-text.ts'
import { useGoneFilters } from '../../lib/use-gone-filters.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { failureText } from './dashboard-data.query.ts'
import { type Selections, isFiltered } from './dashboard-search.ts'
import classes from './dashboard.module.css'
import { ExportPredictions, prepareExportDialog } from './export/export-predictions.tsx'
import { OfferedFilterPanel } from './filters/offered-filter-panel.tsx'
import { filtersText, printedFilters } from './filters/printed-filters.ts'
import { FirstFigures } from './first-figures.tsx'
import { NewcomersLine } from './newcomers/newcomers-line.tsx'
import { HistoryNotices } from './notices/history-notices.tsx'
import { StalledNotice } from './notices/stalled-notice.tsx'
import { prefetchExport } from './prefetch-dashboard.ts'
import { SevenCards } from './seven-cards.tsx'
import { ShownFigures } from './shown-figures.tsx'
import { projectedProductsQuery } from './top-products/projected-products.query.ts'
import { Untouched } from './untouched.tsx'
import { useDashboardData } from './use-dashboard-data.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'
import { useDimmed } from './use-dimmed.ts'

/**
 * @param plan what the plan allows; undefined until it is loaded
 * @param alerts shown before the cards, in the dashboard's unit; always of the whole business
 * @param accuracy shown after the alerts once there are figures, in the dashboard's unit; always of the whole business
 * @param adjustments shown beside them, for the current filters
 * @param start shown under the empty state of a business without sales: another way to begin
 */
export const Dashboard = ({
  plan,
  alerts,
  accuracy,
  adjustments,
  start,
}: {
  plan: { money: boolean } | undefined
  alerts?: (mode: ValueMode, filtered: boolean) => React.ReactNode
  accuracy?: (mode: ValueMode, filtered: boolean) => React.ReactNode
  adjustments?: (selections: Selections) => React.ReactNode
  start?: React.ReactNode
}) => {
  const moneyAllowed = plan?.money ?? false
  const { search, change, prefetch, correct, syncUrl, currentParams } = useDashboardSearch(moneyAllowed)
  const { selections, mode } = search
  const [exportOpen, setExportOpen] = useState(false)
  const dashboard = useDashboardData(search)
  const { figures, options, choices, published, forecast } = dashboard
  const projected = useQuery(projectedProductsQuery(selections))
  useGoneFilters(selections, dashboard.known, correct)
  useFailureToast(options.error, MESSAGES.filtrosFallo)
  useFailureToast(dashboard.error, failureText(dashboard.error))
  const busy = dashboard.areEarlier || projected.isPlaceholderData
  const dimmed = useDimmed(busy, syncUrl)
  const openExport = useCallback(() => setExportOpen(true), [])
  const prefetchExportData = useCallback(() => {
    prepareExportDialog()
    prefetchExport(currentParams())
  }, [currentParams])
  const filtered = isFiltered(selections)
  // New figures do not render it again.
  const ofSelections = useMemo(() => adjustments?.(selections), [adjustments, selections])
  // If files do not say who bought, or what, a client or product they name for the first time is not necessarily new.
  const unnamed = published != null && unnamedText(published) !== undefined
  const newcomers = figures.state === 'ready' && !dashboard.short && !unnamed ? figures.model.newcomers : undefined

  if (figures.state === 'untouched') return <Untouched start={start} />
  return (
    <Stack gap="md">
      {options.isError && <ErrorState message={MESSAGES.filtrosFallo} onRetry={() => void options.refetch()} />}
      <OfferedFilterPanel
        search={search}
        options={choices}
        figuresShown={figures.state === 'ready' && !busy && !projected.isFetching}
        waiting={options.data ? undefined : options.isError ? MESSAGES.filtrosFallo : MESSAGES.cargandoDatos}
        moneyAllowed={moneyAllowed}
        onChange={change}
        onPrefetch={prefetch}
        onExport={openExport}
        onExportIntent={prefetchExportData}
      />
      <p className={classes.printed}>{printedFilters(search, choices)}</p>
      <ShownFigures text={busy || !options.data ? undefined : printedFilters(search, choices)} />
      {/* One attribute dims everything below, so that no card has to render again. */}
      <div className={classes.results} data-dimmed={(dimmed && !dashboard.areStalled) || undefined} aria-busy={busy}>
        {dashboard.areStalled && <StalledNotice />}
        <HistoryNotices published={published} today={dashboard.today} />
        <FirstFigures dashboard={dashboard} mode={mode} />
        <div className={classes.beside}>
          {newcomers !== undefined && <NewcomersLine text={newcomers} />}
          {forecast && alerts?.(mode, filtered)}
        </div>
        {forecast && figures.state === 'ready' && figures.model.months.length > 0 && (
          <div className={classes.beside}>
            {ofSelections}
            {accuracy?.(mode, filtered)}
          </div>
        )}
        <SevenCards
          dashboard={dashboard}
          search={search}
          projected={projected.data}
          moneyAllowed={moneyAllowed}
          onChange={change}
        />
      </div>
      {exportOpen && (
        <ExportPredictions
          selections={selections}
          filters={filtersText(selections, choices)}
          mode={mode}
          published={published}
          onClose={() => setExportOpen(false)}
        />
      )}
    </Stack>
  )
}
