import { sql, type Kysely } from 'kysely'

const TABLES = ['prediccion', 'prediccion_resumen', 'prediccion_cliente', 'prediccion_nuevos'] as const

/**
 * An index of the adjusted rows only, which every read of a forecast uses. It begins with the business, as every policy does, and lets the planner
 * know how few such rows there are (docs/decisions/0066); without it the planner scans all rows of the run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    const index = sql.ref(`${table}_ajustada`)
    await sql`drop index ${index}`.execute(db)
    await sql`create index ${index} on ${sql.table(table)} (negocio_id, corrida_id) where base_cantidad is not null`.execute(
      db,
    )
    await sql`alter table ${sql.table(table)} alter column base_cantidad set statistics -1`.execute(db)
  }
}
