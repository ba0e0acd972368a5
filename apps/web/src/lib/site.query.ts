import { queryOptions } from '@tanstack/react-query'
import { getSite } from '@vigia/contract/calls/site.ts'
import { request } from './api-client.ts'

/** Contact, booking and checkout addresses of this installation; they change only when the server restarts. */
export const siteQuery = queryOptions({
  queryKey: ['sitio'],
  queryFn: async ({ signal }) => (await request(getSite, {}, signal)).data,
  staleTime: Infinity,
})
