import { useQueryClient } from '@tanstack/react-query'
import { type InventoryChange, saveInventory } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'

/**
 * Keeps what the shop says of some products, and reads the orders that follow from it.
 * @param onSaved closes what asked for it, and the person is told; without it the new order in the list says enough
 */
export const useSaveInventory = (onSaved?: () => void) => {
  const client = useQueryClient()
  return useActOnce({
    mutationFn: (filas: InventoryChange[]) => request(saveInventory, { body: { filas } }),
    onSuccess: async ({ guardadas }) => {
      await client.invalidateQueries({ queryKey: ['que-pedir'] })
      if (!onSaved) return
      notifySuccess(MESSAGES.inventarioGuardado(guardadas))
      onSaved()
    },
    onError: (error) => notifyError(messageOf(error)),
  })
}
