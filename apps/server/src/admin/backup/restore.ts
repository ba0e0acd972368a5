import { type Kysely, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { openAlone } from '../../db/open-embedded.ts'
import { openAsOwner } from '../../db/open-server.ts'
import { findLevel, migrate } from '../../db/migrate.ts'
import { MIGRATIONS } from '../../db/migration-list.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { JobKind } from '../../jobs/kinds.ts'
import { openQueue } from '../../jobs/queue.ts'
import { openDatabase } from '../../open-database.ts'
import { Refusal } from '../command.ts'
import { readArchive } from './archive.ts'
import { countRows, listBackupTables, writeTextsAlike } from './backup-tables.sql.ts'
import { describe, readManifest } from './check-archive.ts'
import { MANIFEST, type Manifest, tableOf } from './manifest.ts'
import { dropKeys } from './keys.sql.ts'

/** The keys in use are part of the backup. */
const KEYS_IN_USE = 'llave_cifrado'

const openPlace = ({
  DATABASE_URL,
  DATABASE_OWNER_URL,
  DATA_DIR,
}: Config): Promise<{ db: Db; close: () => Promise<void> }> => {
  if (DATABASE_URL === undefined) return openAlone(DATA_DIR)
  const db = openAsOwner(DATABASE_OWNER_URL ?? DATABASE_URL)
  return Promise.resolve({ db, close: () => db.destroy() })
}

/**
 * Migrates an empty database to the schema of the backup.
 * @throws Refusal if it is not empty, or its schema is another
 */
const preparePlace = async (db: Db, { migration, tables }: Manifest): Promise<void> => {
  if (!MIGRATIONS.includes(migration))
    throw new Refusal(
      `La copia es de una versión más nueva de Vigía (migración ${migration}; esta llega a ${MIGRATIONS.at(-1)}). Restáurala con aquella.`,
    )
  const level = await findLevel(db)
  if (level !== undefined)
    for (const table of Object.keys(await listBackupTables(db)))
      if (table !== KEYS_IN_USE && (await countRows(db, table)) > 0)
        throw new Refusal('Ahí ya hay datos: una copia se restaura solo en un lugar vacío. No se tocó nada.')
  if (level === undefined || level < migration) await migrate(db, migration)
  else if (level !== migration)
    throw new Refusal(
      `La copia es de la migración ${migration} y ahí las tablas ya son de la ${level}. Restáurala en una base de datos sin tablas; luego Vigía las actualiza.`,
    )
  const here = await listBackupTables(db)
  for (const [table, { columns }] of Object.entries(tables))
    if (here[table]?.join() !== columns.join())
      throw new Refusal(
        `La tabla ${table} de la copia no es como la de aquí, aunque la migración es la misma (${migration}).`,
      )
}

const loadPart = <T>(db: Kysely<T>, table: string, content: string): Promise<unknown> =>
  sql`insert into ${sql.table(table)} overriding system value
    select r.* from unnest(${content}::text::${sql.table(table)}[]) r`.execute(db)

/** Loads all rows or none. @throws Refusal if the row counts differ from the manifest */
const load = (db: Db, path: string, { tables, sequences }: Manifest): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await writeTextsAlike(tx)
    const rebuild = await dropKeys(tx)
    // A new database has already recorded its keys, or that nothing is encrypted yet.
    if (KEYS_IN_USE in tables) await sql`delete from ${sql.table(KEYS_IN_USE)}`.execute(tx)
    for await (const { name, content } of readArchive(path))
      if (name !== MANIFEST) await loadPart(tx, tableOf(name), content.toString())
    await rebuild()
    for (const [sequence, last] of Object.entries(sequences))
      await sql`select setval(${sequence}::regclass, ${sql.lit(last)})`.execute(tx)
    // Jobs that were running when the backup was made start again.
    await sql`update trabajo set estado = 'en_cola', progreso = 0, etapa = 'Espera a que Vigía abra de nuevo'
      where estado = 'en_curso'`.execute(tx)
    for (const [table, { rows }] of Object.entries(tables)) {
      const found = await countRows(tx, table)
      if (found !== rows)
        throw new Refusal(`La tabla ${table} quedó con ${found} filas de ${rows}: no se restauró nada.`)
    }
  })

/** A backup does not contain the queue's own tables, so every waiting job gets a new queue entry. */
const queueJobs = async (config: Config): Promise<number> => {
  const database = await openDatabase(config)
  const jobs = await openQueue(database)
  try {
    const waiting = await database.operate((tx) =>
      tx.selectFrom('trabajo').select(['id', 'negocio_id', 'tipo']).where('estado', '=', 'en_cola').execute(),
    )
    for (const { id, negocio_id: negocioId, tipo } of waiting)
      await inTenant(database.db, negocioId, (tx) => jobs.send(tx, tipo as JobKind, { negocioId, trabajoId: id }))
    await database.refreshStatistics()
    return waiting.length
  } finally {
    await jobs.stop()
    await database.close()
  }
}

/**
 * Loads a backup into the empty database that the environment names, from either kind of database, and migrates it to the current schema.
 * @throws Refusal that states the obstacle; nothing is loaded then
 */
export const restore = async (config: Config, path: string): Promise<string> => {
  const manifest = await readManifest(path)
  const { db, close } = await openPlace(config)
  try {
    await preparePlace(db, manifest)
    await load(db, path, manifest)
  } finally {
    await close()
  }
  const jobs = await queueJobs(config)
  return `Restaurada la copia ${describe(manifest)} Trabajos que siguen: ${jobs}. Cada persona entra otra vez con su contraseña.`
}
