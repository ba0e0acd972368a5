import { queryOptions } from '@tanstack/react-query'
import { listAdjustments } from '@vigia/contract/calls/adjustments.ts'
import { request } from '../../lib/api-client.ts'

export const listAdjustmentsQuery = queryOptions({
  queryKey: ['ajustes'],
  queryFn: ({ signal }) => request(listAdjustments, {}, signal),
})
