import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unmigratedTemplate } from '../testing/embedded-template.ts'
import { listBreaks, readSchema } from '../testing/schema-changes.ts'
import { migrate } from './migrate.ts'
import { breakOf, LAST_RELEASE, MIGRATIONS, unusedIn } from './migration-list.ts'

const openUnmigrated = async (): Promise<Kysely<unknown>> =>
  new Kysely({
    dialect: new PGliteDialect({ pglite: await PGlite.create({ loadDataDir: await unmigratedTemplate() }) }),
  })

let db: Kysely<unknown>
beforeAll(async () => {
  db = await openUnmigrated()
})
afterAll(() => db.destroy())

test('since the last release each migration only adds what that release ignores, or says why it cannot', async () => {
  await migrate(db, LAST_RELEASE)
  let before = await readSchema(db)
  for (const name of MIGRATIONS.slice(MIGRATIONS.indexOf(LAST_RELEASE) + 1)) {
    await migrate(db, name)
    const after = await readSchema(db)
    const removed = unusedIn(name).map((thing) => `gone: ${thing}`)
    const breaks = listBreaks(before, after).filter((told) => !removed.includes(told))
    expect({ name, breaks: breakOf(name) === undefined ? breaks : [] }).toEqual({ name, breaks: [] })
    before = after
  }
})

/** What a change breaks. It is undone. */
const breaksOf = async (...statements: string[]): Promise<string[]> => {
  const undone = new Error('undone')
  let breaks: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      const before = await readSchema(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      breaks = listBreaks(before, await readSchema(tx))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return breaks
}

test('what a release before would stumble over is told, and what it ignores is not', async () => {
  expect(
    await breaksOf(
      'alter table local add column color text',
      `alter table local add column forma text not null default 'x'`,
      'create table nueva (id int primary key, local_id int unique not null)',
      'create index local_por_nombre on local (nombre)',
    ),
  ).toEqual([])
  const harmful: [string, RegExp][] = [
    ['drop table agotado', /agotado\.mes is gone/],
    ['alter table local rename column nombre to titulo', /local\.nombre is gone/],
    ['alter table local alter column nombre type varchar(20)', /varying\(20\) instead of text/],
    ['alter table cliente alter column codigo set not null', /cliente\.codigo must be told/],
    ['alter table usuario alter column tutorial_completado drop default', /tutorial_completado must be told/],
    ['alter table local add column color text not null', /local\.color must be told/],
    ['alter table local add check (length(nombre) < 20)', /new: local CHECK/],
    ['create unique index local_nombre on local (negocio_id, nombre)', /new: CREATE UNIQUE INDEX/],
    ['create policy cerrada on local as restrictive using (false)', /new: policy cerrada/],
    ['drop policy local_del_negocio on local', /gone: policy local_del_negocio/],
    ['revoke update on local from vigia_app', /gone: UPDATE on local/],
    ['drop function miembro_por_token', /gone: miembro_por_token\(text\)/],
  ]
  for (const [statement, told] of harmful) expect((await breaksOf(statement)).join('\n')).toMatch(told)
})

test('a migration that breaks the release before notes that such a release may not run on it', async () => {
  const other = await openUnmigrated()
  const first = {
    up: async (on: Kysely<unknown>) => {
      await sql`create table esquema as select '0001-first' as minimo`.execute(on)
    },
  }
  const steps = {
    '0001-first': first,
    '0002-second': { up: async () => {}, breaks: 'a column is gone' },
    '0003-third': { up: async () => {} },
  }
  await migrate(other, undefined, steps)
  expect((await sql`select minimo from esquema`.execute(other)).rows).toEqual([{ minimo: '0002-second' }])
  expect(await migrate(other, undefined, { '0001-first': first, '0002-second': steps['0002-second'] })).toBe(false)
  await expect(migrate(other, undefined, { '0001-first': first })).rejects.toThrow(
    'hace falta una que tenga la migración 0002-second',
  )
  await other.destroy()
})
