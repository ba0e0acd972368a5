import type { TenantTx } from './tables.ts'

/** Makes transactions that change what is added to a business's forecast take turns, without holding up what refers to it. */
export const lockBusiness = (tx: TenantTx) => tx.selectFrom('negocio').select('id').forNoKeyUpdate().execute()
