import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { findLevel } from '../../db/migrate.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { Command } from '../command.ts'
import { type Entry, packArchive } from './archive.ts'
import { countRows, listBackupTables, writeTextsAlike } from './backup-tables.sql.ts'
import { KEPT_ROWS, MANIFEST, newManifest, type Part } from './manifest.ts'

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }

/** Bytes on disk of the rows that are read at once; they become one part of the backup. */
const PART_BYTES = 4 * 2 ** 20
const MOST_ROWS = 20_000

/** A row as text, as an element of a PostgreSQL array. */
const quoted = (row: string): string => `"${row.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** Number of rows of a table that are read at once. */
const rowsAtATime = async (tx: TenantTx, table: string, rows: number): Promise<number> => {
  const { rows: sizes } = await sql<{
    bytes: number
  }>`select pg_table_size(${table}::regclass)::float8 as bytes`.execute(tx)
  return Math.max(1, Math.min(MOST_ROWS, Math.floor((PART_BYTES * rows) / Math.max(1, sizes[0]!.bytes))))
}

/** The rows of a table in parts, each as PostgreSQL's text form of an array of the table's row type. */
const dumpTable = async function* (
  tx: TenantTx,
  table: string,
  rows: number,
): AsyncGenerator<Entry & { rows: number }> {
  const most = await rowsAtATime(tx, table, rows)
  const kept = sql.raw(KEPT_ROWS[table] ?? 'true')
  await sql`declare respaldo no scroll cursor for select t::text as row from ${sql.table(table)} t where ${kept}`.execute(
    tx,
  )
  for (let number = 1; ; number += 1) {
    const { rows: found } = await sql<{ row: string }>`fetch ${sql.lit(most)} from respaldo`.execute(tx)
    if (found.length === 0) break
    const content = Buffer.from(`{${found.map(({ row }) => quoted(row)).join(',\n')}}`)
    yield { name: `${table}/${String(number).padStart(6, '0')}`, content, rows: found.length }
  }
  await sql`close respaldo`.execute(tx)
}

const listSequences = async (tx: TenantTx): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value::float8 as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** All entries of a backup, read in one transaction with a consistent snapshot. The manifest is the last entry, because it counts those before it. */
const dump = async function* (tx: TenantTx, now: Date): AsyncGenerator<Entry> {
  await writeTextsAlike(tx)
  const parts: Part[] = []
  const tables: Record<string, { columns: string[]; rows: number }> = {}
  for (const [table, columns] of Object.entries(await listBackupTables(tx))) {
    const rows = await countRows(tx, table, KEPT_ROWS[table])
    tables[table] = { columns, rows }
    for await (const { name, content, rows: count } of dumpTable(tx, table, rows)) {
      parts.push({
        name,
        rows: count,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      yield { name, content }
    }
  }
  const migration = (await findLevel(tx))!
  const sequences = await listSequences(tx)
  const manifest = newManifest({ version, made_at: now.toISOString(), migration, tables, parts, sequences })
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest, null, 1)) }
}

/**
 * Writes one file with all data as of one moment, while the server runs. On PostgreSQL nobody waits; the embedded database has a single connection,
 * so other requests wait until the backup is done.
 */
export const backupCommand: Command = {
  words: 'backup',
  takes: 'DESTINO',
  does: 'guarda todos los datos, de un mismo momento, en un archivo nuevo (- los manda a la salida)',
  count: [1, 1],
  intoFile: true,
  run: async ({ database, now }) => packArchive((take) => database.operate((tx) => take(dump(tx, now())))),
}
