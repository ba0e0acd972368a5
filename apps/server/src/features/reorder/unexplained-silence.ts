import { isAnswered } from '../../db/silence-answers.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { Store } from './inventory.sql.ts'
import { outOfStock } from './out-of-stock.ts'
import type { PlannedProduct } from './planned-products.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'
import { readReplacements, type Replacement } from './replacements.ts'

/** Why nothing of a product is ordered until the shop says why it does not sell. */
export interface Silence {
  /** ISO date. */
  desde: string
  /** What may have taken its place. */
  reemplazo: Replacement | null
}

/**
 * Since when products have not sold although they did often, of those that are expected to: what is out of stock explains itself, unless another product
 * may have taken its place, and the shop may have said why. Of what sold and stopped again it is asked anew.
 * @param known every product of the business
 * @param asked the store whose stock the products have; that of all without it
 * @returns by product
 */
export const readSilences = async (
  tx: TenantTx,
  { sin_ventas }: Pick<ReorderRun, 'sin_ventas'>,
  planned: readonly Pick<PlannedProduct, 'product' | 'esperado'>[],
  { known, asked }: { known: readonly ReorderProduct[]; asked: Store | undefined },
): Promise<ReadonlyMap<number, Silence>> => {
  const expected = new Map(planned.flatMap(({ product, esperado }) => (esperado === 0 ? [] : [[product.id, product]])))
  const silent = sin_ventas.flatMap(({ producto_id, desde }) => {
    const product = expected.get(producto_id)
    return product && !isAnswered(product.sin_ventas_desde, desde) ? [{ product, desde }] : []
  })
  const replacements = await readReplacements(tx, silent, known)
  return new Map(
    silent.flatMap(({ product, desde }) => {
      const reemplazo = replacements.get(product.id) ?? null
      const explains = outOfStock(product, asked).isOut && reemplazo === null
      return explains ? [] : [[product.id, { desde, reemplazo }] as const]
    }),
  )
}
