import { queryClient } from '../../lib/query-client.ts'
import { dashboardDataQuery } from './dashboard-data.query.ts'
import { parseSearch } from './dashboard-search.ts'
import { filterOptionsQuery } from './filters/filter-options.query.ts'
import { productMonthsQuery } from './export/product-months.query.ts'
import { publishedForecastQuery } from './accuracy/published-forecast.query.ts'
import { projectedProductsQuery } from './top-products/projected-products.query.ts'

/** Requests the first figures of the dashboard at a URL before its code has loaded. The dashboard requests the rest itself. */
export const prefetchFigures = async (params: URLSearchParams): Promise<void> => {
  void queryClient.prefetchQuery(publishedForecastQuery)
  await queryClient.prefetchQuery(dashboardDataQuery(parseSearch(params).selections))
}

/**
 * Requests all data of the dashboard at a URL that comes next. The largest responses, which the first figures do not need, are requested afterwards,
 * because the server would compute all of them at the same time.
 */
export const prefetchDashboard = async (params: URLSearchParams): Promise<void> => {
  await prefetchFigures(params)
  void queryClient.prefetchQuery(projectedProductsQuery(parseSearch(params).selections))
  void queryClient.prefetchQuery(filterOptionsQuery)
}

/** Requests the data of the export at a URL: the largest response of the page. */
export const prefetchExport = (params: URLSearchParams): void => {
  void queryClient.prefetchQuery(productMonthsQuery(parseSearch(params).selections))
}
