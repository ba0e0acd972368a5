import { isAnswered } from '../../db/silence-answers.sql.ts'
import type { Store } from './inventory.sql.ts'
import { outOfStock } from './out-of-stock.ts'
import type { PlannedProduct } from './planned-products.ts'
import type { ReorderRun } from './reorder.sql.ts'

/**
 * Since when products have not sold although they did often, of those that are expected to: what is out of stock explains itself, and the shop may
 * have said why. Of what sold and stopped again it is asked anew.
 * @param asked the store whose stock the products have; that of all without it
 * @returns ISO dates by product
 */
export const unexplainedSilences = (
  { sin_ventas }: Pick<ReorderRun, 'sin_ventas'>,
  planned: readonly Pick<PlannedProduct, 'product' | 'esperado'>[],
  asked: Store | undefined,
): ReadonlyMap<number, string> => {
  const since = new Map(sin_ventas.map(({ producto_id, desde }) => [producto_id, desde]))
  return new Map(
    planned.flatMap(({ product, esperado }) => {
      const desde = since.get(product.id)
      if (desde === undefined || esperado === 0 || outOfStock(product, asked).isOut) return []
      return isAnswered(product.sin_ventas_desde, desde) ? [] : [[product.id, desde] as const]
    }),
  )
}
