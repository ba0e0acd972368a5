import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { type Month, bogotaToday, monthOfDate } from '@vigia/contract/months.ts'
import { useMemo, useState } from 'react'
import { publishedForecastQuery } from './accuracy/published-forecast.query.ts'
import { dashboardDataQuery, failureText } from './dashboard-data.query.ts'
import type { DashboardSearch, Dimension } from './dashboard-search.ts'
import { filterOptionsQuery } from './filters/filter-options.query.ts'
import type { DimensionOptions } from './filters/filter-panel.tsx'
import { type FilterOptions, fixedOptions, knownIds, productOptions } from './filters/selection-options.ts'
import { coveredMonths } from './model/covered-months.ts'
import { type DashboardExplanation, type DashboardModel, dashboardModel } from './model/dashboard-model.ts'
import { isShort, nextMonthOnly } from './model/short-history.ts'
import { outlook, soldUntil, unusualMonths } from './outlook/outlook.ts'
import type { OutlookFact } from './outlook/outlook-fact.ts'

/** State of the figures. Figures that are shown stay even if a reload fails. */
type DashboardFigures =
  /** The business has never imported anything, so the filters are not the reason for the empty page. */
  | { state: 'untouched' }
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | {
      state: 'ready'
      model: DashboardModel
      facts: readonly OutlookFact[]
      explanation: DashboardExplanation
    }

export interface DashboardState {
  figures: DashboardFigures
  /** Whether the figures are those of an earlier search, while the new ones load. */
  areEarlier: boolean
  /** Whether the requested figures wait for the network. */
  areStalled: boolean
  /** Why they could not be loaded, even if earlier ones are still shown. */
  error: Error | null
  /** Null without a forecast; undefined until it is known. */
  published: PublishedForecast | null | undefined
  /** Whether there may be anything besides sales. */
  forecast: boolean
  /** Whether the history only allows a forecast of the next month. */
  short: boolean
  /** The current month. */
  today: Month
  options: UseQueryResult<FilterOptions>
  /** All options of each filter; undefined until they are loaded. */
  known: Record<Dimension, readonly { id: number }[]> | undefined
  /** The options in the shape of the multi-selects. */
  choices: DimensionOptions
}

const useChoices = (
  options: FilterOptions | undefined,
  { categorias, productos }: DashboardSearch['selections'],
): DimensionOptions => {
  // Memoised one by one: a multi-select renders again only if its own options change.
  const fixed = useMemo(() => fixedOptions(options), [options])
  const products = useMemo(() => productOptions(options, categorias, productos), [options, categorias, productos])
  return useMemo(() => ({ ...fixed, productos: products }), [fixed, products])
}

/** The data of the dashboard for a search, on computers and phones. */
export const useDashboardData = ({ selections, mode }: DashboardSearch): DashboardState => {
  const options = useQuery(filterOptionsQuery)
  const data = useQuery(dashboardDataQuery(selections))
  const { data: published, isPending: awaited } = useQuery(publishedForecastQuery)
  const [day] = useState(() => bogotaToday(new Date()))
  const today = monthOfDate(day)
  const choices = useChoices(options.data, selections)
  const known = useMemo(
    () => (options.isFetching ? undefined : knownIds(options.data)),
    [options.isFetching, options.data],
  )
  const short = published ? isShort(published) : false
  const ready = useMemo(() => {
    // The notices above the figures depend on the forecast; they would push the figures down if they came later.
    if (!data.data || awaited) return undefined
    const told = published && short ? nextMonthOnly(data.data, published) : data.data
    const span = published ? { ...coveredMonths(published), today: monthOfDate(day) } : undefined
    const model = dashboardModel(told, mode, span, data.data.isPart)
    const cut = published
      ? { ...published, until: soldUntil(published, day), unusual: unusualMonths(published) }
      : undefined
    const facts = outlook(model.months, model.ranges, mode, {
      cut,
      short,
      today: monthOfDate(day),
      uncompared: model.uncompared,
    })
    return { state: 'ready' as const, model, facts, explanation: data.data.explanation }
  }, [data.data, awaited, mode, published, short, day])
  const figures = (): DashboardFigures => {
    if (ready?.model.months.length === 0 && options.data?.products.length === 0) return { state: 'untouched' }
    if (ready) return ready
    if (!data.isError) return { state: 'loading' }
    return { state: 'failed', message: failureText(data.error), retry: () => void data.refetch() }
  }
  return {
    figures: figures(),
    areEarlier: data.isPlaceholderData,
    areStalled: data.isPlaceholderData && data.isPaused,
    error: data.error,
    published,
    forecast: published !== null,
    short,
    today,
    options,
    known,
    choices,
  }
}
