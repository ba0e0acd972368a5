import type { AmountReading } from '../amount-reading.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { namesOther } from '../other-numbers.ts'
import { spelled } from '../../headers/headers.ts'
import { differInSum, type Nearness } from '../../columns/near.ts'
import { saysBeforeDiscount } from './net-amounts.ts'
import { isPaidPart } from './paid-part.ts'
import { isProven } from '../proof.ts'

/** Words of the whole of a sale. A column of money without them, beside one that has them, may be a part of it. */
const TOTAL = /\b(total|charged|cobrado|grand)\b/
/** Totals of something else than what was sold. */
const OTHER_TOTAL =
  /\b(subtotal|sub total|adjusted|ajustad[oa]|promotions?|promociones|descuentos?|discounts?|refund|unidades|units|items|cantidad|margen|dias|horas|acumulad[oa])\b/
const OF_LINE = /\b(renglon|linea|line|fila|item|detalle)\b/
const NEAR: Nearness = { rows: 0.8, ratio: 2 }
/** What goods are offered at, whatever they were sold for. */
const LISTED = /\b(lista|catalogo|sugerid[oa]|list)\b/
const NEAR_LIST: Nearness = { rows: 0.8, ratio: 4 }

/** Columns that call themselves the total, where the one taken does not and no arithmetic proves it. */
export function otherTotals(
  best: AmountReading,
  numeric: readonly Column[],
  columns: readonly Column[],
  excluded: readonly (number | null)[],
): Column[] {
  const { valor } = best
  if (valor === null) return []
  const own = columns[valor]!
  const isListed = LISTED.test(fold(own.header))
  if (isProven(best) && !isListed) return []
  const ownIsTotal = isTotal(own)
  return numeric.filter((other) => {
    if (other.place === valor) return false
    // Beside what something came to before its discount, what has been paid of it may be what was charged, or a part.
    if (
      [own, other].some(({ header }) => saysBeforeDiscount(header)) &&
      (isPaidPart(own, other) || isPaidPart(other, own))
    )
      return true
    if (excluded.includes(other.place) || !isTotal(other) || isPaidPart(own, other)) return false
    // Of two totals, one that says that it is the line's is meant as well.
    if (ownIsTotal && !OF_LINE.test(spelled(other.header))) return false
    return differInSum(own, other, isListed ? NEAR_LIST : NEAR)
  })
}

function isTotal({ header }: Column): boolean {
  const text = fold(header)
  return TOTAL.test(text) && !OTHER_TOTAL.test(text) && !namesOther(header.replace(/rengl[oó]n/i, ''))
}
