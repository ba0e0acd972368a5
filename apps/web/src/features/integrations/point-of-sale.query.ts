import { queryOptions } from '@tanstack/react-query'
import { getPointOfSale } from '@vigia/contract/calls/point-of-sale.ts'
import { request } from '../../lib/api-client.ts'

/** How often the calls of the till are asked for, in ms: whoever connects one waits for the first. */
const POLL_MS = 10_000

export const pointOfSaleQuery = queryOptions({
  queryKey: ['punto-de-venta'],
  queryFn: async ({ signal }) => (await request(getPointOfSale, {}, signal)).data,
  refetchInterval: POLL_MS,
})
