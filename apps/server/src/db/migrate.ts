import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { MINUTE_MS } from '../durations.ts'
import { isLockNotAvailable } from './errors.ts'
import { type MigrationStep, migrations } from './migration-list.ts'

/** A migration that, if it breaks earlier releases, records that they must not run on its schema. */
const noting = (name: string, { up, breaks }: MigrationStep): Migration =>
  breaks === undefined
    ? { up }
    : {
        up: async (db) => {
          await up(db)
          await sql`update esquema set minimo = ${name}`.execute(db)
        },
      }

const exists = async <T>(db: Kysely<T>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${`public.${table}`}) is not null as there`.execute(
    db,
  )
  return rows[0]!.there
}

/** Name of the newest migration that ran on a database; undefined if none has. */
export const findLevel = async <T>(db: Kysely<T>): Promise<string | undefined> => {
  if (!(await exists(db, 'kysely_migration'))) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/**
 * Whether the schema is newer than this release, and this release may run on it; then there is nothing to migrate.
 * @throws Error, for the operator, if this release may not run on it
 */
const isNewer = async <T>(db: Kysely<T>, known: string): Promise<boolean> => {
  const level = await findLevel(db)
  if (level === undefined || level <= known) return false
  const { rows } = await sql<{ minimo: string }>`select minimo from esquema`.execute(db)
  const least = rows[0]!.minimo
  if (least <= known) return true
  throw new Error(
    `La base de datos ya es de una versión más nueva de Vigía (migración ${level}), con la que esta (${known}) no puede trabajar: ` +
      `hace falta una que tenga la migración ${least}. Arranca la versión nueva, o restaura una copia de antes en una base de datos vacía.`,
  )
}

/**
 * Milliseconds that a statement waits for a lock, because others queue behind it. It is less than PostgreSQL's deadlock timeout of a second, so that
 * a migration that blocks a request gives way to it.
 */
const LOCK_TIMEOUT_MS = 500
/** Milliseconds between attempts, and in total. Loading a large file locks the tables for minutes. */
const PAUSE_MS = 1000
const TIMEOUT_MS = 10 * MINUTE_MS

/**
 * Repeats work that needs exclusive locks until it gets them. Processes of the previous release go on meanwhile, and none of their requests waits
 * longer than the lock timeout.
 */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockNotAvailable(error) || Date.now() > end) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/**
 * Migrates the schema. Several processes may start at once: PostgreSQL's advisory lock serializes them.
 * @param last the migration to stop after; by default the newest
 * @param steps replaces the migrations, for tests
 * @returns false if the schema is of a newer release, and was not changed
 * @throws the error of the failed migration; its changes are rolled back
 */
export const migrate = async <Tables>(
  db: Kysely<Tables>,
  last?: string,
  steps: Record<string, MigrationStep> = migrations,
): Promise<boolean> => {
  const known = Object.keys(steps).at(-1)!
  if (await isNewer(db, known)) return false
  const provided = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, noting(name, step)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => provided } })
  return patiently(async () => {
    await sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(db)
    try {
      const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
      if (!error) return true
      // A process of a newer release was faster.
      if (await isNewer(db, known)) return false
      throw error
    } finally {
      await sql`reset lock_timeout`.execute(db)
    }
  })
}

/** Runs a change as the owner, apart from migrations, in its own transaction. Processes that start together take turns. */
export const changeAlone = <T, R>(db: Kysely<T>, change: (tx: Kysely<T>) => Promise<R>): Promise<R> =>
  patiently(() =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('vigia grants', 0))`.execute(tx)
      await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx)
      return change(tx)
    }),
  )
