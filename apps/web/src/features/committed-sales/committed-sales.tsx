import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FigureTable } from '../../ui/figure-table.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { CommittedFilters, type NamedChoice } from './committed-filters.tsx'
import { CommittedModal } from './committed-modal.tsx'
import { type CommittedFilter, listCommittedSalesQuery } from './list-committed-sales.query.ts'

/** Demand already agreed with clients: filters, list, and the form that adds to it. */
export const CommittedSales = ({ products, clients }: { products: NamedChoice[]; clients: NamedChoice[] }) => {
  const [filter, setFilter] = useState<CommittedFilter>({})
  const [adding, setAdding] = useState(false)
  const sales = useQuery(listCommittedSalesQuery(filter))
  return (
    <>
      <PageHeader
        title="Demanda Comprometida"
        subtitle="Lo que ya acordaste con un cliente. Se suma a tu pronóstico cuando pasa de lo esperado."
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            Registrar nueva venta comprometida
          </Button>
        }
      />
      <Stack gap="md">
        <CommittedFilters products={products} clients={clients} onApply={setFilter} />
        <SectionCard title="Ventas comprometidas" dimmed={sales.isPlaceholderData}>
          {sales.isPending && <LoadingBlock rows={5} height={40} />}
          {sales.isError && <ErrorState message={messageOf(sales.error)} onRetry={() => void sales.refetch()} />}
          {sales.data?.length === 0 && (
            <EmptyState
              title="No hay ventas comprometidas"
              text="Cuando acuerdes una venta con un cliente, regístrala aquí para contar con ella."
            />
          )}
          {sales.data && sales.data.length > 0 && (
            <FigureTable
              caption="Ventas comprometidas, la más próxima primero"
              columns={['Producto', 'Cliente', 'Fecha', 'Cantidad']}
              textColumns={['Cliente', 'Fecha']}
            >
              {sales.data.map(({ id, nombre_producto, nombre_cliente, fecha_venta, cantidad }) => (
                <tr key={id}>
                  <th scope="row">{nombre_producto}</th>
                  <td data-text>{nombre_cliente}</td>
                  <td data-text>{formatDate(fecha_venta)}</td>
                  <td>{formatNumber(cantidad)}</td>
                </tr>
              ))}
            </FigureTable>
          )}
        </SectionCard>
      </Stack>
      {adding && <CommittedModal products={products} clients={clients} onClose={() => setAdding(false)} />}
    </>
  )
}
