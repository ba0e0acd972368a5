import { useQueryClient } from '@tanstack/react-query'
import { type CommittedSale, cancelCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { formatDate, formatQuantity } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useActOnce } from '../../lib/use-act-once.ts'

/** Asks before a commitment is cancelled. */
export const CancelCommittedModal = ({ sale, onClose }: { sale: CommittedSale; onClose: () => void }) => {
  useReturnFocus()
  const client = useQueryClient()
  const cancelling = useActOnce({
    mutationFn: () => request(cancelCommittedSale, { params: { id: sale.id } }),
    onSuccess: () => {
      notifySuccess(MESSAGES.comprometidaCancelada)
      onClose()
    },
    onError: (error) => notifyError(messageOf(error)),
    // Also after a failure: somebody else may have cancelled it.
    onSettled: () => void client.invalidateQueries(),
  })
  return (
    <ConfirmModal
      title="Cancelar la venta comprometida"
      keep="Conservarla"
      act="Cancelar la venta"
      acting={cancelling.isPending}
      onAct={() => cancelling.act()}
      onClose={onClose}
    >
      Se cancela la venta de {formatQuantity(sale.cantidad)} de «{sale.nombre_producto}» a {sale.nombre_cliente} para el{' '}
      {formatDate(sale.fecha_venta)}. Tu pronóstico deja de contar con ella; tus ventas cargadas no cambian.
    </ConfirmModal>
  )
}
