import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tutorialCompleted } from '@vigia/contract/calls/account.ts'
import { request } from '../../lib/api-client.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'

/** Marks the tutorial as seen. A failure is only logged: it only means that the tutorial opens again next time. */
export const useCompleteTutorial = (): (() => void) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => request(tutorialCompleted, {}),
    onSuccess: () =>
      client.setQueryData(userInfoQuery.queryKey, (user) => (user ? { ...user, tutorial_completed: true } : user)),
    // oxlint-disable-next-line no-console -- the specification wants this failure logged, and only logged
    onError: (error) => console.warn('The tutorial could not be marked as seen', error),
  })
  return mutate
}
