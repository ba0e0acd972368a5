import type { TenantTx } from './tables.ts'

/** The plan of the business, as stored, and its renewal: planInForce (contract/plans.ts) says which holds today. */
export const getStoredPlan = (tx: TenantTx) =>
  tx.selectFrom('negocio').select(['plan', 'fecha_renovacion_plan']).executeTakeFirstOrThrow()
