import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  predictionsMonthly,
  predictionsQuarterly,
  salesMonthly,
  salesQuarterly,
} from '@vigia/contract/calls/aggregates.ts'
import { request } from '../../lib/api-client.ts'
import type { DashboardData } from './dashboard-model.ts'
import { type Selections, filterParams } from './dashboard-search.ts'

/** Sales and predictions under the filters. Until they arrive the previous ones stay. */
export const dashboardDataQuery = (selections: Selections) => {
  const query = filterParams(selections)
  return queryOptions({
    queryKey: ['agregadas', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DashboardData> => {
      const [sales, predictions, quarterlySales, quarterlyPredictions] = await Promise.all([
        request(salesMonthly, { query }, signal),
        request(predictionsMonthly, { query }, signal),
        request(salesQuarterly, { query }, signal),
        request(predictionsQuarterly, { query }, signal),
      ])
      return {
        salesMonthly: sales.data,
        predictionsMonthly: predictions.data,
        salesQuarterly: quarterlySales.data,
        predictionsQuarterly: quarterlyPredictions.data,
      }
    },
  })
}
