import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import type { AmountReading } from '../amount-reading.ts'
import { namesOther, namesOtherDoubtfully } from '../other-numbers.ts'

/** Titles of a sum of pieces. */
const SUM = /\b(tot\w*|suma|cant\w*|unid\w*|piezas)\b/
const LEAST_PARTS = 2
const MOST_PARTS = 12
const AGREE = 0.97
const LEAST_ROWS = 10
/** Of a row of prices above: "$ 16". */
const FEW = 0.1
const LEAST_NUMBERS = 0.5

/**
 * The pieces of each row where a column adds up whole numbers of others beside money: "TOTAL GARR." behind a column for each route. Undefined where
 * there is none.
 */
export function quantityBySum({ cantidad, valor }: AmountReading, columns: readonly Column[]): Column | undefined {
  if (cantidad !== null || valor === null) return undefined
  const counts = columns.filter(
    ({ place, numbers, wholes, moneySigns, header }) =>
      place !== valor &&
      numbers >= LEAST_NUMBERS &&
      wholes >= AGREE &&
      moneySigns < FEW &&
      (!namesOther(header) || namesOtherDoubtfully(header)),
  )
  return counts.find((sum) => {
    if (!SUM.test(fold(sum.header))) return false
    const parts = counts.filter((one) => one !== sum).slice(0, MOST_PARTS)
    const rows = rowsWith(sum)
    if (parts.length < LEAST_PARTS || rows.length < LEAST_ROWS) return false
    return (
      shareOf(rows, (at) => parts.reduce((all, { values }) => all + (values[at]! || 0), 0) === sum.values[at]) >= AGREE
    )
  })
}
