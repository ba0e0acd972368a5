import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { looksLikeService } from './looks-like-service.ts'
import type { ReorderProduct } from './reorder-products.ts'

/**
 * Products that are ordered, those whose name says that they are none, those of which the shop said so, and those that it sells no more. What it said
 * counts before the name.
 */
export const splitByOrdering = (known: readonly ReorderProduct[], discontinued: ReadonlySet<number>) => {
  const {
    products = [],
    proposed = [],
    said = [],
    ended = [],
  } = Object.groupBy(known, (product) => {
    if (discontinued.has(product.id)) return 'ended'
    if (product.se_pide !== null) return product.se_pide ? 'products' : 'said'
    return looksLikeService(product) && !hasSupply(product) ? 'proposed' : 'products'
  })
  return { products, proposed, said, ended }
}

/** The shop told how it is bought. */
const hasSupply = ({ proveedor, empaque, dias_entrega }: ReorderProduct): boolean =>
  proveedor !== null || empaque !== null || dias_entrega !== null

type LeftOut = ReorderPlan['sin_pedir'][number]

const leftOutOf = ({ id, codigo, nombre }: ReorderProduct, porque: LeftOut['porque']): LeftOut => ({
  producto_id: id,
  codigo,
  nombre,
  porque,
})

/** What is not ordered, as it is told. */
export const listLeftOut = ({
  said,
  ended,
  proposed,
}: Record<'said' | 'ended' | 'proposed', readonly ReorderProduct[]>): LeftOut[] => [
  ...said.map((product) => leftOutOf(product, 'dicho')),
  ...ended.map((product) => leftOutOf(product, 'terminado')),
  ...proposed.map((product) => leftOutOf(product, 'servicio')),
]
