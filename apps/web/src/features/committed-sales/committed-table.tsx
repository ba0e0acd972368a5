import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useMemo, useState } from 'react'
import { formatDate, formatList, formatQuantity, formatShortDate } from '../../lib/format.ts'
import { FigureTable, RowDetail } from '../../ui/figure-table.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { usePages } from '../../ui/use-pages.ts'
import classes from './committed-table.module.css'
import { deliveryText, isOverdue, TOO_LARGE } from './delivery-text.ts'
import {
  type CommittedSort,
  SORT_COLUMNS,
  type SortColumn,
  nextSort,
  sortCommittedSales,
} from './sort-committed-sales.ts'

const TEXT_COLUMNS = ['Cliente', 'Fecha']

/** The store that delivers it, and the stores to whose forecast it adds. */
const StoreDetails = ({ sale: { nombre_local, suma_en } }: { sale: CommittedSale }) => {
  const adds = suma_en.length > 0
  if (nombre_local !== null)
    return (
      <RowDetail always>
        La entrega {nombre_local}
        {adds && ' · suma a lo esperado'}
      </RowDetail>
    )
  return adds && <RowDetail always>Suma a lo esperado de {formatList(suma_en)}</RowDetail>
}

/** The commitments, sorted by the pressed heading, one page at a time; without buttons if the user may not change them. */
export const CommittedTable = ({
  sales,
  severalStores,
  onEdit,
  onCancel,
}: {
  sales: readonly CommittedSale[]
  /** Whether to show the stores. */
  severalStores: boolean
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
              {sale.desmedida && (
                <RowDetail always>
                  <span className={classes.state} data-overdue>
                    {TOO_LARGE}
                  </span>
                </RowDetail>
              )}
              {sale.estado !== null && (
                <RowDetail always>
                  <span className={classes.state} data-overdue={isOverdue(sale) || undefined}>
                    {deliveryText(sale)}
                  </span>
                </RowDetail>
              )}
              {severalStores && <StoreDetails sale={sale} />}
            </th>
            <td data-text data-wide>
              {sale.nombre_cliente}
            </td>
            <td data-text data-wide>
              {formatDate(sale.fecha_venta)}
            </td>
            <td>{formatQuantity(sale.cantidad)}</td>
            {onEdit && onCancel && (
              <RowActions
                change={{
                  label: `Editar ${sale.nombre_producto} para ${sale.nombre_cliente}`,
                  act: () => onEdit(sale),
                }}
                remove={{
                  label: `Cancelar ${sale.nombre_producto} para ${sale.nombre_cliente}`,
                  act: () => onCancel(sale),
                }}
              />
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
