import { bogotaToday } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { type PlanChange, planAfter, type PlanState } from './plan-history.ts'

/** The first row of a history: the plan before any change was recorded. */
const FIRST = 'inicial'

/** Locks the business's row until the transaction ends, so that changes of its plan are serialized. */
export const lockPlan = async (tx: TenantTx): Promise<PlanState> => {
  const row = await tx
    .selectFrom('negocio')
    .select(['plan', 'fecha_inicial_plan', 'fecha_renovacion_plan'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { plan: row.plan, start: row.fecha_inicial_plan, renewal: row.fecha_renovacion_plan }
}

interface Added {
  negocio_id: string
  ocurrido_en: Date
  change: { by: 'operador'; state: PlanState } | { by: 'pago'; plan: string; months: number; paymentId: string }
}

/** Records a change; before the first one, also the plan before it. */
export const addPlanChange = async (
  tx: TenantTx,
  before: PlanState,
  { negocio_id, ocurrido_en, change }: Added,
): Promise<void> => {
  const any = await tx.selectFrom('cambio_plan').select('id').limit(1).executeTakeFirst()
  const stateRow = ({ plan, start, renewal }: PlanState, origen: string) => ({
    negocio_id,
    origen,
    plan,
    inicio: start,
    renovacion: renewal,
    ocurrido_en,
  })
  if (!any) await tx.insertInto('cambio_plan').values(stateRow(before, FIRST)).execute()
  if (change.by === 'operador') await tx.insertInto('cambio_plan').values(stateRow(change.state, 'operador')).execute()
  else {
    const { plan, months: meses, paymentId: pago_id } = change
    await tx
      .insertInto('cambio_plan')
      .values({ negocio_id, origen: 'pago', plan, meses, pago_id, ocurrido_en })
      .execute()
  }
}

/** @returns whether the payment had been applied and was not voided yet */
export const voidPlanChange = async (tx: TenantTx, paymentId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('cambio_plan')
    .set({ anulado_en: now })
    .where('pago_id', '=', paymentId)
    .where('anulado_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the business's plan to the result of its history. */
export const applyPlanHistory = async (tx: TenantTx): Promise<PlanState> => {
  const rows = await tx.selectFrom('cambio_plan').selectAll().orderBy('ocurrido_en').orderBy('id').execute()
  const stateOf = (row: (typeof rows)[number]): PlanState => ({
    plan: row.plan,
    start: row.inicio,
    renewal: row.renovacion,
  })
  const first = rows.find(({ origen }) => origen === FIRST)
  if (!first) throw new Error('a plan without a history')
  const changes = rows
    .filter((row) => row !== first)
    .map((row): PlanChange =>
      row.meses === null
        ? { kind: 'set', state: stateOf(row) }
        : {
            kind: 'paid',
            plan: row.plan,
            months: row.meses,
            day: bogotaToday(row.ocurrido_en),
            voided: row.anulado_en !== null,
          },
    )
  const state = planAfter(stateOf(first), changes)
  await tx
    .updateTable('negocio')
    .set({ plan: state.plan, fecha_inicial_plan: state.start, fecha_renovacion_plan: state.renewal })
    .execute()
  return state
}
