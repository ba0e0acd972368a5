import { sql } from 'kysely'
import { hasRoomFor } from './free-space.ts'
import type { Db } from './tables.ts'
import { APP_ROLE } from './tenancy.ts'

/**
 * Deleted rows stay in the files and the log of the embedded database until they are overwritten. These statements rewrite every table and the
 * statistics, which contain frequent values, and start a new log, so that the checkpoint removes the old segments instead of reusing them.
 */
const STATEMENTS = [
  // ANALYZE keeps the statistics of a table that has become empty.
  'delete from pg_catalog.pg_statistic',
  'vacuum (full, analyze)',
  'vacuum full pg_catalog.pg_statistic',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
  'reset wal_recycle',
]

/**
 * Blocks all other use of the database, which has one connection. If the disk has no room for a second copy of the tables, they are only vacuumed,
 * and deleted data is overwritten over time.
 * @param dataDir undefined for a database in memory
 */
export const rewriteFiles = async (db: Db, dataDir: string | undefined): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
      connection,
    )
    const fits = dataDir === undefined || hasRoomFor(dataDir, Number(rows[0]!.bytes))
    // Only the owner may run these statements.
    await sql`reset role`.execute(connection)
    try {
      for (const statement of fits ? STATEMENTS : ['vacuum (analyze)']) await sql.raw(statement).execute(connection)
    } finally {
      await sql`set role ${sql.id(APP_ROLE)}`.execute(connection)
    }
  })
