import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { looksLikeService } from './looks-like-service.ts'
import type { ReorderProduct } from './reorder-products.ts'

/** Products that are ordered, those whose name says that they are none, and those of which the shop said so. What it said counts before the name. */
export const splitByOrdering = (known: readonly ReorderProduct[]) => {
  const {
    products = [],
    proposed = [],
    said = [],
  } = Object.groupBy(known, (product) => {
    if (product.se_pide !== null) return product.se_pide ? 'products' : 'said'
    return looksLikeService(product) && !hasSupply(product) ? 'proposed' : 'products'
  })
  return { products, proposed, said }
}

/** The shop told how it is bought. */
const hasSupply = ({ proveedor, empaque, dias_entrega }: ReorderProduct): boolean =>
  proveedor !== null || empaque !== null || dias_entrega !== null

export const leftOutOf = (
  { id, codigo, nombre }: ReorderProduct,
  dicho: boolean,
): ReorderPlan['sin_pedir'][number] => ({
  producto_id: id,
  codigo,
  nombre,
  dicho,
})
