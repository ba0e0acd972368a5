import { queryOptions } from '@tanstack/react-query'
import { listFollowUps } from '@vigia/contract/calls/follow-up.ts'
import { requestAtOnce } from '../../lib/api-client.ts'

export const followUpsQuery = queryOptions({
  queryKey: ['seguimiento'],
  queryFn: async ({ signal }) => (await requestAtOnce(listFollowUps, {}, signal)).data,
})
