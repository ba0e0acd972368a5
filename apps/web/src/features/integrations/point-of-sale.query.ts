import { queryOptions } from '@tanstack/react-query'
import { getPointOfSale } from '@vigia/contract/calls/point-of-sale.ts'
import { request } from '../../lib/api-client.ts'

/** Milliseconds between requests for the calls of tills, once there is a key: somebody who connects a till waits for the first call. */
const POLL_MS = 10_000

export const pointOfSaleQuery = queryOptions({
  queryKey: ['punto-de-venta'],
  queryFn: async ({ signal }) => (await request(getPointOfSale, {}, signal)).data,
  refetchInterval: ({ state: { data } }) => (data?.disponible && data.claves.length > 0 ? POLL_MS : false),
})
