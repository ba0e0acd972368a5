import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/** Changes of a business's sales take turns: to be called first by whatever adds, moves or removes lines. */
export const lockSales = (tx: TenantTx, negocioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ventas ${negocioId}`}, 0))`.execute(tx)
