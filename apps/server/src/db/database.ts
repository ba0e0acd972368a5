import type { PGlite } from '@electric-sql/pglite'
import { type LogEvent, sql } from 'kysely'
import type pg from 'pg'
import { changeAlone } from './migrate.ts'
import { OPERATOR_ROLE, openToOperator } from './operator-role.ts'
import { QUEUE_GRANTS } from './queue-tables.ts'
import { APP_ROLE } from './tenancy.ts'
import type { Db, TenantTx } from './tables.ts'

/** The open database. `pglite` or `pool` is for the job queue, which uses the same database. */
export interface Database {
  db: Db
  pglite?: PGlite
  pool?: pg.Pool
  /**
   * Refreshes the query planner's statistics; call it after many rows were written. With outdated statistics the monthly products of a shop with
   * 200,000 lines take 490 ms, with current ones 50 ms.
   */
  refreshStatistics: () => Promise<void>
  /**
   * Call it after a business was deleted. Removes its data from the files of the embedded database, and from the planner's statistics of a server. A
   * server's files are overwritten as its vacuum runs.
   */
  eraseDeleted: () => Promise<void>
  /** Whether the disk has free space. Only checked for the embedded database. */
  hasRoom: () => boolean
  /** Reads rows of every business in one snapshot, in the operator's role. Only for the operator's programs. */
  operate: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Receives the duration (ms) and the text of each query, which contains no values. */
export type OnQuery = (milliseconds: number, text: string) => void

/** Options with which a connection is opened to call `onQuery`. */
export const logOf = (onQuery: OnQuery | undefined): { log?: (event: LogEvent) => void } =>
  onQuery ? { log: ({ queryDurationMillis, query }) => onQuery(queryDurationMillis, query.sql) } : {}

/** @throws Error if the application's role could bypass row-level security */
export const assertBoundByPolicies = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ rolname: string; free: boolean }>`
    select rolname, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`.execute(db)
  const role = rows[0]
  if (!role || role.free || role.rolname !== APP_ROLE)
    throw new Error(
      `La conexión a la base de datos actúa como «${role?.rolname}», que no está sujeto a la separación entre negocios. Debe actuar como ${APP_ROLE}.`,
    )
}

/** Privileges that are granted after the migrations, as the owner. */
export const grantRows = async (db: Db): Promise<void> => {
  await changeAlone(db, async (tx) => {
    for (const grant of QUEUE_GRANTS) await sql.raw(grant).execute(tx)
  })
  await openToOperator(db)
}

/** Runs `work` in the operator's role, in one snapshot. */
export const asOperatorIn = <T>(db: Db, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local role ${sql.id(OPERATOR_ROLE)}`.execute(tx)
      return work(tx)
    })
