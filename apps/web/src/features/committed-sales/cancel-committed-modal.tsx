import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type CommittedSale, cancelCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { formatDate, formatQuantity } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
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
    <Modal opened onClose={onClose} title="Cancelar la venta comprometida">
      <Text size="sm" mb="lg">
        Se cancela la venta de {formatQuantity(sale.cantidad)} de «{sale.nombre_producto}» a {sale.nombre_cliente} para
        el {formatDate(sale.fecha_venta)}. Tu pronóstico deja de contar con ella; tus ventas cargadas no cambian.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Conservarla
        </Button>
        <Button color="red.9" loading={cancelling.isPending} onClick={() => cancelling.act()}>
          Cancelar la venta
        </Button>
      </DialogActions>
    </Modal>
  )
}
