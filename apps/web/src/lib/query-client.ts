import { QueryClient } from '@tanstack/react-query'
import { ApiError, setMemberSource } from './api-client.ts'
import { memberOf } from './member.ts'
import { userInfoQuery } from './user-info.query.ts'

/** Repeating a refused request does not help; repeating one that did not reach the server may. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Sales change only through this application, which then invalidates the affected queries.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: mayRetry,
    },
    mutations: { retry: false },
  },
})

// Every page requests the user, so calls that wait for the user share that request.
setMemberSource(
  async () => {
    try {
      return memberOf(await queryClient.ensureQueryData({ ...userInfoQuery, retry: false }))
    } catch {
      return undefined
    }
  },
  () => {
    const user = queryClient.getQueryData(userInfoQuery.queryKey)
    return user && memberOf(user)
  },
)
