import { queryOptions } from '@tanstack/react-query'
import { locales } from '@vigia/contract/calls/filter-options.ts'
import { getTeam } from '@vigia/contract/calls/team.ts'
import { request } from '../../lib/api-client.ts'

/** The users of the business. Requested at each visit, because this page does not notice when an invitation is accepted. */
export const teamQuery = queryOptions({
  queryKey: ['equipo'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request(getTeam, {}, signal)).data,
})

export const storesQuery = queryOptions({
  queryKey: ['locales'],
  queryFn: async ({ signal }) => (await request(locales, {}, signal)).data,
})
