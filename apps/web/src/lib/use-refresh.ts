import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { messageOf } from './api-client.ts'
import { notifyError } from './notify.ts'

/**
 * What to do after an action on a list.
 * @param queryKey of the data to reload; absent for all data
 */
export const useRefresh = (queryKey?: QueryKey) => {
  const client = useQueryClient()
  const refresh = (): Promise<void> => client.invalidateQueries(queryKey && { queryKey })
  /** Shows why the action failed, and reloads the data. */
  const fail = (error: Error): void => {
    notifyError(messageOf(error))
    void refresh()
  }
  return { refresh, fail }
}
