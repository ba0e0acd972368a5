import { queryOptions } from '@tanstack/react-query'
import { getPurchase } from '@vigia/contract/calls/payments.ts'
import { request } from '../../lib/api-client.ts'

/** How often a purchase is asked for until it is paid, in ms: the provider tells us within seconds. */
const POLL_MS = 2000

/** As often it is asked at first; who leaves the page open after that is in no hurry. */
const QUICK_ANSWERS = 30

/** How often from then on, in ms. */
const SLOW_POLL_MS = 30_000

/** A refused payment can be tried again at the same checkout, so that it is no end. */
const UNFINISHED = ['pendiente', 'rechazada']

/** When it is asked again, in ms. @param answers that have come so far */
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
