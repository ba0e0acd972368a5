import type { TenantTx } from './tables.ts'

/**
 * Makes transactions of one business take turns: those that change what is added to its forecast, that would each queue the same job, or that change
 * its team. Rows that refer to the business can still be written.
 */
export const lockBusiness = (tx: TenantTx) => tx.selectFrom('negocio').select('id').forNoKeyUpdate().execute()
