import { queryOptions } from '@tanstack/react-query'
import { getPointOfSale } from '@vigia/contract/calls/point-of-sale.ts'
import { request } from '../../lib/api-client.ts'

/** How often the calls of a till that has a key are asked for, in ms: whoever connects one waits for the first. */
const POLL_MS = 10_000

export const pointOfSaleQuery = queryOptions({
  queryKey: ['punto-de-venta'],
  queryFn: async ({ signal }) => (await request(getPointOfSale, {}, signal)).data,
  refetchInterval: ({ state: { data } }) => (data?.disponible && data.claves.length > 0 ? POLL_MS : false),
})
