import type { TenantTx } from '../../db/tables.ts'
import { alertRows } from './alert-rows.ts'
import { insertAlerts } from './alerts.sql.ts'

/** Stores the trend alerts of a run. */
export const storeAlerts = (
  tx: TenantTx,
  negocioId: string,
  corridaId: number,
  ...[alerts, cutoff]: Parameters<typeof alertRows>
): Promise<void> => insertAlerts(tx, negocioId, corridaId, alertRows(alerts, cutoff))
