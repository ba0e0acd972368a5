import type { TenantTx } from './tables.ts'

/**
 * Makes transactions of one business take turns: those that change what is added to its forecast, that would each queue the same job, or that count what it has
 * before they add to it (its people, files that wait, questions, linked sheets, keys). Rows that refer to the business can still be written.
 */
export const lockBusiness = (tx: TenantTx) => tx.selectFrom('negocio').select('id').forNoKeyUpdate().execute()
