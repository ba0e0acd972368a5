import type { TenantTx } from './tables.ts'

/**
 * Serializes transactions of one business. To be called by those that change what is added to its forecast, enqueue a job of which one is enough, or
 * check a count before they add a row (team members, waiting files, questions, linked sheets, keys). Rows that refer to the business can still be
 * written.
 */
export const lockBusiness = (tx: TenantTx) => tx.selectFrom('negocio').select('id').forNoKeyUpdate().execute()
