import { queryClient } from '../../lib/query-client.ts'
import { dashboardDataQuery } from './dashboard-data.query.ts'
import { parseSearch } from './dashboard-search.ts'
import { filterOptionsQuery } from './filters/filter-options.query.ts'
import { productMonthsQuery } from './export/product-months.query.ts'
import { publishedForecastQuery } from './accuracy/published-forecast.query.ts'
import { projectedProductsQuery } from './top-products/projected-products.query.ts'

/** Requests the data of the dashboard at a URL, before its code has loaded. */
export const prefetchDashboard = (params: URLSearchParams): void => {
  const { selections } = parseSearch(params)
  void queryClient.prefetchQuery(dashboardDataQuery(selections))
  void queryClient.prefetchQuery(projectedProductsQuery(selections))
  void queryClient.prefetchQuery(filterOptionsQuery)
  void queryClient.prefetchQuery(publishedForecastQuery)
}

/** Requests the data of the export at a URL: the largest response of the page. */
export const prefetchExport = (params: URLSearchParams): void => {
  void queryClient.prefetchQuery(productMonthsQuery(parseSearch(params).selections))
}
