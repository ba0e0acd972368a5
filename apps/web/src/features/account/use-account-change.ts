import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { dashboardQuery } from './dashboard.query.ts'
import { openSessionsQuery } from './open-sessions.query.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'

/**
 * A change of the account. Shows the server's message in a toast, whether it succeeds or fails, and requests the account again.
 * @param onDone after success
 */
export const useAccountChange = <Values = void>(
  change: (values: Values) => Promise<{ msg: string }>,
  onDone?: () => void,
): OnceAction<{ msg: string }, Values> => {
  const client = useQueryClient()
  return useActOnce({
    mutationFn: change,
    onSuccess: ({ msg }) => {
      notifySuccess(msg)
      void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
      void client.invalidateQueries({ queryKey: openSessionsQuery.queryKey })
      // Both greet by name.
      void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
      onDone?.()
    },
    onError: (error) => notifyError(messageOf(error)),
  })
}
