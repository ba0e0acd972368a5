import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@vigia/contract/calls/account.ts'
import { request } from '../../lib/api-client.ts'

/** The greeting and the lucky number that /ventas and /integraciones ask for. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => request(dashboard, {}, signal),
})
