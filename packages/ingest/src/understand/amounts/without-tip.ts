import type { AmountReading } from './amount-reading.ts'
import { namesTax } from './amount-words.ts'
import { rowsWith, shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { same } from './relations.ts'

const TIP = /\b(propinas?|tips?|gorjetas?|servicio (voluntario|sugerido))\b|^servicio$/
/** Rows with a tip that must tell, and share of all rows that must agree. */
const LEAST_TELLING = 5
const AGREE = 0.97

/** The column of what was sold, where the money is that with the tip, which belongs to who served: the two differ by the column of tips. */
export function withoutTip({ valor, precio }: AmountReading, numeric: readonly Column[]): Column | undefined {
  const total = numeric.find(({ place }) => place === valor)
  const tips = numeric.filter(({ header }) => TIP.test(fold(header)))
  if (!total || precio !== null || tips.length === 0) return undefined
  return (
    numeric.find((sold) => sold !== total && tips.some((tip) => sold !== tip && addsUp(sold, tip, total))) ??
    taxedWithTip(total, tips, numeric)
  )
}

/** What was sold before its tax, where the total is that with the tax and the tip: what the shop kept of it is asked. */
function taxedWithTip(total: Column, tips: readonly Column[], numeric: readonly Column[]): Column | undefined {
  const taxes = numeric.filter(({ header }) => namesTax(header))
  return numeric.find(
    (sold) =>
      sold !== total &&
      !taxes.includes(sold) &&
      tips.some((tip) => sold !== tip && taxes.some((tax) => addsUp(sold, tip, total, tax))),
  )
}

/** Whether two columns of money differ by one of tips. */
export const differByTip = (sold: Column, total: Column, columns: readonly Column[]): boolean =>
  columns.some((tip) => TIP.test(fold(tip.header)) && tip !== sold && tip !== total && addsUp(sold, tip, total))

function addsUp(sold: Column, tip: Column, total: Column, tax?: Column): boolean {
  const rows = rowsWith(sold, total)
  const telling = rows.filter((at) => tip.values[at]! > 0)
  return (
    telling.length >= LEAST_TELLING &&
    telling.every((at) => sold.values[at] !== total.values[at]) &&
    shareOf(rows, (at) =>
      same(sold.values[at]! + (tip.values[at]! || 0) + (tax ? tax.values[at]! || 0 : 0), total.values[at]!),
    ) >= AGREE
  )
}
