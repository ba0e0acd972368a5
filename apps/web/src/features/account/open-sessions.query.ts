import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'

/** The user's open sessions. They change without this page knowing, so they are requested at each visit. */
export const openSessionsQuery = queryOptions({
  queryKey: ['sesiones'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request(listSessions, {}, signal)).data,
})
