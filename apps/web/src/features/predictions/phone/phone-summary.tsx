import { Anchor, Button, Stack } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import type { ValueMode } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useGoneFilters } from '../../../lib/use-gone-filters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { isFiltered } from '../dashboard-search.ts'
import { printedFilters } from '../filters/printed-filters.ts'
import { HistoryNotices } from '../notices/history-notices.tsx'
import { StalledNotice } from '../notices/stalled-notice.tsx'
import { OutlookSkeleton, OutlookStrip } from '../outlook/outlook-strip.tsx'
import { useDashboardData } from '../use-dashboard-data.ts'
import { useDashboardSearch } from '../use-dashboard-search.ts'
import { NextMonths } from './next-months.tsx'
import classes from './phone-summary.module.css'

/**
 * The forecast on a phone, with the filters of the address, so that links to a product or a client show its figures: the three facts, the next
 * months, alerts, and the link to Qué pedir.
 * @param alerts shown after the figures, in their unit
 * @param start shown under the empty state of a business without sales: another way to begin
 */
export const PhoneSummary = ({
  moneyAllowed,
  alerts,
  start,
}: {
  moneyAllowed: boolean
  alerts: (mode: ValueMode) => React.ReactNode
  start?: React.ReactNode
}) => {
  const { search, correct } = useDashboardSearch(moneyAllowed)
  const { selections, mode } = search
  const { figures, areStalled, published, forecast, today, options, known, choices } = useDashboardData(search)
  useGoneFilters(selections, known, correct)
  const filtered = isFiltered(selections)
  if (figures.state === 'untouched')
    return (
      <>
        <EmptyState
          title={MESSAGES.sinDatos}
          text="Sube tu archivo de ventas y en unos minutos verás aquí lo que vas a vender."
          action={{ label: 'Importar ventas', to: PATHS.ventas }}
        />
        {start}
      </>
    )
  return (
    <Stack gap="md">
      {filtered && (
        <p className={classes.filter}>
          {options.data && printedFilters(search, choices)}
          <Anchor component={Link} to={PATHS.predicciones} size="sm">
            Ver todo el negocio
          </Anchor>
        </p>
      )}
      {figures.state === 'failed' && <ErrorState message={figures.message} onRetry={figures.retry} />}
      {areStalled && <StalledNotice />}
      <HistoryNotices published={published} today={today} />
      {figures.state === 'loading' && <OutlookSkeleton />}
      {figures.state === 'ready' && <OutlookStrip facts={figures.facts} awaited={!forecast} />}
      <Button component={Link} to={PATHS.quePedir} fullWidth>
        Ver qué pedir
      </Button>
      {figures.state === 'ready' && (
        <NextMonths months={figures.model.months} ranges={figures.model.ranges} mode={mode} />
      )}
      {forecast && alerts(mode)}
    </Stack>
  )
}
