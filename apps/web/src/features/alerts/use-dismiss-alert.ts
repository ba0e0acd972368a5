import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissAlert, restoreAlert } from '@vigia/contract/calls/alerts.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { listAlertsQuery } from './list-alerts.query.ts'

/** Dismisses an alert or restores it: at once on the screen, and reverted if the server refuses. */
export const useDismissAlert = (): ((id: string, dismissed: boolean) => void) => {
  const client = useQueryClient()
  const show = (id: string, dismissed: boolean) =>
    client.setQueryData(
      listAlertsQuery.queryKey,
      (alerts) =>
        alerts && {
          ...alerts,
          shown: alerts.shown.map((one) => (one.alert.id === id ? { ...one, dismissed } : one)),
        },
    )
  const { mutate } = useMutation({
    mutationFn: ({ id, dismissed }: { id: string; dismissed: boolean }) =>
      request(dismissed ? dismissAlert : restoreAlert, { params: { id } }),
    onMutate: ({ id, dismissed }) => show(id, dismissed),
    onError: (error, { id, dismissed }) => {
      show(id, !dismissed)
      notifyError(messageOf(error))
    },
  })
  return (id, dismissed) => mutate({ id, dismissed })
}
