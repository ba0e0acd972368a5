import { queryOptions } from '@tanstack/react-query'
import { userInfo } from '@vigia/contract/calls/account.ts'
import { request } from './api-client.ts'

/** The person and the plan in force. Asked by every page, so it is also where an expired session is found out. */
export const userInfoQuery = queryOptions({
  queryKey: ['user-info'],
  queryFn: async ({ signal }) => (await request(userInfo, {}, signal)).user,
})
