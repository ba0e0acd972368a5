import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectedProducts } from '@vigia/contract/calls/aggregates.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { request } from '../../../lib/api-client.ts'
import { DASHBOARD_DATA_KEY, dashboardDataQuery } from '../dashboard-data.query.ts'
import { type Selections, filterParams } from '../dashboard-search.ts'

/**
 * What is expected to sell most, best first, or that it could not be read. Of all products, whichever are filtered: the call
 * takes no product filter, the table applies it. The longest answer of the page, for its last card: the other figures do
 * not wait for it, and it does not come before them, because drawing it would delay them.
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
