import type { TenantTx } from './tables.ts'

/** The stored plan of the business and its renewal day. Which plan holds today is decided by planInForce (contract/plans.ts). */
export const getStoredPlan = (tx: TenantTx) =>
  tx.selectFrom('negocio').select(['plan', 'fecha_renovacion_plan']).executeTakeFirstOrThrow()
