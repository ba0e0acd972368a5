import { queryOptions } from '@tanstack/react-query'
import { predictionsByProduct } from '@vigia/contract/calls/aggregates.ts'
import { request } from '../../../lib/api-client.ts'
import { type Selections, filterParams } from '../dashboard-search.ts'

/** The data of the export. */
export const productMonthsQuery = (selections: Selections) => {
  const query = filterParams(selections)
  return queryOptions({
    queryKey: ['productos-mensual', query],
    queryFn: ({ signal }) => request(predictionsByProduct, { query }, signal),
  })
}
