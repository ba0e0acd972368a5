import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { inTenant } from './tenancy.ts'

let t: TestApp
let ana: TestUser

beforeAll(async () => {
  t = await createTestApp()
  ana = await t.createUser('Ana')
})
afterAll(() => t.close())

const addClients = (name: string, count: number): Promise<void> =>
  inTenant(t.db, ana.negocioId, async (tx) => {
    const clients = Array.from({ length: count }, (_, at) => `${name} ${at}`)
    await tx
      .insertInto('cliente')
      .values(clients.map((nombre) => ({ negocio_id: ana.negocioId, nombre, clave: nombre })))
      .execute()
    // A server counts changes up to ten seconds later, unless asked.
    await sql`select pg_stat_force_next_flush()`.execute(tx)
  })

/** Clients that the planner knows of. */
const known = async (): Promise<number> => {
  await t.database.refreshStatistics()
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where relname = 'cliente'`.execute(t.db)
  return rows[0]!.known
}

test('the application refreshes the statistics of its tables after a large write', async () => {
  await addClients('Marta', 60)
  expect(await known()).toBe(60)
  await addClients('Rosa', 70)
  expect(await known()).toBe(130)
})

test('a server is not asked for the statistics of all its businesses after a write that changes little', async () => {
  await addClients('Luz', 200)
  const before = await known()
  await addClients('Inés', 10)
  expect(await known()).toBe(t.database.pglite ? before + 10 : before)
})

test('the planner keeps no statistics of what is only read of a forecast', async () => {
  const { rows } = await sql`
    select count(*)::int as columns from pg_attribute
    where attrelid in ('prediccion'::regclass, 'prediccion_resumen'::regclass, 'prediccion_cliente'::regclass)
      and format_type(atttypid, null) = 'bigint[]' and attstattarget is distinct from 0`.execute(t.db)
  expect(rows).toEqual([{ columns: 0 }])
})
