import { sql, type Kysely } from 'kysely'

/** Columns that no query searches by: their statistics took two thirds of the time of all ANALYZE runs. */
const ONLY_READ: Record<string, readonly string[]> = {
  prediccion: ['cantidad', 'valor', 'base_cantidad', 'base_valor'],
  prediccion_resumen: ['cantidad', 'valor', 'base_cantidad', 'base_valor'],
  prediccion_cliente: ['cantidad', 'valor', 'base_cantidad', 'base_valor'],
  nodo_prediccion: ['cantidad', 'valor', 'pesos'],
}

/** No statistics for the planner of what forecasts hold (docs/decisions/0060). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(ONLY_READ))
    await sql`alter table ${sql.table(table)} ${sql.join(
      columns.map((column) => sql`alter column ${sql.ref(column)} set statistics 0`),
    )}`.execute(db)
}
