import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatDate, formatQuantity, formatPesos } from '../../lib/format.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useSaleActions } from './use-sale-actions.ts'

/** Asks before a sale is deleted. */
export const DeleteSaleModal = ({ sale, onClose }: { sale: SaleLineRecord; onClose: () => void }) => {
  useReturnFocus()
  const { deleting } = useSaleActions(onClose)
  return (
    <ConfirmModal
      title="Borrar la venta"
      keep="Conservarla"
      act="Borrar la venta"
      acting={deleting.isPending}
      onAct={() => deleting.act(sale.id)}
      onClose={onClose}
    >
      Se borra la venta de {formatQuantity(sale.cantidad)} de «{sale.nombre_producto}» a {sale.nombre_cliente} del{' '}
      {formatDate(sale.fecha)}, por {formatPesos(sale.valor)}. Volver a subir el archivo no la trae de vuelta; puedes
      deshacerlo en «Lo que cambiaste».
    </ConfirmModal>
  )
}
