import { queryOptions } from '@tanstack/react-query'
import { getDataCopy } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'

/** Milliseconds between questions while it is made: often enough for its bar to move, seldom enough to be cheap. */
const POLL_MS = 1000

/** The copy of everything of the business, asked again and again while it is made. */
export const dataCopyQuery = queryOptions({
  queryKey: ['copia'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request(getDataCopy, {}, signal)).data,
  refetchInterval: ({ state }) => (state.data?.estado === 'en_marcha' ? POLL_MS : false),
})
