import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import type { KeySource } from '../encryption/key-source.ts'
import { openKeys } from '../encryption/open-keys.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { eraseStatistics } from './erase-statistics.ts'
import { isMissingPrivilege } from './errors.ts'
import { roomIn } from './free-space.ts'
import { MAY_TAKE_ON } from './migrations/0001-schema.ts'
import { changeAlone, findLevel, migrate, MIGRATIONS } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { OPERATOR_ROLE, openToOperator } from './operator-role.ts'
import { analyzeChanged, vacuumAll } from './refresh-statistics.ts'
import { rewriteFiles } from './rewrite-files.ts'
import { prepareQueues, QUEUE_GRANTS } from './queue-tables.ts'
import { APP_ROLE, STORES_ROLE } from './tenancy.ts'
import type { Db, Tables, TenantTx } from './tables.ts'
import { poolTypes } from './value-parsers.ts'

/** The application's login must be able to take on both. */
const ROLES = [APP_ROLE, STORES_ROLE]
/** The owner's login also the operator's. */
const OWNER_ROLES = [...ROLES, OPERATOR_ROLE]

/** What serves the data. `pglite` or `pool` is for the job queue, which speaks to the same database. */
export interface Database {
  db: Db
  pglite?: PGlite
  pool?: pg.Pool
  /**
   * To be called after many rows were written: refreshes the statistics of the query planner. With stale statistics the
   * products' months of a shop with 200,000 lines take 490 ms, with fresh ones 50 ms.
   */
  refreshStatistics: () => Promise<void>
  /**
   * After a business was deleted: takes what was written of it out of the files of the embedded database, and out of the planner's
   * statistics of a server, whose files are overwritten as its own vacuum goes.
   */
  eraseDeleted: () => Promise<void>
  /** Whether the disk has room for more; a server looks after its own. */
  hasRoom: () => boolean
  /** Reads rows of every business, all as of one moment, in the operator's role: for the operator's programs alone. */
  operate: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Told of each query how long it took (ms) and its text, which holds no value. */
export type OnQuery = (milliseconds: number, text: string) => void

const logOf = (onQuery: OnQuery | undefined): { log?: (event: LogEvent) => void } =>
  onQuery ? { log: ({ queryDurationMillis, query }) => onQuery(queryDurationMillis, query.sql) } : {}

/** @throws Error when the application could read past row-level security */
const assertBoundByPolicies = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ rolname: string; free: boolean }>`
    select rolname, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`.execute(db)
  const role = rows[0]
  if (!role || role.free || role.rolname !== APP_ROLE)
    throw new Error(
      `La conexión a la base de datos actúa como «${role?.rolname}», que no está sujeto a la separación entre negocios. Debe actuar como ${APP_ROLE}.`,
    )
}

/** What is granted after the migrations, as the owner. */
const grantRows = async (db: Db): Promise<void> => {
  await changeAlone(db, async (tx) => {
    for (const grant of QUEUE_GRANTS) await sql.raw(grant).execute(tx)
  })
  await openToOperator(db)
}

const asOperatorIn = <T>(db: Db, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local role ${sql.id(OPERATOR_ROLE)}`.execute(tx)
      return work(tx)
    })

/** The embedded database as it is, as its owner: nothing is migrated. */
export const openAlone = async (dataDir: string): Promise<{ db: Db; close: () => Promise<void> }> => {
  const unlock = lockDataDir(dataDir)
  try {
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await openPglite(dataDir) }) })
    const close = async (): Promise<void> => {
      await db.destroy()
      unlock()
    }
    return { db, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * PostgreSQL inside this process, in `dataDir` or, without one, in memory.
 * @param keys with which personal values are encrypted
 * @param options.from a dump of another instance (PGlite's dumpDataDir) to start from
 */
export const openEmbedded = async (
  keys: KeySource,
  dataDir?: string,
  { from, onQuery }: { from?: Blob; onQuery?: OnQuery | undefined } = {},
): Promise<Database> => {
  const unlock = dataDir === undefined ? () => {} : lockDataDir(dataDir)
  let pglite: PGlite | undefined
  try {
    pglite = await openPglite(dataDir, from)
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...logOf(onQuery) })
    if (await migrate(db)) {
      await prepareQueues({ db: fromPglite(pglite), backend: 'pglite' }, true)
      await grantRows(db)
    }
    await sql`set role ${sql.id(APP_ROLE)}`.execute(db)
    await assertBoundByPolicies(db)
    await openKeys(db, keys)
    const close = async (): Promise<void> => {
      await db.destroy()
      unlock()
    }
    const refreshStatistics = (): Promise<void> => vacuumAll(db)
    const hasRoom = dataDir === undefined ? () => true : roomIn(dataDir)
    const eraseDeleted = (): Promise<void> => rewriteFiles(db, dataDir)
    const operate: Database['operate'] = (work) => asOperatorIn(db, work)
    return { db, pglite, refreshStatistics, eraseDeleted, hasRoom, operate, close }
  } catch (error) {
    // Open, it would keep the process alive that could not start.
    await pglite?.close()
    unlock()
    throw error
  }
}

/** Milliseconds for which a call waits for a connection: then the server is gone, or far too much is asked of it. */
const WAIT_FOR_CONNECTION_MS = 10_000

/** One connection of the login that owns the tables. */
export const openAsOwner = (ownerUrl: string): Db => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, types: poolTypes })
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const asOwner = async <T>(ownerUrl: string, work: (owner: Db) => Promise<T>): Promise<T> => {
  const owner = openAsOwner(ownerUrl)
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

const cannotPrepare = (appLogin: string, cause: unknown): Error =>
  new Error(
    `La cuenta dueña de la base de datos (DATABASE_OWNER_URL o, sin ella, DATABASE_URL) no puede prepararla: ` +
      `debe poder crear esquemas en ella y disponer de los roles ${OWNER_ROLES.join(', ')}. Como administrador de PostgreSQL ejecuta ` +
      `«create role» de cada uno que no exista, «grant ${ROLES.join(', ')} to "<cuenta dueña>", "${appLogin}" with admin option» ` +
      `y «grant ${OPERATOR_ROLE} to "<cuenta dueña>"».`,
    { cause },
  )

/**
 * Runs the migrations as the owner of the tables and lets the login `appLogin` act as the application's roles.
 * @throws Error that says what to grant when the owner lacks a privilege
 */
const migrateServer = (ownerUrl: string, appLogin: string): Promise<void> =>
  asOwner(ownerUrl, async (owner) => {
    try {
      if (await migrate(owner)) {
        await prepareQueues({ connectionString: ownerUrl, max: 1, backend: 'postgres' }, false)
        await grantRows(owner)
      }
      for (const role of ROLES) {
        const { rows } = await sql<{
          can: boolean
        }>`select pg_has_role(${appLogin}, ${role}, ${sql.raw(MAY_TAKE_ON)}) as can`.execute(owner)
        if (!rows[0]?.can) await sql`grant ${sql.id(role)} to ${sql.id(appLogin)}`.execute(owner)
      }
    } catch (error) {
      throw isMissingPrivilege(error) ? cannotPrepare(appLogin, error) : error
    }
  })

/** From this version on (`server_version_num`) the application's role may be granted MAINTAIN; before, only the owner of a table analyzes it. */
const MAINTAIN_SINCE = 170_000

const findServerVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  )
  return rows[0]!.version
}

/** For a program beside the servers, which changes no schema. @throws Error, for the operator, where the schema is another's */
export const requireLevel = async (ownerUrl: string): Promise<void> => {
  const level = await asOwner(ownerUrl, findLevel)
  if (level === MIGRATIONS.at(-1)) return
  throw new Error(
    `La base de datos está en la migración ${level ?? 'ninguna'} y este programa es de la ${MIGRATIONS.at(-1)}. ` +
      'Usa el programa de la versión que está en marcha; si ninguna lo está, arranca Vigía una vez para actualizarla.',
  )
}

interface ServerAddress {
  /** Of any login; its connections act as the application's role alone. */
  url: string
  /** Of the login that owns the tables; the same where it is not given. */
  ownerUrl?: string | undefined
  /** Connections at most. */
  poolSize: number
}

interface ServerOptions {
  onQuery?: OnQuery | undefined
  /** Brings the schema to this version's, as the owner, or refuses. */
  prepare?: (ownerUrl: string, appLogin: string) => Promise<void>
}

/**
 * A PostgreSQL server.
 * @param keys with which personal values are encrypted
 */
export const openServer = async (
  keys: KeySource,
  { url, ownerUrl = url, poolSize }: ServerAddress,
  { onQuery, prepare = migrateServer }: ServerOptions = {},
): Promise<Database> => {
  await prepare(ownerUrl, decodeURIComponent(new URL(url).username))
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: poolTypes,
    options: `-c role=${APP_ROLE}`,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {})
  // The pool listens only to idle connections: one that is lost in the middle of a transaction must not end it either.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logOf(onQuery) })
  let mayAnalyze: boolean
  try {
    await assertBoundByPolicies(db)
    mayAnalyze = (await findServerVersion(db)) >= MAINTAIN_SINCE
    await openKeys(db, keys)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const refreshStatistics = (): Promise<void> => (mayAnalyze ? analyzeChanged(db) : asOwner(ownerUrl, analyzeChanged))
  const eraseDeleted = (): Promise<void> => asOwner(ownerUrl, eraseStatistics)
  const operate: Database['operate'] = (work) => asOwner(ownerUrl, (owner) => asOperatorIn(owner, work))
  return { db, pool, refreshStatistics, eraseDeleted, hasRoom: () => true, operate, close: () => db.destroy() }
}
