import { sql, type Kysely } from 'kysely'

/**
 * The weight of each method in a node's forecast, by its name on the wire; null in runs published before there were any.
 * What else explains a node lies with its measures (forecasts/stored-measure.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table nodo_prediccion add column pesos jsonb').execute(db)
}
