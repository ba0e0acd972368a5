import type { AmountReading } from '../amount-reading.ts'
import { wordsFor } from '../amount-words.ts'
import { namesOther } from '../other-numbers.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { differInSum, type Nearness } from '../../columns/near.ts'
import { isProven } from '../proof.ts'
import { wordsWithin } from '../../../phrases.ts'

/** Words of a title that names a quantity, if only loosely. */
const NAMED = 0.38
const NEAR: Nearness = { rows: 0.6, ratio: 4 }
/** Quantities of something else than what was sold, whatever their title begins with. */
const OF_OTHER = wordsWithin`
  bonificad[oa]s? | regalo | gratis | free | promocion | lineas | line | documentos? | facturas | clientes | ordenes
  orders | pedidos | tickets | transacciones | transactions | caja | empaque | presentacion | unidad(es)? por
  por caja | per | minim[oa] | stock | inventario | personas | dias | cupos | volum(e|en)
`

/** What a client asked for, and what was sent or invoiced of it. */
const ASKED_FOR =
  /\b(ped|sol|solic|pedid[oa]s?|solicitad[oa]s?|ordenad[oa]s?|ordered|requested|encomendad[oa]s?|solicitadas)\b/
const FULFILLED =
  /\b(ent|entr|desp|fact|surt|entregad[oa]s?|facturad[oa]s?|despachad[oa]s?|enviad[oa]s?|atendid[oa]s?|surtid[oa]s?|vendid[oa]s?|delivered|shipped|invoiced|fulfilled|sold|faturad[oa]s?|entregues?)\b/

/** Share of the lines of which more may have been sent than was ordered. */
const FEW_MORE = 0.05
/** Whether one is hardly ever more than the other. */
const isHardlyEverMore = ({ values: less }: Column, { values: more }: Column): boolean =>
  less.filter((value, at) => value > more[at]!).length <= FEW_MORE * less.length

/** Columns that call themselves the quantity beside the one taken, where no arithmetic proves that one, or proves it of what was ordered. */
export function otherQuantities(best: AmountReading, numeric: readonly Column[], columns: readonly Column[]): Column[] {
  if (best.cantidad === null) return []
  const own = columns[best.cantidad]!
  // "Cantidad" beside "Cantidad entregada" is what was ordered.
  const isOrdered =
    ASKED_FOR.test(fold(own.header)) ||
    (isProven(best) &&
      !FULFILLED.test(fold(own.header)) &&
      numeric.some(
        (other) =>
          other !== own &&
          FULFILLED.test(fold(other.header)) &&
          wordsFor('cantidad', other) >= NAMED &&
          isHardlyEverMore(other, own),
      ))
  if (isProven(best) && !isOrdered) return []
  return numeric.filter((other) => {
    if ([best.cantidad, best.precio, best.valor, best.descuento].includes(other.place)) return false
    if (isProven(best) && !FULFILLED.test(fold(other.header))) return false
    if (other.distinct < 2 || namesOther(other.header) || OF_OTHER.test(fold(other.header))) return false
    if (isOrdered && FULFILLED.test(fold(other.header)) && isHardlyEverMore(other, own))
      return differInSum(own, other, NEAR)
    const words = wordsFor('cantidad', other)
    if (words < NAMED || words <= wordsFor('valor', other) || words <= wordsFor('precio', other)) return false
    return differInSum(own, other, NEAR)
  })
}
