import { mostlyHolds, MOSTLY, titled } from './lists/list-rule.ts'
import type { Mapping } from '../roles.ts'
import { rowsWith } from '../understand/columns/agreement.ts'
import type { Column } from '../understand/columns/column.ts'
import { isIdentifier } from '../understand/columns/identifiers.ts'
import { fold } from '../understand/headers/fold.ts'
import { same } from '../understand/amounts/relations.ts'
import { PAYMENT_PASSED } from '../understand/sales/state-words.ts'

/** Who paid a gateway of payments, by its titles; in a list of what the shop paid itself nobody else does. */
const PAYER = /\b(pagador|payer|tarjetahabiente|cardholder|portador)\b/
/** What a gateway keeps of each payment. */
const KEPT = /\b(comision(es)?|tarifa|fee|fees|mdr)\b/

/**
 * Whether rows are payments that came in through a gateway: most came through, each with a number of its own, and beside them stands who
 * paid, or what was kept of each and what was left.
 */
export function arePaymentsReceived(columns: readonly Column[], { valor, estado }: Mapping): boolean {
  if (valor === null || estado === null) return false
  if (!mostlyHolds(columns[estado]!, (text) => PAYMENT_PASSED.test(fold(text)))) return false
  if (!columns.some(isNumberOfEach)) return false
  return (
    titled(columns, PAYER).length > 0 || titled(columns, KEPT).some((kept) => isKept(kept, columns[valor]!, columns))
  )
}

/** Whether a column has a code or a number of its own for each row. */
const isNumberOfEach = (column: Column): boolean =>
  (column.codes >= MOSTLY || isIdentifier(column)) && column.distinct === column.filled && column.filled > 1

/** Whether money less what was kept of it is another column. */
function isKept(kept: Column, paid: Column, columns: readonly Column[]): boolean {
  if (kept.numbers < MOSTLY || kept === paid) return false
  return columns.some((left) => {
    if (left === kept || left === paid || left.numbers < MOSTLY) return false
    const rows = rowsWith(paid, left).filter((at) => Number.isFinite(kept.values[at]!) && kept.values[at] !== 0)
    return rows.length > 0 && rows.every((at) => same(left.values[at]!, paid.values[at]! - Math.abs(kept.values[at]!)))
  })
}
