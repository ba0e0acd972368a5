import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { same } from '../relations.ts'

/** What was paid of a sale when it was made, and what is still owed. */
export const PAID =
  /^(abon\w*|anticipos?|adelantos?|senas?|pago|pagado|pagos|cuota inicial|inicial|entrego|dejo|a cuenta)$/
export const OWED =
  /^(saldos?( pendiente)?|debe|deuda|pendiente|resta|restante|falta|por pagar|por cobrar|queda( debiendo)?)$/
/** Share of the rows that must agree, and rows in which something was paid and something is owed. */
const AGREE = 0.97
const LEAST_CONCLUSIVE = 5

/** Whether a column is what is left to pay of a sale of which a part was paid before, by the title and the figures of that. */
export function isLeftToPay(left: Column, sold: Column, columns: readonly Column[]): boolean {
  return columns.some(({ header, values: paid }) => {
    if (!PAID.test(fold(header))) return false
    const rows = [...sold.values.keys()].filter((at) => Number.isFinite(sold.values[at]! + left.values[at]!))
    const agree = rows.filter((at) => same(left.values[at]! + (paid[at] || 0), sold.values[at]!))
    return agree.filter((at) => paid[at]! > 0).length >= LEAST_CONCLUSIVE && agree.length >= AGREE * rows.length
  })
}

/** Whether money is what was paid and what is owed together, in columns of their own: what the sale came to, whatever its title. */
export function isPaidAndOwed(money: Column, columns: readonly Column[]): boolean {
  const [paid, owed] = [PAID, OWED].map((words) => columns.filter(({ header }) => words.test(fold(header)))) as [
    Column[],
    Column[],
  ]
  return paid.some(({ values: first }) =>
    owed.some(({ values: rest }) => {
      const rows = [...money.values.keys()].filter((at) => Number.isFinite(money.values[at]!))
      const parts = (at: number) => [first[at] || 0, rest[at] || 0] as const
      const agree = rows.filter((at) => same(parts(at)[0] + parts(at)[1], money.values[at]!))
      const telling = agree.filter((at) => parts(at).every((part) => part !== 0))
      return telling.length >= LEAST_CONCLUSIVE && agree.length >= AGREE * rows.length
    }),
  )
}
