import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useMemo, useState } from 'react'
import { formatDate, formatNumber, formatShortDate } from '../../lib/format.ts'
import { FigureTable, RowDetail } from '../../ui/figure-table.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { usePages } from '../../ui/use-pages.ts'
import classes from './committed-table.module.css'
import {
  type CommittedSort,
  SORT_COLUMNS,
  type SortColumn,
  nextSort,
  sortCommittedSales,
} from './sort-committed-sales.ts'

const TEXT_COLUMNS = ['Cliente', 'Fecha']

/** The committed sales, sorted by the heading one presses, a page at a time; without buttons for who may not change them. */
export const CommittedTable = ({
  sales,
  onEdit,
  onCancel,
}: {
  sales: readonly CommittedSale[]
  onEdit?: (sale: CommittedSale) => void
  onCancel?: (sale: CommittedSale) => void
}) => {
  const [sort, setSort] = useState<CommittedSort>({ column: 'Fecha', descending: false })
  const sorted = useMemo(() => sortCommittedSales(sales, sort), [sales, sort])
  const { size, page, first, setPage, setSize } = usePages(sorted.length, TABLE_DEFAULT_PAGE_SIZE)
  return (
    <>
      <FigureTable
        caption="Ventas comprometidas"
        columns={onEdit && onCancel ? [...SORT_COLUMNS, 'Acción'] : SORT_COLUMNS}
        textColumns={TEXT_COLUMNS}
        wideColumns={TEXT_COLUMNS}
        stickyLast={onEdit !== undefined}
        sort={{
          ...sort,
          columns: SORT_COLUMNS,
          onSort: (column) => {
            setSort(nextSort(sort, column as SortColumn))
            setPage(1)
          },
        }}
      >
        {sorted.slice(first, first + size).map((sale) => (
          <tr key={sale.id}>
            <th scope="row" className={classes.product}>
              {sale.nombre_producto}
              <RowDetail>
                {sale.nombre_cliente} · {formatShortDate(sale.fecha_venta)}
              </RowDetail>
            </th>
            <td data-text data-wide>
              {sale.nombre_cliente}
            </td>
            <td data-text data-wide>
              {formatDate(sale.fecha_venta)}
            </td>
            <td>{formatNumber(sale.cantidad)}</td>
            {onEdit && onCancel && (
              <td data-actions>
                <Group gap={0} justify="flex-end" wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Editar ${sale.nombre_producto} para ${sale.nombre_cliente}`}
                    onClick={() => onEdit(sale)}
                  >
                    <IconPencil size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size="lg"
                    aria-label={`Cancelar ${sale.nombre_producto} para ${sale.nombre_cliente}`}
                    onClick={() => onCancel(sale)}
                  >
                    <IconTrash size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </Group>
              </td>
            )}
          </tr>
        ))}
      </FigureTable>
      <TablePager
        label="ventas comprometidas"
        total={sorted.length}
        size={size}
        page={page}
        onSize={setSize}
        onPage={setPage}
      />
    </>
  )
}
