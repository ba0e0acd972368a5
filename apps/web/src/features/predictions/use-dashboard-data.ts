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

/** What has come of the figures. Those that are there stay, whatever comes of asking for them again. */
type DashboardFigures =
  /** The business has never imported anything: not the filters are why there are none. */
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
  /** Whether they are those of an earlier search, while the ones asked for are on their way. */
  areEarlier: boolean
  /** Whether those that were asked for wait for the network. */
  areStalled: boolean
  /** Why they could not be read, also where earlier ones stay. */
  error: Error | null
  /** Null without a forecast; undefined until it is known. */
  published: PublishedForecast | null | undefined
  /** Whether there may be anything beside sales. */
  forecast: boolean
  /** Whether the history tells of the next month alone. */
  short: boolean
  /** The month it is. */
  today: Month
  options: UseQueryResult<FilterOptions>
  /** All that each filter may choose; undefined until it is known. */
  known: Record<Dimension, readonly { id: number }[]> | undefined
  /** The options as the multi-selects offer them. */
  choices: DimensionOptions
}

const useChoices = (
  options: FilterOptions | undefined,
  { categorias, productos }: DashboardSearch['selections'],
): DimensionOptions => {
  // Each on its own: a multi-select is drawn again when its options are others.
  const fixed = useMemo(() => fixedOptions(options), [options])
  const products = useMemo(() => productOptions(options, categorias, productos), [options, categorias, productos])
  return useMemo(() => ({ ...fixed, productos: products }), [fixed, products])
}

/** What the dashboard shows at a search, on a computer and on a phone. */
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
    // What is said over the figures follows from the forecast: it would push them down if it came after them.
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
