import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'
import { teamQuery } from './team.query.ts'

/** A change of the team: shows the server's message in a toast and reloads the team. @param onDone called after success */
export const useTeamChange = <Values = void>(
  change: (values: Values) => Promise<{ msg: string }>,
  onDone?: () => void,
): OnceAction<{ msg: string }, Values> => {
  const client = useQueryClient()
  return useActOnce({
    mutationFn: change,
    onSuccess: async ({ msg }) => {
      notifySuccess(msg)
      onDone?.()
      await client.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
    onError: (error) => notifyError(messageOf(error)),
  })
}
