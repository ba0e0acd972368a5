import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  predictionsMonthly,
  predictionsQuarterly,
  salesMonthly,
  salesQuarterly,
} from '@vigia/contract/calls/aggregates.ts'
import { type ExpectedRange, expectedRanges } from '@vigia/contract/calls/forecast.ts'
import { request } from '../../lib/api-client.ts'
import type { DashboardData } from './dashboard-model.ts'
import { type Selections, filterParams } from './dashboard-search.ts'

/** The figures stand without their ranges: a failure leaves those out. */
const rangesOrNone = async (
  query: ReturnType<typeof filterParams>,
  signal: AbortSignal,
): Promise<readonly ExpectedRange[]> => {
  try {
    return (await request(expectedRanges, { query }, signal)).data
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}

/** Sales, predictions and their ranges under the filters, all at once. Until they arrive the previous ones stay. */
export const dashboardDataQuery = (selections: Selections) => {
  const query = filterParams(selections)
  return queryOptions({
    queryKey: ['agregadas', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DashboardData> => {
      const [sales, predictions, quarterlySales, quarterlyPredictions, ranges] = await Promise.all([
        request(salesMonthly, { query }, signal),
        request(predictionsMonthly, { query }, signal),
        request(salesQuarterly, { query }, signal),
        request(predictionsQuarterly, { query }, signal),
        rangesOrNone(query, signal),
      ])
      return {
        salesMonthly: sales.data,
        predictionsMonthly: predictions.data,
        salesQuarterly: quarterlySales.data,
        predictionsQuarterly: quarterlyPredictions.data,
        ranges,
      }
    },
  })
}
