import type { TenantTx } from '../../db/tables.ts'
import { listUndoneGivers, takeCategoriesBack } from './product-categories.sql.ts'

/**
 * Takes back the categories that imports gave which were undone while a product of theirs was merged into another.
 * @returns products that have none now
 */
export const takeCategoriesOfUndone = async (tx: TenantTx, negocioId: string): Promise<number[]> => {
  const products: number[] = []
  for (const importacionId of await listUndoneGivers(tx))
    products.push(...(await takeCategoriesBack(tx, negocioId, importacionId)))
  return products
}
