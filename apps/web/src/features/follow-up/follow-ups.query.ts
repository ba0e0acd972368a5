import { queryOptions } from '@tanstack/react-query'
import { listFollowUps } from '@vigia/contract/calls/follow-up.ts'
import { request } from '../../lib/api-client.ts'

export const followUpsQuery = queryOptions({
  queryKey: ['seguimiento'],
  queryFn: async ({ signal }) => (await request(listFollowUps, {}, signal)).data,
})
