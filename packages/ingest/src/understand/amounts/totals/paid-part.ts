import { CENT } from '../../numbers/cents.ts'
import type { Column } from '../../columns/column.ts'
import { spelled } from '../../headers/headers.ts'

const PAID = /\b(cobrad[oa]|recaudad[oa]|abonad[oa]|pagad[oa]|collected|paid|recebid[oa]|recibid[oa])\b/

/** Whether a column is what has been paid so far of another: by its name, never more, and less on some lines. */
export function isPaidPart(own: Column, paid: Column): boolean {
  if (!PAID.test(spelled(paid.header)) || PAID.test(spelled(own.header))) return false
  let less = 0
  for (const [at, value] of own.values.entries()) {
    const part = paid.values[at]!
    if (!Number.isFinite(value) || !Number.isFinite(part)) continue
    if (Math.abs(part) > Math.abs(value) + CENT) return false
    if (Math.abs(part) < Math.abs(value) - CENT) less++
  }
  return less > 0
}
