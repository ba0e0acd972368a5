import { queryOptions } from '@tanstack/react-query'
import { getDataCopy } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'

/** Milliseconds between requests while it is being made. */
const POLL_MS = 1000

/** The copy of all data; requested repeatedly while it is being made. */
export const dataCopyQuery = queryOptions({
  queryKey: ['copia'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request(getDataCopy, {}, signal)).data,
  refetchInterval: ({ state }) => (state.data?.estado === 'en_marcha' ? POLL_MS : false),
})
