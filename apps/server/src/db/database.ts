import type { PGlite } from '@electric-sql/pglite'
import { type LogEvent, sql } from 'kysely'
import type pg from 'pg'
import { changeAlone } from './migrate.ts'
import { OPERATOR_ROLE, openToOperator } from './operator-role.ts'
import { QUEUE_GRANTS } from './queue-tables.ts'
import { APP_ROLE } from './tenancy.ts'
import type { Db, TenantTx } from './tables.ts'

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

/** What a connection is opened with so that `onQuery` is told. */
export const logOf = (onQuery: OnQuery | undefined): { log?: (event: LogEvent) => void } =>
  onQuery ? { log: ({ queryDurationMillis, query }) => onQuery(queryDurationMillis, query.sql) } : {}

/** @throws Error when the application could read past row-level security */
export const assertBoundByPolicies = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ rolname: string; free: boolean }>`
    select rolname, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`.execute(db)
  const role = rows[0]
  if (!role || role.free || role.rolname !== APP_ROLE)
    throw new Error(
      `La conexión a la base de datos actúa como «${role?.rolname}», que no está sujeto a la separación entre negocios. Debe actuar como ${APP_ROLE}.`,
    )
}

/** What is granted after the migrations, as the owner. */
export const grantRows = async (db: Db): Promise<void> => {
  await changeAlone(db, async (tx) => {
    for (const grant of QUEUE_GRANTS) await sql.raw(grant).execute(tx)
  })
  await openToOperator(db)
}

/** Runs `work` in the operator's role, all as of one moment. */
export const asOperatorIn = <T>(db: Db, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local role ${sql.id(OPERATOR_ROLE)}`.execute(tx)
      return work(tx)
    })
