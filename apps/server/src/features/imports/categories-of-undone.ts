import type { TenantTx } from '../../db/tables.ts'
import { listUndoneGivers, takeCategoriesBack } from './product-categories.sql.ts'

/** Takes back the categories that imports gave which were undone while a product of theirs was merged into another. */
export const takeCategoriesOfUndone = async (tx: TenantTx, negocioId: string): Promise<void> => {
  for (const importacionId of await listUndoneGivers(tx)) await takeCategoriesBack(tx, negocioId, importacionId)
}
