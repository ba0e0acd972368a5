import { CENT } from '../../numbers/cents.ts'
import type { Column } from '../../columns/column.ts'

/** Rows that tell, and share of them whose balance must move by the amount. */
const LEAST_ROWS = 5
const AGREE = 0.8

/**
 * The column that is the balance of an account, which each row's amount moves up or down, newest or oldest first; null where there is none.
 * What sales add up to only grows, and is no balance.
 */
export function runningBalance(amount: Column, columns: readonly Column[]): Column | null {
  return columns.find((column) => column !== amount && isBalance(column, amount)) ?? null
}

function isBalance({ values, numbers, distinct }: Column, { values: amounts }: Column): boolean {
  if (numbers < AGREE || distinct < LEAST_ROWS) return false
  let [rows, forward, backward, up, down] = [0, 0, 0, 0, 0]
  for (let at = 1; at < values.length; at++) {
    const step = values[at]! - values[at - 1]!
    if (!Number.isFinite(step) || !Number.isFinite(amounts[at]!) || !Number.isFinite(amounts[at - 1]!)) continue
    if (amounts[at] === 0) continue
    rows++
    const isForward = Math.abs(Math.abs(step) - Math.abs(amounts[at]!)) < CENT
    const isBackward = Math.abs(Math.abs(step) - Math.abs(amounts[at - 1]!)) < CENT
    if (isForward) forward++
    if (isBackward) backward++
    // What sales come to so far falls where it begins anew, by no amount of the row.
    if (step > 0) up++
    if (step < 0 && (isForward || isBackward)) down++
  }
  return rows >= LEAST_ROWS && up > 0 && down > 0 && Math.max(forward, backward) >= AGREE * rows
}
