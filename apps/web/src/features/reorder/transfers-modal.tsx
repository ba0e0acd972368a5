import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { type transferGroups, transferMessage, transferUnits } from './transfers.ts'

/** Transfers between stores to make before ordering, grouped by source and destination. */
export const TransfersModal = ({
  groups,
  period,
  onClose,
}: {
  groups: ReturnType<typeof transferGroups>
  /** 'diciembre 2026' */
  period: string
  onClose: () => void
}) => {
  useReturnFocus()
  const copying = useActOnce({
    mutationFn: () => navigator.clipboard.writeText(transferMessage(groups, period)),
    onSuccess: () => notifySuccess(MESSAGES.trasladosCopiados),
    onError: () => notifyError(MESSAGES.pedidoSinCopiar),
  })
  return (
    <Modal opened onClose={onClose} title="Traslados entre locales" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Lo que a un local le sobra y a otro le falta para {period}. El pedido ya cuenta con que lo pases; si no lo vas
          a pasar, pide por local. También está en la hoja «Traslados» del Excel.
        </Text>
        <Button
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          onClick={() => copying.act()}
        >
          Copiar para WhatsApp
        </Button>
        {groups.map(([route, own]) => (
          <section key={route} aria-label={route}>
            <Text fw={600} size="sm" mb={4}>
              {route}
            </Text>
            <RowList label={route}>
              {own.map((one) => (
                <RowItem key={one.row.producto_id} title={one.row.nombre} note={one.row.codigo ?? undefined}>
                  <Text fw={600} size="sm">
                    {transferUnits(one)}
                  </Text>
                </RowItem>
              ))}
            </RowList>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
