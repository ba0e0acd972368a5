import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/** Serializes changes of a business's sales. Must be the first call of everything that adds, moves or removes lines. */
export const lockSales = (tx: TenantTx, negocioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ventas ${negocioId}`}, 0))`.execute(tx)
