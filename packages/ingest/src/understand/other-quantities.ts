import type { AmountReading } from './amount-reading.ts'
import { namesOther, wordsFor } from './amount-words.ts'
import type { Column } from './column.ts'
import { fold } from './fold.ts'
import { isProven } from './proof.ts'

/** Words of a title that names a quantity, if only loosely. */
const NAMED = 0.38
/** Share of the rows in which both are of one sale, how far apart they may be there, and their sums must be. */
const NEAR_ROWS = 0.6
const NEAR_RATIO = 4
const APART = 0.005
/** Quantities of something else than what was sold, whatever their title begins with. */
const OF_OTHER =
  /\b(bonificad[oa]s?|regalo|gratis|free|promocion|lineas|line|documentos?|facturas|clientes|ordenes|orders|pedidos|tickets|transacciones|transactions|caja|empaque|presentacion|unidad(es)? por|por caja|per|minim[oa]|stock|inventario|personas|dias|cupos)\b/

/** Columns that call themselves the quantity beside the one taken, where no arithmetic proves that one. */
export function otherQuantities(best: AmountReading, numeric: readonly Column[], columns: readonly Column[]): Column[] {
  if (best.cantidad === null || isProven(best)) return []
  const own = columns[best.cantidad]!
  return numeric.filter((other) => {
    if ([best.cantidad, best.precio, best.valor, best.descuento].includes(other.place)) return false
    if (other.distinct < 2 || namesOther(other.header) || OF_OTHER.test(fold(other.header))) return false
    const words = wordsFor('cantidad', other)
    if (words < NAMED || words <= wordsFor('valor', other) || words <= wordsFor('precio', other)) return false
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
