import { queryClient } from '../../lib/query-client.ts'
import { dashboardDataQuery } from './dashboard-data.query.ts'
import { parseSearch } from './dashboard-search.ts'
import { filterOptionsQuery } from './filter-options.query.ts'
import { productMonthsQuery } from './product-months.query.ts'
import { publishedForecastQuery } from './published-forecast.query.ts'

/** Starts what the dashboard at an address will ask for, while its code is still on the way. */
export const prefetchDashboard = (params: URLSearchParams): void => {
  const { selections } = parseSearch(params)
  void queryClient.prefetchQuery(dashboardDataQuery(selections))
  void queryClient.prefetchQuery(filterOptionsQuery)
  void queryClient.prefetchQuery(publishedForecastQuery)
}

/** Starts what the export at an address will ask for: the heaviest answer of the page. */
export const prefetchExport = (params: URLSearchParams): void => {
  void queryClient.prefetchQuery(productMonthsQuery(parseSearch(params).selections))
}
