import type { PlannedProduct } from './planned-products.ts'
import type { ReorderRun } from './reorder.sql.ts'

/**
 * Since when products have not sold although they did often, of those that are expected to: what is out of stock explains itself, and the shop may
 * have said that it is usual. Of what sold and stopped again it is asked anew.
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
      if (desde === undefined || esperado === 0 || product.wholeStock === 0) return []
      const isUsual = product.sin_ventas_respuesta === 'es_normal' && product.sin_ventas_desde === desde
      return isUsual ? [] : [[product.id, desde] as const]
    }),
  )
}
