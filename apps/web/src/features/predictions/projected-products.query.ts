import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectedProducts } from '@vigia/contract/calls/aggregates.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { request } from '../../lib/api-client.ts'
import { type Selections, filterParams } from './dashboard-search.ts'

/** The products projected to sell most. The call takes no product filter: the table applies it. */
export const projectedProductsQuery = (selections: Selections) => {
  const { producto_id: _, ...query } = filterParams(selections)
  return queryOptions({
    queryKey: ['productos-proximos', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await request(projectedProducts, { query: { ...query, months: TOP_PRODUCTS_MONTHS } }, signal)).data,
  })
}
