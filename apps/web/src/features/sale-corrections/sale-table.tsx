import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatNumber, formatShortDate } from '../../lib/format.ts'
import { FigureTable, RowDetail } from '../../ui/figure-table.tsx'

const TEXT_COLUMNS = ['Fecha', 'Factura', 'Cliente', 'Local']
const WIDE_COLUMNS = [...TEXT_COLUMNS, 'Cantidad', 'Valor']

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
            {formatNumber(sale.cantidad)} por $ {formatNumber(sale.valor)}
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
        <td data-wide>{formatNumber(sale.cantidad)}</td>
        <td data-wide>{formatNumber(sale.valor)}</td>
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
)
