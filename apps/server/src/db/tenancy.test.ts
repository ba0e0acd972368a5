import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashToken } from '../features/session/token.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { inTenant, withEmail } from './tenancy.ts'

const t = await openTestApp()
const ana = await t.createUser('Ana')
const luis = await t.createUser('Luis')
beforeAll(async () => {
  for (const { negocioId } of [ana, luis])
    await inTenant(t.db, negocioId, (tx) =>
      tx.insertInto('local').values({ negocio_id: negocioId, nombre: 'Centro', clave: 'centro' }).execute(),
    )
})

test('the application acts as a role that cannot pass row-level security', async () => {
  const { rows } = await sql`
    select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(t.db)
  expect(rows).toEqual([{ rolname: 'vigia_app', rolsuper: false, rolbypassrls: false }])
})

test('a query without a tenant returns nothing', async () => {
  expect(await t.db.selectFrom('local').selectAll().execute()).toEqual([])
  expect(await t.db.selectFrom('usuario').selectAll().execute()).toEqual([])
  expect(await t.db.selectFrom('negocio').selectAll().execute()).toEqual([])
})

test('a transaction sees the rows of its business alone, and the tenant ends with it', async () => {
  const seen = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('local').select('negocio_id').execute())
  expect(seen).toEqual([{ negocio_id: ana.negocioId }])
  expect(await t.db.selectFrom('local').selectAll().execute()).toEqual([])
})

test("a row with another's negocio_id cannot be inserted, nor one be given away", async () => {
  await expect(
    inTenant(t.db, ana.negocioId, (tx) =>
      tx.insertInto('local').values({ negocio_id: luis.negocioId, nombre: 'Robado', clave: 'robado' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    inTenant(t.db, ana.negocioId, (tx) => tx.updateTable('local').set({ negocio_id: luis.negocioId }).execute()),
  ).rejects.toThrow(/row-level security/)
})

test('a failed transaction leaves nothing behind and the database usable', async () => {
  await expect(
    inTenant(t.db, ana.negocioId, async (tx) => {
      await tx.insertInto('local').values({ negocio_id: ana.negocioId, nombre: 'Norte', clave: 'norte' }).execute()
      await sql`select 1 / 0`.execute(tx)
    }),
  ).rejects.toThrow(/division by zero/)
  const seen = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('local').select('nombre').execute())
  expect(seen).toEqual([{ nombre: 'Centro' }])
})

test('transactions of two businesses at once do not mix', async () => {
  const users = Array.from({ length: 20 }, (_, i) => (i % 2 ? ana : luis))
  const seen = await Promise.all(
    users.map(({ negocioId }) =>
      inTenant(t.db, negocioId, async (tx) => {
        await sql`select 1`.execute(tx)
        return tx.selectFrom('local').select('negocio_id').execute()
      }),
    ),
  )
  expect(seen).toEqual(users.map(({ negocioId }) => [{ negocio_id: negocioId }]))
})

test('an e-mail address shows the one person it names, and nothing of other tables', async () => {
  const see = (correo: string) =>
    withEmail(t.db, correo, async (tx) => [
      await tx.selectFrom('usuario').select('id').execute(),
      await tx.selectFrom('local').select('id').execute(),
    ])
  expect(await see('nadie@example.co')).toEqual([[], []])
  const { correo } = await inTenant(t.db, ana.negocioId, (tx) =>
    tx.selectFrom('usuario').select('correo').executeTakeFirstOrThrow(),
  )
  expect(await see(correo)).toEqual([[{ id: ana.usuarioId }], []])
})

test('a token shows its own session, and the key does not outlive the question', async () => {
  const find = (token: string) =>
    sql<{ negocio_id: string }>`select negocio_id from miembro_por_token(${hashToken(token)})`.execute(t.db)
  expect((await find(ana.token)).rows).toEqual([{ negocio_id: ana.negocioId }])
  expect((await find('unknown')).rows).toEqual([])
  expect(await t.db.selectFrom('sesion').select('id').execute()).toEqual([])
})

test('every table with negocio_id has its row-level security forced', async () => {
  const { rows } = await sql<{ relname: string }>`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'negocio_id'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(t.db)
  expect(rows).toEqual([])
})
