import { queryOptions } from '@tanstack/react-query'
import { userInfo } from '@vigia/contract/calls/account.ts'
import { request } from './api-client.ts'

/** The user and the current plan. Every page requests it, so it also detects that the session has expired. */
export const userInfoQuery = queryOptions({
  queryKey: ['user-info'],
  queryFn: async ({ signal }) => (await request(userInfo, {}, signal)).user,
})
