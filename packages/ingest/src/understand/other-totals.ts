import type { AmountReading } from './amount-reading.ts'
import type { Column } from './column.ts'
import { fold } from './fold.ts'
import { namesOther } from './amount-words.ts'
import { spelled } from './headers.ts'
import { isPaidPart } from './paid-part.ts'

/** Words of the whole of a sale. A column of money without them, beside one that has them, may be a part of it. */
const TOTAL = /\b(total|charged|cobrado|grand)\b/
/** Totals of something else than what was sold. */
const OTHER_TOTAL =
  /\b(subtotal|sub total|adjusted|ajustad[oa]|promotions?|promociones|descuentos?|discounts?|refund|unidades|units|items|cantidad|margen|dias|horas|acumulad[oa])\b/
const OF_LINE = /\b(renglon|linea|line|fila|item|detalle)\b/
/** Share of the rows in which both must be of the same sale, and how far apart they may be there. */
const NEAR_ROWS = 0.8
const NEAR_RATIO = 2
/** Share by which their sums must differ. */
const APART = 0.005

/** Columns that call themselves the total, where the one taken does not and no arithmetic proves it. */
export function otherTotals(
  { valor, relation }: AmountReading,
  numeric: readonly Column[],
  columns: readonly Column[],
  excluded: readonly number[],
): Column[] {
  if (valor === null || relation !== null) return []
  const own = columns[valor]!
  const ownIsTotal = isTotal(own)
  return numeric.filter((other) => {
    if (other.place === valor || excluded.includes(other.place) || !isTotal(other) || isPaidPart(own, other))
      return false
    // Of two totals, one that says that it is the line's is meant as well.
    if (ownIsTotal && !OF_LINE.test(spelled(other.header))) return false
    let [rows, near, sum, ownSum] = [0, 0, 0, 0]
    for (const [at, value] of own.values.entries()) {
      const beside = other.values[at]!
      if (!Number.isFinite(value) || !Number.isFinite(beside)) continue
      rows++
      sum += beside
      ownSum += value
      if (value === beside || (beside / value > 1 / NEAR_RATIO && beside / value < NEAR_RATIO)) near++
    }
    return (
      rows >= NEAR_ROWS * own.filled &&
      near >= NEAR_ROWS * rows &&
      Math.abs(sum - ownSum) > APART * Math.max(Math.abs(sum), Math.abs(ownSum))
    )
  })
}

function isTotal({ header }: Column): boolean {
  const text = fold(header)
  return TOTAL.test(text) && !OTHER_TOTAL.test(text) && !namesOther(header.replace(/rengl[oó]n/i, ''))
}
