import { recordAudit } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { addPlanChange, applyPlanHistory, lockPlan } from './plan-history.sql.ts'
import type { PlanState } from './plan-history.ts'

/** Sets a plan on behalf of the operator; earlier payments no longer count. Must run in a transaction of the business. */
export const setPlanByHand = async (tx: TenantTx, negocio_id: string, state: PlanState, now: Date): Promise<void> => {
  const before = await lockPlan(tx)
  await addPlanChange(tx, before, { negocio_id, ocurrido_en: now, change: { by: 'operador', state } })
  await applyPlanHistory(tx)
  await recordAudit(tx, {
    negocio_id,
    actor: 'operador',
    accion: 'plan.puesto',
    detalle: { plan: state.plan, hasta: state.renewal },
    hecho_en: now,
  })
}
