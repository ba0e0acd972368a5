import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test("the application writes the queue's rows and can change nothing else of it", async () => {
  const { rows } = await sql<{ owner: string }>`
    select distinct pg_get_userbyid(owner) as owner from (
      select nspowner as owner from pg_namespace where nspname = 'pgboss'
      union select relowner from pg_class where relnamespace = 'pgboss'::regnamespace
      union select proowner from pg_proc where pronamespace = 'pgboss'::regnamespace
    ) o`.execute(database.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.owner).not.toBe('vigia_app')
  for (const statement of [
    'create table pgboss.otra (a int)',
    'drop table pgboss.job',
    'alter table pgboss.queue add column otra int',
    'truncate pgboss.job',
    'drop schema pgboss cascade',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' })
})
