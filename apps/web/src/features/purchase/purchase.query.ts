import { queryOptions } from '@tanstack/react-query'
import { getPurchase } from '@vigia/contract/calls/payments.ts'
import { request } from '../../lib/api-client.ts'

/** Interval in ms at which the purchase is queried until it is paid: the provider reports within seconds. */
const POLL_MS = 2000

/** Number of queries at that interval. */
const QUICK_ANSWERS = 30

/** Interval in ms after those. */
const SLOW_POLL_MS = 30_000

/** A refused payment can be repeated in the same checkout, so it is not final. */
const UNFINISHED = ['pendiente', 'rechazada']

/** The time in ms to the next query. @param answers responses so far */
export const nextPoll = (state: string | undefined, answers: number): number | false => {
  if (state === undefined || !UNFINISHED.includes(state)) return false
  return answers < QUICK_ANSWERS ? POLL_MS : SLOW_POLL_MS
}

export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['compra', id],
    queryFn: async ({ signal }) => (await request(getPurchase, { params: { id } }, signal)).data,
    refetchInterval: ({ state }) => nextPoll(state.data?.estado, state.dataUpdateCount),
    refetchIntervalInBackground: true,
  })
