import { Anchor, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday, monthOfDate } from '@vigia/contract/months.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ValueMode } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { publishedForecastQuery } from '../accuracy/published-forecast.query.ts'
import { dashboardDataQuery, failureText } from '../dashboard-data.query.ts'
import { isFiltered } from '../dashboard-search.ts'
import { filterOptionsQuery } from '../filters/filter-options.query.ts'
import { printedFilters } from '../filters/printed-filters.ts'
import { fixedOptions, productOptions } from '../filters/selection-options.ts'
import { coveredMonths, dashboardModel } from '../model/dashboard-model.ts'
import { oldSalesText } from '../model/old-sales.ts'
import { historyText, isShort, nextMonthOnly } from '../model/short-history.ts'
import { HistoryNotice } from '../notices/history-notice.tsx'
import { outlook } from '../outlook/outlook.ts'
import { OutlookSkeleton, OutlookStrip } from '../outlook/outlook-strip.tsx'
import { useDashboardSearch } from '../use-dashboard-search.ts'
import { NextMonths } from './next-months.tsx'
import classes from './phone-summary.module.css'

/**
 * What a phone shows of the forecast at an address, filters included, so that a link to a product or a client leads to
 * its figures: the three facts, the next months, alerts, and the way to Qué pedir.
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
  const { search } = useDashboardSearch(moneyAllowed)
  const { selections, mode } = search
  const options = useQuery(filterOptionsQuery)
  const data = useQuery(dashboardDataQuery(selections))
  const { data: published } = useQuery(publishedForecastQuery)
  const short = published ? isShort(published) : false
  const model = useMemo(() => {
    if (!data.data) return undefined
    const told = published && short ? nextMonthOnly(data.data, published) : data.data
    const span = published ? coveredMonths(published) : undefined
    return dashboardModel(told, mode, span, isFiltered(selections))
  }, [data.data, mode, selections, published, short])
  const [today] = useState(() => monthOfDate(bogotaToday(new Date())))
  const filtered = isFiltered(selections)
  const names = useMemo(
    () => ({
      ...fixedOptions(options.data),
      productos: productOptions(options.data, selections.categorias, selections.productos),
    }),
    [options.data, selections],
  )
  if (model?.months.length === 0 && options.data?.products.length === 0)
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
  const unknown = published ? historyText(published) : undefined
  const old = published ? oldSalesText(published, today) : undefined
  return (
    <Stack gap="md">
      {filtered && (
        <p className={classes.filter}>
          {options.data && printedFilters(search, names)}
          <Anchor component={Link} to={PATHS.predicciones} size="sm">
            Ver todo el negocio
          </Anchor>
        </p>
      )}
      {data.isError && !model && <ErrorState message={failureText(data.error)} onRetry={() => void data.refetch()} />}
      {old !== undefined && <HistoryNotice text={old} old />}
      {unknown !== undefined && <HistoryNotice text={unknown} />}
      {model ? (
        <OutlookStrip
          facts={outlook(model.months, model.ranges, mode, published ?? undefined, short, today)}
          awaited={published === null}
        />
      ) : (
        !data.isError && <OutlookSkeleton />
      )}
      <Button component={Link} to={PATHS.quePedir} fullWidth>
        Ver qué pedir
      </Button>
      {model && <NextMonths months={model.months} ranges={model.ranges} mode={mode} />}
      {published !== null && alerts(mode)}
    </Stack>
  )
}
