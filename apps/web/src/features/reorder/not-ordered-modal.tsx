import { Button, Modal, Stack, Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useSaveInventory } from './use-save-inventory.ts'

/** What is said to be no product that is ordered, and the way back for each. */
export const NotOrderedModal = ({
  products,
  readOnly,
  onClose,
}: {
  products: ReorderPlan['sin_pedir']
  /** For who may not change what the shop says of its products. */
  readOnly: boolean
  onClose: () => void
}) => {
  useReturnFocus()
  // The last one back, there is nothing left to show.
  const saving = useSaveInventory(
    () => products.length === 1 && onClose(),
    () => 'Está otra vez en la lista.',
  )
  return (
    <Modal opened onClose={onClose} title="Lo que no se pide">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          No están en la lista, ni en sus sumas, ni en el pedido. Sus ventas siguen en tus predicciones.
        </Text>
        <RowList label="Lo que no se pide">
          {products.map(({ producto_id, codigo, nombre }) => (
            <RowItem key={producto_id} title={nameWithoutCode({ nombre, codigo })} note={codigo ?? undefined}>
              {!readOnly && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Volver a pedir ${nombre}`}
                  disabled={saving.isPending}
                  onClick={() => saving.act({ filas: [{ producto_id, se_pide: true }] })}
                >
                  Volver a pedir
                </Button>
              )}
            </RowItem>
          ))}
        </RowList>
      </Stack>
    </Modal>
  )
}
