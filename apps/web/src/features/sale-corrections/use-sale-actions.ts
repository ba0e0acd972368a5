import { useQueryClient } from '@tanstack/react-query'
import { correctSaleLine, deleteSaleLine, undoSaleChange } from '@vigia/contract/calls/sale-lines.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'

/** The changed fields of a sale; absent fields stay unchanged. */
export interface SaleCorrection {
  fecha?: string
  cantidad?: number
  valor?: number
  producto_id?: number
  cliente_id?: number
  local_id?: number
}

interface SaleActions {
  correcting: OnceAction<unknown, { id: number; correction: SaleCorrection }>
  deleting: OnceAction<unknown, number>
  undoing: OnceAction<unknown, number>
}

/** @param onDone called after a sale was corrected or deleted */
export const useSaleActions = (onDone?: () => void): SaleActions => {
  const client = useQueryClient()
  const changed = (message: string) => {
    notifySuccess(message)
    // Sales and everything computed from them have changed.
    void client.invalidateQueries()
  }
  const onError = (error: Error) => notifyError(messageOf(error))
  return {
    correcting: useActOnce({
      mutationFn: ({ id, correction }: { id: number; correction: SaleCorrection }) =>
        request(correctSaleLine, { params: { id }, body: correction }),
      onSuccess: () => {
        changed('Venta corregida')
        onDone?.()
      },
      onError,
    }),
    deleting: useActOnce({
      mutationFn: (id: number) => request(deleteSaleLine, { params: { id } }),
      onSuccess: () => {
        changed('Venta borrada')
        onDone?.()
      },
      onError,
    }),
    undoing: useActOnce({
      mutationFn: (id: number) => request(undoSaleChange, { params: { id } }),
      onSuccess: ({ msg }) => changed(msg),
      onError,
    }),
  }
}
