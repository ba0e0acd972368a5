import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/**
 * Keeps the deletion of a business apart from the transaction that stores and publishes its forecast, which refers to the business long before it
 * changes it: each would wait for the other. Must be the first call of both.
 */
export const lockPublication = (tx: TenantTx, negocioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pronostico ${negocioId}`}, 0))`.execute(tx)
