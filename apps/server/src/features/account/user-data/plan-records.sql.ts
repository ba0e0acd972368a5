import type { TenantTx } from '../../../db/tables.ts'

export const listPurchases = (tx: TenantTx) => tx.selectFrom('compra').selectAll().orderBy('creada_en').execute()

/** Only of this business: other payment events are visible only to transactions that name the payment. */
export const listPaymentEvents = (tx: TenantTx) =>
  tx.selectFrom('evento_pago').selectAll().orderBy('ocurrido_en').orderBy('evento_id').execute()

export const listPlanChanges = (tx: TenantTx) => tx.selectFrom('cambio_plan').selectAll().orderBy('id').execute()

export const listHelpRequests = (tx: TenantTx) => tx.selectFrom('ayuda').selectAll().orderBy('creada_en').execute()

export const listAudit = (tx: TenantTx, after: number, limit: number) =>
  tx.selectFrom('auditoria').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
