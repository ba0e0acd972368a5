import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectedProducts } from '@vigia/contract/calls/aggregates.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { request } from '../../../lib/api-client.ts'
import { DASHBOARD_DATA_KEY, dashboardDataQuery } from '../dashboard-data.query.ts'
import { type Selections, filterParams } from '../dashboard-search.ts'

/**
 * The products with the highest expected sales, highest first, or the failure to load them. The call takes no product filter, so the table applies
 * it. This is the largest response of the page, for its last card: the other figures do not wait for it, and it is requested after them, because
 * rendering it would delay them.
 */
export const projectedProductsQuery = (selections: Selections) => {
  const { producto_id: _all, ...query } = filterParams(selections)
  return queryOptions({
    queryKey: [...DASHBOARD_DATA_KEY, 'proyeccion', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const answer = request(projectedProducts, { query: { ...query, months: TOP_PRODUCTS_MONTHS } }, signal).then(
        ({ data }) => data,
        (error: unknown) => {
          if (signal.aborted) throw error
          return 'failed' as const
        },
      )
      const [products] = await Promise.all([
        answer,
        client.ensureQueryData(dashboardDataQuery(selections)).catch(() => undefined),
      ])
      return products
    },
  })
}
