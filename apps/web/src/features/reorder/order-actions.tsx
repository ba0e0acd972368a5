import { Button, Group, Menu } from '@mantine/core'
import { memo, useMemo } from 'react'
import { IconBrandWhatsapp, IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { downloadBlob } from '../../lib/download.ts'
import { countOf } from '../../lib/format.ts'
import { ExportNotNoted, noteExport } from '../../lib/note-export.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { workbookBlob } from '../../lib/spreadsheet.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useIsPhone } from './use-is-compact.ts'
import type { Limits } from './budget.ts'
import { type OrderMessage, orderMessage, ordersBySupplier } from './order-text.ts'
import { WITHOUT_SUPPLIER } from './reorder-rows.ts'
import classes from './order-actions.module.css'
import { type OrderDays, orderFileName, orderSheets } from './order-sheets.ts'

interface Copied {
  of: readonly ReorderRow[]
  /** Absent for the whole order. */
  supplier?: string
}

/** What was copied; undefined if there was nothing to copy. */
const copiedText = (what: OrderMessage['what'] | undefined, supplier: string | undefined): string => {
  if (what === undefined) return MESSAGES.nadaPorPedir
  if (what === 'esperado') return MESSAGES.esperadoCopiado
  return supplier === undefined || supplier === WITHOUT_SUPPLIER
    ? MESSAGES.pedidoCopiado
    : MESSAGES.pedidoDeProveedorCopiado(supplier)
}

/** The order out of the page: as a message, as a spreadsheet, on paper. */
export const OrderActions = memo(
  ({
    rows,
    period,
    days,
    prorated,
    store,
    limits,
  }: {
    /** As they are shown. */
    rows: readonly ReorderRow[]
    /** 'diciembre 2026' */
    period: string
    /** Of the order. */
    days: OrderDays
    /** Last year's days are a part of their months' sums. */
    prorated: boolean
    /** Name of the store, if the order is of a single one. */
    store: string | undefined
    /** The limits to which the order was reduced. */
    limits: Limits
  }) => {
    // A phone prints by its own menu.
    const phone = useIsPhone()
    const orders = useMemo(() => ordersBySupplier(rows), [rows])
    const copying = useActOnce({
      mutationFn: async ({ of }: Copied) => {
        const message = orderMessage(of, period, store)
        if (message) await navigator.clipboard.writeText(message.text)
        return message?.what
      },
      onSuccess: (what, { supplier }) => notifySuccess(copiedText(what, supplier)),
      onError: () => notifyError(MESSAGES.pedidoSinCopiar),
    })
    const copyButton = {
      variant: 'default',
      leftSection: <IconBrandWhatsapp size={18} aria-hidden />,
      disabled: rows.length === 0,
      children: 'Copiar para WhatsApp',
    }
    const exporting = useActOnce({
      mutationFn: async () => {
        const blob = await workbookBlob(orderSheets(rows, { prorated, store, limits, primer_dia: days.primer_dia }))
        await noteExport('pedido')
        downloadBlob(blob, orderFileName(days, store))
      },
      onError: (error) => notifyError(error instanceof ExportNotNoted ? error.message : MESSAGES.exportarFallo),
    })
    return (
      <Group gap="xs" data-print="no">
        {orders.length < 2 ? (
          <Button {...copyButton} onClick={() => copying.act({ of: rows })} />
        ) : (
          <Menu position="bottom-start" shadow="md" radius={12} returnFocus>
            <Menu.Target>
              <Button {...copyButton} rightSection={<IconChevronDown size={16} aria-hidden />} />
            </Menu.Target>
            <Menu.Dropdown className={classes.suppliers}>
              <Menu.Item onClick={() => copying.act({ of: rows })}>Todo el pedido</Menu.Item>
              {orders.map(([supplier, own]) => (
                <Menu.Item key={supplier} onClick={() => copying.act({ of: own, supplier })}>
                  {supplier === WITHOUT_SUPPLIER ? 'Lo que no tiene proveedor' : `Solo ${supplier}`} ·{' '}
                  {countOf(own.length, 'producto', 'productos')}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {!phone && (
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
  },
)
