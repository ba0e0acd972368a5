import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { formatNumber, formatPesos } from '../../lib/format.ts'
import plain from '../../ui/plain.module.css'
import { orderCost } from './order-cost.ts'
import { withUnit } from './order-text.ts'
import { largeReserveText } from './reserve-text.ts'
import classes from './suggested-order.module.css'

/** What is missing to suggest an order. */
const missingText = ({ sin_ventas_desde, empezo }: ReorderRow): string => {
  if (sin_ventas_desde !== null) return 'Sin pedido'
  return empezo && !empezo.con_ritmo ? 'Sin pronóstico' : 'Faltan existencias'
}

/** The order of a product, or what is missing to suggest one; opens the explanation. */
export const SuggestedOrder = ({
  row,
  wanted,
  readOnly,
  onOpen,
}: {
  row: ReorderRow
  /** Suggested units, if the budget reduced them. */
  wanted: number | undefined
  /** Whether the user may not enter what is missing. */
  readOnly: boolean
  onOpen: (row: ReorderRow) => void
}) => {
  const { pedido, inventario, nombre } = row
  const reserve = largeReserveText(row)
  const cost = orderCost(row)
  if (!pedido && readOnly) return <>-</>
  return (
    <button
      type="button"
      className={`mantine-focus-auto ${plain.button} ${classes.button}`}
      onClick={() => onOpen(row)}
    >
      {pedido ? (
        <>
          <span className={classes.amount} data-none={pedido.cantidad === 0 || undefined}>
            {pedido.cantidad > 0 ? withUnit(pedido.cantidad, row) : wanted === undefined ? 'No pidas' : 'No cabe'}
          </span>
          {wanted !== undefined && <span className={classes.packs}>de {withUnit(wanted, row)}</span>}
          {pedido.empaques !== null && pedido.empaques > 0 && (
            <span className={classes.packs}>
              {formatNumber(pedido.empaques)} × {formatNumber(inventario.empaque!)}
            </span>
          )}
          {cost !== null && cost > 0 && <span className={classes.packs}>{formatPesos(cost)}</span>}
          {reserve !== undefined && <span className={classes.reserve}>{reserve}</span>}
        </>
      ) : (
        <span className={classes.missing}>{missingText(row)}</span>
      )}
      <span className={plain.unseen}>{pedido ? `. Ver cómo sale el pedido de ${nombre}` : ` de ${nombre}`}</span>
    </button>
  )
}
