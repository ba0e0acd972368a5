import { renameStore } from '@vigia/contract/calls/stores.ts'
import { request } from '../../lib/api-client.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useRefresh } from '../../lib/use-refresh.ts'

/** The name of a store appears wherever its sales do, so all data are reloaded. */
export const useRenameStore = () => {
  const { refresh, fail } = useRefresh()
  return useActOnce({
    mutationFn: ({ id, nombre }: { id: number; nombre: string }) =>
      request(renameStore, { params: { id }, body: { nombre } }),
    onSuccess: async ({ msg }) => {
      notifySuccess(msg)
      await refresh()
    },
    onError: fail,
  })
}
