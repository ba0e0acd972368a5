import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { KeySource } from '../encryption/key-source.ts'
import { openKeys } from '../encryption/open-keys.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { roomIn } from './free-space.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { vacuumAll } from './refresh-statistics.ts'
import { rewriteFiles } from './rewrite-files.ts'
import { prepareQueues } from './queue-tables.ts'
import { APP_ROLE } from './tenancy.ts'
import type { Db, Tables } from './tables.ts'
import { asOperatorIn, assertBoundByPolicies, type Database, grantRows, logOf, type OnQuery } from './database.ts'

/** The embedded database as its owner, without migrating it. */
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
    // An open database would keep the process from ending.
    await pglite?.close()
    unlock()
    throw error
  }
}
