import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityKind } from '@vigia/contract/activity.ts'
import { listActivity } from '@vigia/contract/calls/activity.ts'
import { request } from '../../lib/api-client.ts'

interface ActivityFilter {
  persona?: string | undefined
  tipo?: ActivityKind | undefined
  pagina: number
}

/** A page of the activity list. It changes without this page knowing, so it is requested at each visit. */
export const activityQuery = (filter: ActivityFilter) =>
  queryOptions({
    queryKey: ['actividad', filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(listActivity, { query: filter }, signal),
  })
