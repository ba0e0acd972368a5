import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

/** Repeating a request that was refused changes nothing; repeating one that did not arrive may. */
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
