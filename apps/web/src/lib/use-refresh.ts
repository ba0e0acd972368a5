import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { messageOf } from './api-client.ts'
import { notifyError } from './notify.ts'

/**
 * What actions on a list end with.
 * @param queryKey of what is asked for again; absent for all that is known
 */
export const useRefresh = (queryKey?: QueryKey) => {
  const client = useQueryClient()
  const refresh = (): Promise<void> => client.invalidateQueries(queryKey && { queryKey })
  /** Says why it was not done, and asks what is there now. */
  const fail = (error: Error): void => {
    notifyError(messageOf(error))
    void refresh()
  }
  return { refresh, fail }
}
