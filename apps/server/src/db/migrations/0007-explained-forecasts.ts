import { sql, type Kysely } from 'kysely'

/**
 * Weight of each method in a node's forecast, by its code; null in older runs. The rest of a node's explanation is stored with its measures
 * (db/stored-measure.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table nodo_prediccion add column pesos jsonb').execute(db)
}
