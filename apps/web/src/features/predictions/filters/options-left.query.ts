import { queryOptions } from '@tanstack/react-query'
import { filterOptionsLeft } from '@vigia/contract/calls/aggregates.ts'
import { request } from '../../../lib/api-client.ts'
import { DASHBOARD_DATA_KEY } from '../dashboard-data.query.ts'
import { type Selections, filterParams } from '../dashboard-search.ts'

/** The options of each filter that leave something under the other filters. */
export const optionsLeftQuery = (selections: Selections) => {
  const query = filterParams(selections)
  return queryOptions({
    queryKey: [...DASHBOARD_DATA_KEY, 'opciones', query],
    queryFn: async ({ signal }) => (await request(filterOptionsLeft, { query }, signal)).data,
  })
}
