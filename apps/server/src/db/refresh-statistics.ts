import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Tables that grow with sales, and tables of waiting files. */
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
 * For the embedded database, which has no autovacuum: nothing else reclaims rows that imports and forecasts replace. Tables are processed one by one,
 * so that requests can use the only connection in between.
 */
export const vacuumAll = async (db: Db): Promise<void> => {
  for (const table of LARGE_TABLES) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
    await nextTurn()
  }
}

/**
 * Number and share of a table's rows that must have changed before its statistics are refreshed, which takes a second of CPU. Autovacuum waits for a
 * tenth of the rows and some minutes, in which the first queries of a shop that is larger than the others would be slow.
 */
const CHANGED = { rows: 50, share: 0.02 }

/**
 * For a PostgreSQL server. It may count the changes of a short job up to ten seconds later (PGSTAT_IDLE_INTERVAL); then the next job, or autovacuum,
 * refreshes the statistics. Changes of jobs longer than a second are counted at once.
 */
export const analyzeChanged = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and s.relname = any(${LARGE_TABLES}::text[])
      and s.n_mod_since_analyze > ${CHANGED.rows} + ${CHANGED.share} * greatest(c.reltuples, 0)`.execute(db)
  // Skips tables that another process is analyzing.
  if (rows.length > 0) await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
