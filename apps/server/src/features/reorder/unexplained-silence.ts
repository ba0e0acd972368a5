import { isAnswered } from '../../db/silence-answers.sql.ts'
import type { PlannedProduct } from './planned-products.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'

/** There is none of it left, by what the person may see. */
const isOut = ({ wholeStock, existencias, byStore }: ReorderProduct): boolean => {
  if (wholeStock !== null) return wholeStock === 0
  return byStore.length > 0 ? byStore.every((stock) => stock.existencias === 0) : existencias === 0
}

/**
 * Since when products have not sold although they did often, of those that are expected to: what is out of stock explains itself, and the shop may
 * have said why. Of what sold and stopped again it is asked anew.
 * @returns ISO dates by product
 */
export const unexplainedSilences = (
  { sin_ventas }: Pick<ReorderRun, 'sin_ventas'>,
  planned: readonly Pick<PlannedProduct, 'product' | 'esperado'>[],
): ReadonlyMap<number, string> => {
  const since = new Map(sin_ventas.map(({ producto_id, desde }) => [producto_id, desde]))
  return new Map(
    planned.flatMap(({ product, esperado }) => {
      const desde = since.get(product.id)
      if (desde === undefined || esperado === 0 || isOut(product)) return []
      return isAnswered(product.sin_ventas_desde, desde) ? [] : [[product.id, desde] as const]
    }),
  )
}
