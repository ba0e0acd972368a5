import { sql } from 'kysely'
import { hasRoomFor } from './free-space.ts'
import type { Db } from './tables.ts'
import { APP_ROLE } from './tenancy.ts'

/**
 * Deleted rows stay in the pages and in the log of the embedded database until something else is written there. This writes
 * every table anew without them (and the statistics, which hold frequent values), and begins a new log: the segments
 * before it are removed by the checkpoint instead of being used again.
 */
const STATEMENTS = [
  // Of a table that is empty now the analysis would leave those of its former rows.
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
 * Nothing else is asked of the database meanwhile: it has one connection. Where the disk has no room for a second copy
 * of the tables they are only vacuumed, and what was deleted is overwritten in the course of time.
 * @param dataDir undefined for a database in memory
 */
export const rewriteFiles = async (db: Db, dataDir: string | undefined): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
      connection,
    )
    const fits = dataDir === undefined || hasRoomFor(dataDir, Number(rows[0]!.bytes))
    // These are its owner's to do.
    await sql`reset role`.execute(connection)
    try {
      for (const statement of fits ? STATEMENTS : ['vacuum (analyze)']) await sql.raw(statement).execute(connection)
    } finally {
      await sql`set role ${sql.id(APP_ROLE)}`.execute(connection)
    }
  })
