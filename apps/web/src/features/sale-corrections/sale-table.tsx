import { Text } from '@mantine/core'
import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatNumber, formatPesosExact, formatQuantity, formatShortDate } from '../../lib/format.ts'
import { FigureTable, RowDetail } from '../../ui/figure-table.tsx'
import { RowActions } from '../../ui/row-actions.tsx'

const TEXT_COLUMNS = ['Fecha', 'Factura', 'Cliente', 'Local']
const WIDE_COLUMNS = [...TEXT_COLUMNS, 'Cantidad', 'Valor']

const nameOf = ({ nombre_producto, fecha, nombre_cliente }: SaleLineRecord): string =>
  `${nombre_producto} del ${formatShortDate(fecha)} a ${nombre_cliente}`

/** Sale lines, each with buttons to correct and delete it. */
export const SaleTable = ({
  sales,
  onEdit,
  onDelete,
}: {
  sales: readonly SaleLineRecord[]
  onEdit: (sale: SaleLineRecord) => void
  onDelete: (sale: SaleLineRecord) => void
}) => (
  <FigureTable
    caption="Ventas encontradas"
    columns={['Producto', ...WIDE_COLUMNS, 'Acción']}
    textColumns={TEXT_COLUMNS}
    wideColumns={WIDE_COLUMNS}
    stickyLast
  >
    {sales.map((sale) => (
      <tr key={sale.id}>
        <th scope="row">
          {sale.nombre_producto}
          {sale.corregida && (
            <Text span size="xs" c="dimmed">
              {' '}
              · corregida
            </Text>
          )}
          <RowDetail>
            {formatShortDate(sale.fecha)} · {sale.nombre_cliente}
            {sale.documento !== null && ` · ${sale.documento}`}
            <br />
            {formatQuantity(sale.cantidad)} por {formatPesosExact(sale.valor)}
          </RowDetail>
        </th>
        <td data-text data-wide>
          {formatShortDate(sale.fecha)}
        </td>
        <td data-text data-wide>
          {sale.documento ?? '-'}
        </td>
        <td data-text data-wide>
          {sale.nombre_cliente}
        </td>
        <td data-text data-wide>
          {sale.nombre_local}
        </td>
        <td data-wide>{formatQuantity(sale.cantidad)}</td>
        <td data-wide>{formatNumber(sale.valor)}</td>
        <RowActions
          change={{ label: `Corregir ${nameOf(sale)}`, act: () => onEdit(sale) }}
          remove={{ label: `Borrar ${nameOf(sale)}`, act: () => onDelete(sale) }}
        />
      </tr>
    ))}
  </FigureTable>
)
