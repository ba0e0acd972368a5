import { useQueryClient } from '@tanstack/react-query'
import { type LinkedSheet, linkSheet, readLinkedSheet, unlinkSheet } from '@vigia/contract/calls/integrations.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'
import { linkedSheetsQuery } from './linked-sheets.query.ts'

export interface SheetActions {
  linking: OnceAction<LinkedSheet, { url: string; nombre?: string }>
  reading: OnceAction<unknown, string>
  unlinking: OnceAction<unknown, string>
}

/**
 * @param onLinked after a sheet was linked
 * @param onReading after its reading, which is an import, has begun
 */
export const useSheetActions = ({
  onLinked,
  onReading,
}: {
  onLinked?: () => void
  onReading?: () => void
} = {}): SheetActions => {
  const client = useQueryClient()
  // A reading is an import, which /ventas shows, and brings sales.
  const refresh = () => client.invalidateQueries()
  const fail = (error: Error) => {
    notifyError(messageOf(error))
    void client.invalidateQueries({ queryKey: linkedSheetsQuery.queryKey })
  }
  return {
    linking: useActOnce({
      mutationFn: async (sheet: { url: string; nombre?: string }) => (await request(linkSheet, { body: sheet })).data,
      onSuccess: async () => {
        await refresh()
        onLinked?.()
      },
      // The form shows it next to the field.
      onError: () => undefined,
    }),
    reading: useActOnce({
      mutationFn: (id: string) => request(readLinkedSheet, { params: { id } }),
      onSuccess: async () => {
        await refresh()
        onReading?.()
      },
      onError: fail,
    }),
    unlinking: useActOnce({
      mutationFn: (id: string) => request(unlinkSheet, { params: { id } }),
      onSuccess: async ({ msg }) => {
        notifySuccess(msg)
        await refresh()
      },
      onError: fail,
    }),
  }
}
