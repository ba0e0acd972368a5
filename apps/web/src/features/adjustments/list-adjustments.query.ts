import { queryOptions } from '@tanstack/react-query'
import { listAdjustments, measureClosure } from '@vigia/contract/calls/adjustments.ts'
import { request } from '../../lib/api-client.ts'

export const listAdjustmentsQuery = queryOptions({
  queryKey: ['ajustes'],
  queryFn: ({ signal }) => request(listAdjustments, {}, signal),
})

/** The effect of a closure on its months. @param local_id the store that closes; undefined for all */
export const closureQuery = (desde: string, hasta: string, local_id: string | undefined) =>
  queryOptions({
    queryKey: ['ajustes', 'cierre', desde, hasta, local_id],
    queryFn: ({ signal }) =>
      request(measureClosure, { query: { desde, hasta, ...(local_id !== undefined && { local_id }) } }, signal),
    select: ({ data }) => data,
  })
