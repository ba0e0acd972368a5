import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { downloadBlob } from '../../lib/download.ts'
import { ExportNotNoted, noteExport } from '../../lib/note-export.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { workbookBlob } from '../../lib/spreadsheet.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useIsCompact } from './use-is-compact.ts'
import { orderMessage } from './order-text.ts'
import { orderSheets } from './order-sheets.ts'

/** The order out of the page: as a message, as a spreadsheet, on paper. */
export const OrderActions = ({
  rows,
  period,
  from,
}: {
  /** As they are shown. */
  rows: readonly ReorderRow[]
  /** 'diciembre 2026' */
  period: string
  /** First day, ISO date. */
  from: string
}) => {
  // A phone prints by its own menu.
  const compact = useIsCompact()
  const copying = useActOnce({
    mutationFn: () => navigator.clipboard.writeText(orderMessage(rows, period)),
    onSuccess: () => notifySuccess(MESSAGES.pedidoCopiado),
    onError: () => notifyError(MESSAGES.pedidoSinCopiar),
  })
  const exporting = useActOnce({
    mutationFn: async () => {
      const blob = await workbookBlob(orderSheets(rows))
      await noteExport('pedido')
      downloadBlob(blob, `Pedido_${from}.xlsx`)
    },
    onError: (error) => notifyError(error instanceof ExportNotNoted ? error.message : MESSAGES.exportarFallo),
  })
  return (
    <Group gap="xs" data-print="no">
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        disabled={rows.length === 0}
        onClick={() => copying.act()}
      >
        Copiar para WhatsApp
      </Button>
      {!compact && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      )}
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={rows.length === 0}
        loading={exporting.isPending}
        onClick={() => exporting.act()}
      >
        Excel
      </Button>
    </Group>
  )
}
