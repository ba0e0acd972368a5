import { Button, Modal, Text } from '@mantine/core'
import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatDate, formatQuantity, formatPesos } from '../../lib/format.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useSaleActions } from './use-sale-actions.ts'

/** Asks before a sale is deleted. */
export const DeleteSaleModal = ({ sale, onClose }: { sale: SaleLineRecord; onClose: () => void }) => {
  useReturnFocus()
  const { deleting } = useSaleActions(onClose)
  return (
    <Modal opened onClose={onClose} title="Borrar la venta">
      <Text size="sm" mb="lg">
        Se borra la venta de {formatQuantity(sale.cantidad)} de «{sale.nombre_producto}» a {sale.nombre_cliente} del{' '}
        {formatDate(sale.fecha)}, por {formatPesos(sale.valor)}. Volver a subir el archivo no la trae de vuelta; puedes
        deshacerlo en «Lo que cambiaste».
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Conservarla
        </Button>
        <Button color="red.9" loading={deleting.isPending} onClick={() => deleting.act(sale.id)}>
          Borrar la venta
        </Button>
      </DialogActions>
    </Modal>
  )
}
