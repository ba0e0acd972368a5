import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { fromPglite, PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { openQueue } from '../jobs/queue.ts'
import { unmigratedTemplate } from '../testing/embedded-template.ts'
import { TEST_KEYS } from '../testing/test-keys.ts'
import { openEmbedded } from './open-embedded.ts'
import { migrate } from './migrate.ts'
import { inTenant } from './tenancy.ts'

/** A database in which the application itself made the queue's tables, as it did before migration 32. */
const before32 = async (): Promise<Blob> => {
  const pglite = await PGlite.create({ loadDataDir: await unmigratedTemplate() })
  const db = new Kysely<never>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db, '0031-attempts')
  await sql`alter schema pgboss owner to vigia_app`.execute(db)
  await sql`set role vigia_app`.execute(db)
  const boss = new PgBoss({ db: fromPglite(pglite), backend: 'pglite', schema: 'pgboss', createSchema: false })
  await boss.start()
  await boss.createQueue('lectura')
  await boss.stop({ graceful: false })
  await sql`reset role`.execute(db)
  const dump = await pglite.dumpDataDir('none')
  await db.destroy()
  return dump
}

test('the queue of an earlier version goes on with its tables in other hands', async () => {
  const database = await openEmbedded(TEST_KEYS, undefined, { from: await before32() })
  const queue = await openQueue(database)
  try {
    const ticket = { negocioId: crypto.randomUUID(), trabajoId: crypto.randomUUID() }
    await inTenant(database.db, ticket.negocioId, (tx) => queue.send(tx, 'leer', ticket))
    const done = Promise.withResolvers<unknown>()
    await queue.work(
      async (given) => done.resolve(given),
      async () => {},
    )
    expect(await done.promise).toEqual(ticket)
    await expect(sql`drop table pgboss.job`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await queue.stop()
    await database.close()
  }
})
