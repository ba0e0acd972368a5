import type { TenantTx } from '../../db/tables.ts'
import { listUndoneGivers, removeGivenCategories } from './product-categories.sql.ts'

/**
 * Removes categories given by imports that were undone while the product was merged into another.
 * @returns ids of the products without a category now
 */
export const removeCategoriesOfUndone = async (tx: TenantTx, negocioId: string): Promise<number[]> => {
  const products: number[] = []
  for (const importacionId of await listUndoneGivers(tx))
    products.push(...(await removeGivenCategories(tx, negocioId, importacionId)))
  return products
}
