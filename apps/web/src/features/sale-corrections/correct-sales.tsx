import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { countOf } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { DeleteSaleModal } from './delete-sale-modal.tsx'
import { EditSaleModal, type SaleChoices } from './edit-sale-modal.tsx'
import { SaleChanges } from './sale-changes.tsx'
import { type SaleSearch, saleLinesQuery } from './sale-lines.query.ts'
import { SaleSearchForm } from './sale-search.tsx'
import { SaleTable } from './sale-table.tsx'

/** Corrects a wrong sale without importing another file: search, correct, delete, undo. */
export const CorrectSales = ({ choices, onClose }: { choices: SaleChoices; onClose: () => void }) => {
  const [search, setSearch] = useState<SaleSearch>({})
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(TABLE_DEFAULT_PAGE_SIZE)
  const [asked, setAsked] = useState<{ what: 'edit' | 'delete'; sale: SaleLineRecord }>()
  const found = useQuery(saleLinesQuery(search, page, size))
  const card = useRef<HTMLDivElement>(null)
  // It opens in place of the button that opened it.
  useEffect(() => card.current?.querySelector<HTMLElement>('form button, form input')?.focus(), [])
  const close = () => setAsked(undefined)
  return (
    <div ref={card}>
      <SectionCard
        title="Corregir una venta"
        dimmed={found.isPlaceholderData}
        controls={
          <Button size="xs" variant="default" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        <SaleSearchForm
          products={choices.products}
          onSearch={(wanted) => {
            setSearch(wanted)
            setPage(1)
          }}
        />
        {found.isPending && <LoadingBlock rows={5} height={40} />}
        {found.isError && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
        {found.data?.total === 0 && (
          <EmptyState title="Ninguna venta coincide" text="Cambia las fechas, el producto o el número de factura." />
        )}
        {found.data && found.data.total > 0 && (
          <>
            <Text size="sm" c="dimmed" mb={8} aria-live="polite">
              {countOf(found.data.total, 'venta', 'ventas')}, la más nueva primero
            </Text>
            <SaleTable
              sales={found.data.data}
              onEdit={(sale) => setAsked({ what: 'edit', sale })}
              onDelete={(sale) => setAsked({ what: 'delete', sale })}
            />
            <TablePager
              label="ventas"
              total={found.data.total}
              size={size}
              page={page}
              onSize={(chosen) => {
                setSize(chosen)
                setPage(1)
              }}
              onPage={setPage}
            />
          </>
        )}
        <SaleChanges />
      </SectionCard>
      {asked?.what === 'edit' && <EditSaleModal sale={asked.sale} choices={choices} onClose={close} />}
      {asked?.what === 'delete' && <DeleteSaleModal sale={asked.sale} onClose={close} />}
    </div>
  )
}
