import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  predictionsMonthly,
  predictionsQuarterly,
  projectedProducts,
  salesMonthly,
  salesQuarterly,
} from '@vigia/contract/calls/aggregates.ts'
import { expectedRanges } from '@vigia/contract/calls/forecast.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { request } from '../../lib/api-client.ts'
import type { DashboardData } from './model/dashboard-model.ts'
import { type Selections, filterParams } from './dashboard-search.ts'

type Query = ReturnType<typeof filterParams>

/** Whether more than one of the things that are forecast by themselves is asked for. */
const combinesNodes = (query: Query): boolean => {
  const lists = Object.values(query).filter((ids) => ids !== undefined)
  return lists.length > 1 || lists.some((ids) => ids.includes(','))
}

/** The figures stand without their ranges and reasons: a failure leaves those out. */
const rangesOrNone = async (
  query: Query,
  signal: AbortSignal,
): Promise<Pick<DashboardData, 'ranges' | 'explanation'>> => {
  try {
    const { data, nodo } = await request(expectedRanges, { query }, signal)
    return { ranges: data, explanation: nodo ?? (combinesNodes(query) ? 'combined' : 'to-come') }
  } catch (error) {
    if (signal.aborted) throw error
    return { ranges: [], explanation: 'failed' }
  }
}

/** The call takes no product filter: the table applies it. A failure is not told: the list is then empty. */
const productsOrNone = async (
  { producto_id: _all, ...query }: Query,
  signal: AbortSignal,
): Promise<DashboardData['products']> => {
  try {
    return (await request(projectedProducts, { query: { ...query, months: TOP_PRODUCTS_MONTHS } }, signal)).data
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}

/** With which the key of the dashboard's data begins, whatever the filters. */
export const DASHBOARD_DATA_KEY = ['agregadas'] as const

/**
 * All that the page shows under the filters, drawn at once: drawn as they come, the first answers would hold up the
 * others. Until they arrive the previous ones stay.
 */
export const dashboardDataQuery = (selections: Selections) => {
  const query = filterParams(selections)
  return queryOptions({
    queryKey: [...DASHBOARD_DATA_KEY, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DashboardData> => {
      const [sales, predictions, quarterlySales, quarterlyPredictions, node, products] = await Promise.all([
        request(salesMonthly, { query }, signal),
        request(predictionsMonthly, { query }, signal),
        request(salesQuarterly, { query }, signal),
        request(predictionsQuarterly, { query }, signal),
        rangesOrNone(query, signal),
        productsOrNone(query, signal),
      ])
      return {
        salesMonthly: sales.data,
        predictionsMonthly: predictions.data,
        salesQuarterly: quarterlySales.data,
        predictionsQuarterly: quarterlyPredictions.data,
        ...node,
        products,
      }
    },
  })
}
