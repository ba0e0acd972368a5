import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatNumber, formatShortDate } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import classes from './sale-table.module.css'

const TEXT_COLUMNS = ['Fecha', 'Factura', 'Cliente', 'Local']

const nameOf = ({ nombre_producto, fecha, nombre_cliente }: SaleLineRecord): string =>
  `${nombre_producto} del ${formatShortDate(fecha)} a ${nombre_cliente}`

/** Lines of sales, each to be corrected or deleted. */
export const SaleTable = ({
  sales,
  onEdit,
  onDelete,
}: {
  sales: readonly SaleLineRecord[]
  onEdit: (sale: SaleLineRecord) => void
  onDelete: (sale: SaleLineRecord) => void
}) => (
  <div className={classes.table}>
    <FigureTable
      caption="Ventas encontradas"
      columns={['Producto', ...TEXT_COLUMNS, 'Cantidad', 'Valor', 'Acción']}
      textColumns={TEXT_COLUMNS}
      stickyLast
    >
      {sales.map((sale) => (
        <tr key={sale.id}>
          <th scope="row">
            {sale.nombre_producto}
            {sale.corregida && <span className={classes.mark}> · corregida</span>}
            <div className={classes.narrow}>
              {formatShortDate(sale.fecha)} · {sale.nombre_cliente}
              {sale.documento !== null && ` · ${sale.documento}`}
              <br />
              {formatNumber(sale.cantidad)} por $ {formatNumber(sale.valor)}
            </div>
          </th>
          <td data-text>{formatShortDate(sale.fecha)}</td>
          <td data-text>{sale.documento ?? '-'}</td>
          <td data-text>{sale.nombre_cliente}</td>
          <td data-text>{sale.nombre_local}</td>
          <td>{formatNumber(sale.cantidad)}</td>
          <td>{formatNumber(sale.valor)}</td>
          <td data-actions>
            <Group gap={0} justify="flex-end" wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Corregir ${nameOf(sale)}`}
                onClick={() => onEdit(sale)}
              >
                <IconPencil size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Borrar ${nameOf(sale)}`}
                onClick={() => onDelete(sale)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          </td>
        </tr>
      ))}
    </FigureTable>
  </div>
)
