import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'

/** Titles of what was given back, in units or in money. */
const REFUND =
  /\b(refund(ed|s)?|reembolsad[oa]s?|reembolsos?|reintegrad[oa]s?|reintegros?|estornad[oa]s?|estornos?|devolucion(es)?|devuelto|devol|(valor|vr|total|monto) nc)\b|^(notas? (de )?credito|anulaciones|anulados?)$/
/** Change in money, and what is given back of something else than the sale. */
const CHANGE = /\b(cambio|vuelto|efectivo|envases?|canastas?|deposito)\b/
const NO_AMOUNT =
  /\b(date|fecha|data|quantity|cantidad|quantidade|qty|articulos|items|piezas|unidades|units|id|numero|number|motivo|reason|estado|status|fees?|comision|tasa|tax|shipping|envio|frete|at|on)\b/

/** Whether a title is of money that was given back; a tax that was is told by its own name. */
export const namesRefund = ({ header }: Pick<Column, 'header'>): boolean =>
  REFUND.test(fold(header)) && !NO_AMOUNT.test(fold(header)) && !CHANGE.test(fold(header))

const isMoney = ({ moneySigns, values }: Column): boolean =>
  moneySigns > 0 || values.some((value) => Number.isFinite(value) && !Number.isInteger(value))

/** Whether a column counts what came back, and another has its money, which tells more: "Refunded 1", "Refunds -$43.99". */
export function hasMoneyGivenBack(columns: readonly Column[], counted: Column): boolean {
  return (
    counted.numbers === 1 &&
    !isMoney(counted) &&
    columns.some(
      (column) =>
        namesRefund(column) &&
        isMoney(column) &&
        column.values.some((value) => (value || 0) !== 0) &&
        column.values.every((value, at) => ((value || 0) !== 0) === ((counted.values[at] || 0) !== 0)),
    )
  )
}
