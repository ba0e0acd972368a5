import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { looksLikeService } from './looks-like-service.ts'
import type { ReorderProduct } from './reorder-products.ts'

/**
 * Divides products into those that are ordered, those whose name shows a service, those that the shop excluded, and those that it no longer sells.
 * The shop's answer takes precedence over the name.
 */
export const splitByOrdering = (known: readonly ReorderProduct[], discontinued: ReadonlySet<number>) => {
  const {
    products = [],
    services = [],
    excluded = [],
    ended = [],
  } = Object.groupBy(known, (product) => {
    if (discontinued.has(product.id)) return 'ended'
    if (product.se_pide !== null) return product.se_pide ? 'products' : 'excluded'
    return looksLikeService(product) && !hasSupply(product) ? 'services' : 'products'
  })
  return { products, services, excluded, ended }
}

/** Whether the shop has entered how the product is bought. */
const hasSupply = ({ proveedor, empaque, dias_entrega }: ReorderProduct): boolean =>
  proveedor !== null || empaque !== null || dias_entrega !== null

type LeftOut = ReorderPlan['sin_pedir'][number]

const leftOutOf = ({ id, codigo, nombre }: ReorderProduct, porque: LeftOut['porque']): LeftOut => ({
  producto_id: id,
  codigo,
  nombre,
  porque,
})

/** Products that are not ordered, as returned by the API. */
export const listLeftOut = ({
  excluded,
  ended,
  services,
}: Record<'excluded' | 'ended' | 'services', readonly ReorderProduct[]>): LeftOut[] => [
  ...excluded.map((product) => leftOutOf(product, 'dicho')),
  ...ended.map((product) => leftOutOf(product, 'terminado')),
  ...services.map((product) => leftOutOf(product, 'servicio')),
]
