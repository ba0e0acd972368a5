import type { InventoryChange, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { Fragment } from 'react'
import { formatWhole } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import { ConfidenceBadge } from '../../ui/confidence-badge.tsx'
import classes from './reorder-table.module.css'
import type { ReorderSort } from './reorder-search.ts'
import { StockInput } from './stock-input.tsx'
import { StockOutBadge } from './stock-out/stock-out-badge.tsx'
import { SuggestedOrder } from './suggested-order.tsx'

const COLUMNS = [
  'Producto',
  'Esperado',
  'Rango probable',
  'Hace un año',
  'Comprometido',
  'Confianza',
  'Existencias',
  'Pedido sugerido',
] as const

const SORT_OF: Partial<Record<(typeof COLUMNS)[number], ReorderSort>> = {
  Producto: 'nombre',
  Esperado: 'esperado',
  Confianza: 'confianza',
  'Pedido sugerido': 'pedido',
}

export interface ReorderViewProps {
  /** Of the page, by group; one group without name where nothing is grouped. */
  groups: readonly (readonly [string, readonly ReorderRow[]])[]
  sort: ReorderSort
  onSort: (sort: ReorderSort) => void
  onOpen: (row: ReorderRow) => void
  /** Absent for who may not change the stock. */
  onSave: ((change: InventoryChange) => void) | undefined
  /** Asks whether the product was out of stock; absent for the same. */
  onStockOut: ((row: ReorderRow) => void) | undefined
}

export const rangeText = ({ desde, hasta }: Pick<ReorderRow, 'desde' | 'hasta'>): string =>
  `${formatWhole(desde)} a ${formatWhole(hasta)}`

/** The products with all their figures, where there is room for a table. */
export const ReorderTable = ({ groups, sort, onSort, onOpen, onSave, onStockOut }: ReorderViewProps) => {
  const sorted = COLUMNS.find((column) => SORT_OF[column] === sort)!
  return (
    <FigureTable
      caption="Qué pedir de cada producto"
      columns={COLUMNS}
      textColumns={['Confianza']}
      stickyLast
      sort={{
        column: sorted,
        descending: sort !== 'nombre',
        columns: Object.keys(SORT_OF),
        onSort: (column) => onSort(SORT_OF[column as keyof typeof SORT_OF]!),
      }}
    >
      {groups.map(([group, rows]) => (
        <Fragment key={group}>
          {group !== '' && (
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length} className={classes.group}>
                {group}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.producto_id}>
              <th scope="row" className={classes.product}>
                {row.nombre}
                {row.codigo !== null && <span className={classes.code}>{row.codigo}</span>}
                <StockOutBadge row={row} onOpen={onStockOut} />
              </th>
              <td className={classes.expected}>{formatWhole(row.esperado)}</td>
              <td>{rangeText(row)}</td>
              <td>{row.hace_un_ano === null ? '-' : formatWhole(row.hace_un_ano)}</td>
              <td>{row.comprometido === 0 ? '-' : formatWhole(row.comprometido)}</td>
              <td data-text>
                <ConfidenceBadge error={row.error} />
              </td>
              <td>
                <StockInput key={row.inventario.existencias} row={row} onSave={onSave} />
              </td>
              <td data-actions>
                <SuggestedOrder row={row} readOnly={!onSave} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </Fragment>
      ))}
    </FigureTable>
  )
}
