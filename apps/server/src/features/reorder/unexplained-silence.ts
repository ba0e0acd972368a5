import { firstDay } from '@vigia/contract/months.ts'
import { isAnswered } from '../../db/silence-answers.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listEnded } from './first-months.sql.ts'
import type { Store } from './inventory.sql.ts'
import { outOfStock } from './out-of-stock.ts'
import type { PlannedProduct } from './planned-products.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'
import { readReplacements, type Replacement } from './replacements.ts'

type Run = Pick<ReorderRun, 'sin_ventas' | 'dias_sin_venta' | 'corte'>

/** Why nothing of a product is ordered until the shop explains why it does not sell. */
export interface Silence {
  /** ISO date. */
  desde: string
  /** The product that may have replaced it. */
  reemplazo: Replacement | null
}

/**
 * Silences of products: from the run if sales are known by day; if they are known by month only, those of products out of stock that another product
 * may have replaced.
 */
const silencesOf = async (
  tx: TenantTx,
  { sin_ventas, dias_sin_venta, corte }: Run,
  out: readonly number[],
): Promise<Run['sin_ventas']> => {
  if (dias_sin_venta !== null || out.length === 0) return sin_ventas
  const ended = await listEnded(tx, out, corte)
  return ended.map(({ producto_id, ultimo }) => ({ producto_id, desde: firstDay(ultimo + 1) }))
}

/**
 * Since when products that sold often, and are expected to, have not sold. Being out of stock explains a silence, unless another product may have
 * replaced it; the shop may have answered already. A product that sold and stopped again is asked about again.
 * @param known all products of the business
 * @param selected the selected store, whose stock the products have; undefined for all stores
 * @returns by product
 */
export const readSilences = async (
  tx: TenantTx,
  run: Run,
  planned: readonly Pick<PlannedProduct, 'product' | 'esperado'>[],
  { known, selected }: { known: readonly ReorderProduct[]; selected: Store | undefined },
): Promise<ReadonlyMap<number, Silence>> => {
  const expected = new Map(planned.flatMap(({ product, esperado }) => (esperado === 0 ? [] : [[product.id, product]])))
  const isOut = (product: ReorderProduct): boolean => outOfStock(product, selected).isOut
  const out = [...expected.values()].filter(isOut).map(({ id }) => id)
  const silent = (await silencesOf(tx, run, out)).flatMap(({ producto_id, desde }) => {
    const product = expected.get(producto_id)
    return product && !isAnswered(product.sin_ventas_desde, desde) ? [{ product, desde }] : []
  })
  const replacements = await readReplacements(tx, silent, known)
  return new Map(
    silent.flatMap(({ product, desde }) => {
      const reemplazo = replacements.get(product.id) ?? null
      return isOut(product) && reemplazo === null ? [] : [[product.id, { desde, reemplazo }] as const]
    }),
  )
}
