import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type InventoryChange, saveInventory } from '@vigia/contract/calls/inventory.ts'
import { getReorderPlan, type ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { JOBS_KEY } from '../../lib/shared-keys.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useCallback } from 'react'
import { REORDER_KEY, type ReorderKey } from './reorder-plan.query.ts'
import { withProduct } from './reorder-rows.ts'
import { ROWS_AT_ONCE, saveInPieces, type InventoryBatch } from './save-in-pieces.ts'

/** Key under which pasted stock is kept when the session ends (lib/use-session-draft.ts). */
export const STOCK_DRAFT = 'existencias'

const save = (inventory: InventoryBatch) => saveInPieces(inventory, (body) => request(saveInventory, { body }))

/** Reloads the orders after a change. */
const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: REORDER_KEY })

/** Reloads one product in the displayed lists, because the whole list of thousands of products takes a while. */
const refreshProduct = async (client: QueryClient, id: number): Promise<void> => {
  const shown = client.getQueryCache().findAll({ queryKey: REORDER_KEY, type: 'active' })
  // The other lists are out of date, including those being read in advance.
  client.removeQueries({ queryKey: REORDER_KEY, type: 'inactive' })
  await Promise.all(
    shown.map(async ({ queryKey, state }) => {
      // A request under way may return earlier values.
      if (state.fetchStatus === 'fetching') return client.refetchQueries({ queryKey, exact: true })
      const [, filters] = queryKey as ReorderKey
      const { data } = await request(getReorderPlan, { query: { ...filters, producto_id: String(id) } })
      client.setQueryData<ReorderPlan | null>(queryKey, (before) => before && withProduct(before, id, data?.filas[0]))
    }),
  )
}

/**
 * Saves the changes of a dialog, confirms it to the user, and closes the dialog.
 * @param remark additional text of the confirmation
 */
export const useSaveInventory = (onSaved: () => void, remark: () => string = () => '') => {
  const client = useQueryClient()
  return useActOnce({
    mutationFn: save,
    onSuccess: async ({ guardadas, recalcula }) => {
      const more = [remark(), recalcula && MESSAGES.pronosticoDeNuevo].filter(Boolean).join(' ')
      if (recalcula) void client.invalidateQueries({ queryKey: JOBS_KEY })
      await refresh(client)
      notifySuccess(
        more === '' ? MESSAGES.inventarioGuardado(guardadas) : `${MESSAGES.inventarioGuardado(guardadas)}. ${more}`,
      )
      onSaved()
    },
    onError: (error, { filas }) => {
      notifyError(messageOf(error))
      // Some of them may have been saved.
      if (filas.length > ROWS_AT_ONCE) void refresh(client)
    },
  })
}

/**
 * Saves values typed in the list one after the other, however fast they follow; the new order is the confirmation.
 * @param storeId the store of the stock; undefined for the whole business
 */
export const useKeepStock = (storeId: number | undefined): ((change: InventoryChange) => void) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (change: InventoryChange) => save({ filas: [change] }),
    scope: { id: 'inventario' },
    onSuccess: (_, { producto_id }) => refreshProduct(client, producto_id),
    onError: (error) =>
      notifyError(error instanceof ApiError && error.status === 401 ? MESSAGES.existenciasSinSesion : messageOf(error)),
  })
  return useCallback(
    (change) => mutate({ ...change, ...(storeId !== undefined && { local_id: storeId }) }),
    [mutate, storeId],
  )
}
