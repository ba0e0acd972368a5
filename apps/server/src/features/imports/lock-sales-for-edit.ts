import { MESSAGES } from '@vigia/contract/messages.ts'
import { lockSales } from '../../db/lock-sales.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { ApiError } from '../../http/api-error.ts'
import { isLoading } from './imports.sql.ts'

/** Seconds after which the client may retry; most files are loaded by then. */
const BUSY_SECONDS = 5

/** Locks the sales of a business for a change by hand. @throws ApiError conflicto while an import changes them */
export const lockSalesForEdit = async (tx: TenantTx, negocioId: string): Promise<void> => {
  await lockSales(tx, negocioId)
  if (await isLoading(tx)) throw new ApiError('conflicto', MESSAGES.ventaOcupada, undefined, BUSY_SECONDS)
}
