import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-client.ts'

/** State of the connection to the server. */
type Connection = 'ok' | 'offline' | 'unreachable'

/** Time in ms between attempts to reach a server that does not answer. */
const RETRY_MS = 15_000

/** Statuses of a request without a response, and of a proxy whose server does not answer. */
const NOBODY_ANSWERS: readonly number[] = [0, 502, 503, 504]

/** Whether a failure means that the server did not answer, rather than that it refused the request. */
const isUnreachable = (error: unknown): boolean => error instanceof ApiError && NOBODY_ANSWERS.includes(error.status)

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * The state of the connection: from the browser for the network, from the last responses for the server. While the server does not answer, failed
 * queries are repeated at intervals.
 */
export const useConnection = (): { connection: Connection; retry: () => void } => {
  const client = useQueryClient()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [unreachable, setUnreachable] = useState(false)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action } = event
        if (action.type === 'success' && action.manual !== true) setUnreachable(false)
        if (action.type === 'error' || action.type === 'failed') setUnreachable(isUnreachable(action.error))
      }),
    [client],
  )
  const retry = useCallback(() => void client.refetchQueries({ type: 'active' }), [client])
  useEffect(() => {
    if (!unreachable || !online) return undefined
    const timer = setInterval(retry, RETRY_MS)
    return () => clearInterval(timer)
  }, [retry, unreachable, online])
  return { connection: online ? (unreachable ? 'unreachable' : 'ok') : 'offline', retry }
}
