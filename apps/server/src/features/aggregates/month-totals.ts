import type { TenantTx } from '../../db/tables.ts'
import { listMonthTotals } from './months-under-way.sql.ts'

/** Units that the whole business sold and was expected to sell in each month with sales after the run's cut-off. */
export const readMonthTotals = (tx: TenantTx, run: Parameters<typeof listMonthTotals>[1]) => listMonthTotals(tx, run)
