import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { KeySource } from '../encryption/key-source.ts'
import { openKeys } from '../encryption/open-keys.ts'
import { eraseStatistics } from './erase-statistics.ts'
import { isMissingPrivilege } from './errors.ts'
import { MAY_TAKE_ON } from './migrations/0001-schema.ts'
import { findLevel, migrate } from './migrate.ts'
import { MIGRATIONS } from './migration-list.ts'
import { OPERATOR_ROLE } from './operator-role.ts'
import { analyzeChanged } from './refresh-statistics.ts'
import { prepareQueues } from './queue-tables.ts'
import { APP_ROLE, STORES_ROLE } from './tenancy.ts'
import type { Db, Tables } from './tables.ts'
import { poolTypes } from './value-parsers.ts'
import { asOperatorIn, assertBoundByPolicies, type Database, grantRows, logOf, type OnQuery } from './database.ts'

/** Roles that the application's login must be able to assume. */
const ROLES = [APP_ROLE, STORES_ROLE]
/** The role that the owner's login must also be able to assume. */
const OWNER_ROLES = [...ROLES, OPERATOR_ROLE]

/** Milliseconds that a request waits for a connection; a longer wait means that the server is down or overloaded. */
const WAIT_FOR_CONNECTION_MS = 10_000

/** One connection with the login that owns the tables. */
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
 * Runs the migrations as the owner of the tables, and lets the login `appLogin` assume the application's roles.
 * @throws Error that states the missing privilege
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

/** From this version (`server_version_num`) the application's role can be granted MAINTAIN; before, only a table's owner can analyze it. */
const MAINTAIN_SINCE = 170_000

const findServerVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  )
  return rows[0]!.version
}

/** For a program that runs besides the servers and must not migrate. @throws Error, for the operator, if the schema has another version */
export const requireLevel = async (ownerUrl: string): Promise<void> => {
  const level = await asOwner(ownerUrl, findLevel)
  if (level === MIGRATIONS.at(-1)) return
  throw new Error(
    `La base de datos está en la migración ${level ?? 'ninguna'} y este programa es de la ${MIGRATIONS.at(-1)}. ` +
      'Usa el programa de la versión que está en marcha; si ninguna lo está, arranca Vigía una vez para actualizarla.',
  )
}

interface ServerAddress {
  /** Login of the application; its connections act as the application's role only. */
  url: string
  /** Login that owns the tables; by default the same. */
  ownerUrl?: string | undefined
  /** Maximum number of connections. */
  poolSize: number
}

interface ServerOptions {
  onQuery?: OnQuery | undefined
  /** Migrates the schema as the owner, or throws if it cannot. */
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
  // The server may close an idle connection. This must not end the process; the next query opens another.
  pool.on('error', () => {})
  // The pool only handles errors of idle connections, so one that is lost within a transaction needs its own handler.
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
