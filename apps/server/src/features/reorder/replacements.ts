import { monthOfDate } from '@vigia/contract/months.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listBegunIn, listSoldUntil } from './first-months.sql.ts'
import { type Beginner, likelyReplacement, type Seller } from './likely-replacement.ts'
import type { ReorderProduct } from './reorder-products.ts'

export interface Replacement {
  producto_id: number
  nombre: string
}

/**
 * The product that may have replaced each product that stopped selling, by the id of the latter.
 * @param silent products with their first day without a sale, ISO
 */
export const readReplacements = async (
  tx: TenantTx,
  silent: readonly { product: ReorderProduct; desde: string }[],
  products: readonly ReorderProduct[],
): Promise<ReadonlyMap<number, Replacement>> => {
  if (silent.length === 0) return new Map()
  const byId = new Map(products.map((product) => [product.id, product]))
  const ends = silent.map(({ desde }) => monthOfDate(desde))
  const [first, last] = [Math.min(...ends) - 1, Math.max(...ends) + 1]
  const sellerOf = ({
    producto_id,
    cantidad,
    valor,
    meses,
  }: Awaited<ReturnType<typeof listSoldUntil>>[number]): Seller[] => {
    const product = byId.get(producto_id)
    const units = quantityOf(cantidad)
    return product ? [{ ...product, price: moneyOf(valor) / units, monthly: units / meses }] : []
  }
  const begun = await listBegunIn(tx, first, last)
  const beginners = begun.flatMap((row): Beginner[] =>
    sellerOf(row).map((seller) => ({ ...seller, first: row.primero })),
  )
  if (beginners.length === 0) return new Map()
  const ids = silent.map(({ product }) => product.id)
  const sellers = new Map((await listSoldUntil(tx, ids, last)).flatMap(sellerOf).map((seller) => [seller.id, seller]))
  return new Map(
    silent.flatMap(({ product: { id }, desde }) => {
      const seller = sellers.get(id)
      const found = seller && likelyReplacement(seller, desde, beginners)
      return found ? [[id, { producto_id: found.id, nombre: found.nombre }] as const] : []
    }),
  )
}
