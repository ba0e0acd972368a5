import { queryOptions } from '@tanstack/react-query'
import { getPurchase } from '@vigia/contract/calls/payments.ts'
import { request } from '../../lib/api-client.ts'

/** How often a purchase is asked for until it is paid, in ms: the provider tells us within seconds. */
const POLL_MS = 2000

/** A refused payment can be tried again at the same checkout, so that it is no end. */
const UNFINISHED = ['pendiente', 'rechazada']

export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['compra', id],
    queryFn: async ({ signal }) => (await request(getPurchase, { params: { id } }, signal)).data,
    refetchInterval: ({ state }) => (state.data && UNFINISHED.includes(state.data.estado) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  })
