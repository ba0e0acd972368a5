import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** The tables that grow with sales, and those of files that wait. */
const LARGE_TABLES = [
  'producto',
  'cliente',
  'venta',
  'venta_repetida',
  'cubo_mensual',
  'resumen_mensual',
  'resumen_categoria',
  'prediccion',
  'prediccion_resumen',
  'prediccion_cliente',
  'nodo_prediccion',
  'importacion_parte',
  'importacion_lineas',
]

/**
 * Of the embedded database, which has no autovacuum: nothing else reclaims the rows that imports and forecasts replace. Table by table: it has one
 * connection, and requests are answered in between.
 */
export const vacuumAll = async (db: Db): Promise<void> => {
  for (const table of LARGE_TABLES) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
    await nextTurn()
  }
}

/**
 * Rows, and share of a table's rows, that have changed before its statistics are worth a second of the processor. A server's autovacuum waits
 * for a tenth and some minutes: the first queries of a shop that is large beside the others would be slow until then.
 */
const CHANGED = { rows: 50, share: 0.02 }

/**
 * Of a server. What a job has just changed may be counted up to ten seconds later (PGSTAT_IDLE_INTERVAL), and is then seen by the next job or by
 * autovacuum; a job of more than a second is counted at once.
 */
export const analyzeChanged = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and s.relname = any(${LARGE_TABLES}::text[])
      and s.n_mod_since_analyze > ${CHANGED.rows} + ${CHANGED.share} * greatest(c.reltuples, 0)`.execute(db)
  // One that another process analyzes at the moment is left to it.
  if (rows.length > 0) await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
