import { Button, Modal, Stack, Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { splitLeftOut } from './left-out-text.ts'
import { useSaveInventory } from './use-save-inventory.ts'

/** Products that are not ordered, with a button to restore each. */
const LeftOutList = ({
  label,
  products,
  back,
  disabled,
  onBack,
}: {
  label: string
  products: ReorderPlan['sin_pedir']
  /** Label of the button that restores a product. */
  back: string
  disabled: boolean
  /** Absent if the user may not change products. */
  onBack: ((id: number) => void) | undefined
}) => (
  <RowList label={label}>
    {products.map(({ producto_id, codigo, nombre }) => (
      <RowItem key={producto_id} title={nameWithoutCode({ nombre, codigo })} note={codigo ?? undefined}>
        {onBack && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${back} ${nombre}`}
            disabled={disabled}
            onClick={() => onBack(producto_id)}
          >
            {back}
          </Button>
        )}
      </RowItem>
    ))}
  </RowList>
)

/** Products that are not ordered, excluded by the shop or by their name, with a button to restore each. */
export const NotOrderedModal = ({
  products,
  readOnly,
  onClose,
}: {
  products: ReorderPlan['sin_pedir']
  /** Whether the user may not change products. */
  readOnly: boolean
  onClose: () => void
}) => {
  useReturnFocus()
  const { excluded, ended, proposed } = splitLeftOut(products)
  // After the last one was restored there is nothing left to show.
  const returning = useSaveInventory(
    () => products.length === 1 && onClose(),
    () => 'Está otra vez en la lista.',
  )
  const leaving = useSaveInventory(onClose, () => 'Ya no te preguntamos; al pie de la lista los puedes volver a pedir.')
  const disabled = returning.isPending || leaving.isPending
  const onBack = readOnly
    ? undefined
    : (producto_id: number): void => returning.act({ filas: [{ producto_id, se_pide: true }] })
  return (
    <Modal opened onClose={onClose} title="Lo que no se pide">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          No están en la lista, ni en sus sumas, ni en el pedido.
          {ended.length < products.length &&
            ` ${ended.length > 0 ? 'Las ventas de lo que no se pide' : 'Sus ventas'} siguen en tus predicciones.`}
        </Text>
        {proposed.length > 0 && (
          <section aria-labelledby="parecen-servicios">
            <Text id="parecen-servicios" component="h3" size="sm" fw={600} mb={4}>
              Parecen servicios por su nombre o su categoría
            </Text>
            <LeftOutList
              label="Parecen servicios"
              products={proposed}
              back="Sí se pide"
              disabled={disabled}
              onBack={onBack}
            />
            {!readOnly && (
              <Button
                mt="md"
                loading={leaving.isPending}
                disabled={returning.isPending}
                onClick={() =>
                  leaving.act({ filas: proposed.map(({ producto_id }) => ({ producto_id, se_pide: false })) })
                }
              >
                {proposed.length === 1 ? 'No se pide' : 'Ninguno se pide'}
              </Button>
            )}
          </section>
        )}
        {excluded.length > 0 && (
          <section aria-labelledby="dicho-sin-pedir">
            <Text id="dicho-sin-pedir" component="h3" size="sm" fw={600} mb={4}>
              Dijiste que no se piden
            </Text>
            <LeftOutList
              label="Dijiste que no se piden"
              products={excluded}
              back="Volver a pedir"
              disabled={disabled}
              onBack={onBack}
            />
          </section>
        )}
        {ended.length > 0 && (
          <section aria-labelledby="dicho-sin-vender">
            <Text id="dicho-sin-vender" component="h3" size="sm" fw={600} mb={4}>
              Dijiste que ya no los vendes
            </Text>
            <LeftOutList
              label="Dijiste que ya no los vendes"
              products={ended}
              back="Se vende otra vez"
              disabled={disabled}
              onBack={
                readOnly ? undefined : (producto_id) => returning.act({ filas: [{ producto_id, sin_ventas: null }] })
              }
            />
          </section>
        )}
      </Stack>
    </Modal>
  )
}
