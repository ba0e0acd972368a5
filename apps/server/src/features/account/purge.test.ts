import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTenant, withEnded } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import type { Db } from '../../db/tables.ts'
import { writeMailFile } from '../mail/outbox-files.ts'
import { postNews } from '../mail/post-mail.ts'
import { WITHOUT_KEYS } from './purge.sql.ts'
import { eraseNow, purge } from './purge.ts'

const t = await openTestApp({ worker: true })

/** The database's own clock bounds what may be deleted: these tests live in its past. */
const START = new Date('2021-06-15T17:00:00Z')
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

beforeAll(async () => {
  t.clock.now = START
})

const cancelOn = (user: TestUser, day: string): Promise<unknown> =>
  inTenant(t.db, user.negocioId, (tx) => tx.updateTable('negocio').set({ fecha_borrado: day }).execute())

/** Rows of a business in each table that may hold any, whatever the table. */
const rowsOf = (user: TestUser): Promise<Record<string, string[]>> =>
  inTenant(t.db, user.negocioId, async (tx) => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and n.nspname = 'public' and relrowsecurity order by relname`.execute(tx)
    const tables: Record<string, string[]> = {}
    for (const { relname } of rows) {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(relname)} t order by 1`.execute(
        tx,
      )
      tables[relname] = found.rows.map(({ row }) => row)
    }
    return tables
  })

const SALES = Array.from({ length: 18 }, (_, back) => {
  const date = new Date(Date.UTC(2021, 4 - back, 28)).toISOString().slice(0, 10)
  return `FV-${back};${date};Centro;Marta;C-1;Café;Bebidas;${10 + back};${(10 + back) * 1000}`
})
const FILE = ['Factura;Fecha;Local;Cliente;Código producto;Producto;Categoría;Cantidad;Valor total', ...SALES].join(
  '\n',
)

/** A business with something in the tables that the product fills. */
const fullBusiness = async (name: string): Promise<TestUser> => {
  const user = await t.createUser(name)
  await loadFile(user, FILE)
  await loadFile(user, `${FILE}\nFV-x;2021-05-27;Norte;Pedro;;Té;Bebidas;1;900`)
  await inTenant(t.db, user.negocioId, async (tx) => {
    await sql`insert into venta_comprometida (negocio_id, usuario_id, producto_id, cliente_id, fecha_venta, cantidad)
      select ${user.negocioId}::uuid, ${user.usuarioId}::uuid, p.id, c.id, '2021-07-01', 1000000
      from producto p, cliente c limit 1`.execute(tx)
    await sql`insert into restablecimiento (token_hash, negocio_id, usuario_id, vence_en)
      values (${user.usuarioId}, ${user.negocioId}::uuid, ${user.usuarioId}::uuid, ${later(400)})`.execute(tx)
  })
  return user
}

test('on its day a cancelled business is deleted from every table, and others are not touched', async () => {
  const gone = await fullBusiness('Se va')
  const stays = await fullBusiness('Se queda')
  const before = await rowsOf(stays)
  const filled = Object.entries(await rowsOf(gone)).filter(([, rows]) => rows.length > 0)
  expect(filled.map(([table]) => table)).toEqual(
    expect.arrayContaining(['venta', 'venta_repetida', 'cubo_mensual', 'prediccion', 'venta_comprometida', 'sesion']),
  )
  await cancelOn(gone, '2021-07-15')
  // 23:59 of the 14th in Bogotá.
  t.clock.now = new Date('2021-07-15T04:59:00Z')
  expect(await purge({ ...t.purging, now: () => t.clock.now })).toBe(0)
  t.clock.now = new Date('2021-07-15T05:00:00Z')
  expect(await purge({ ...t.purging, now: () => t.clock.now })).toBe(1)
  expect(Object.entries(await rowsOf(gone)).filter(([, rows]) => rows.length > 0)).toEqual([])
  expect({ ...(await rowsOf(stays)), sesion: [] }).toEqual({ ...before, sesion: [] })
})

test('every table with rows of a business has a foreign key by which they leave with it, or they are deleted by name', async () => {
  const { rows } = await sql<{ relname: string }>`
    with recursive cascading (relid) as (
      select 'negocio'::regclass::oid
      union select conrelid from pg_constraint join cascading on confrelid = relid
      where contype = 'f' and confdeltype = 'c')
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'negocio_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_class.oid not in (select relid from cascading)
    order by relname`.execute(t.db)
  expect(rows.map(({ relname }) => relname)).toEqual(WITHOUT_KEYS)
})

test('a cancellation undone in time keeps everything', async () => {
  t.clock.now = START
  const user = await t.createUser()
  await cancelOn(user, '2021-07-15')
  await user.inject({ method: 'DELETE', url: '/user/cancelacion' })
  expect(await purge({ ...t.purging, now: () => later(60) })).toBe(0)
  const { negocio, usuario } = await rowsOf(user)
  expect([negocio, usuario].map((rows) => rows?.length)).toEqual([1, 1])
})

test('sessions and links past their end are deleted, and those that serve are kept', async () => {
  t.clock.now = START
  const ana = await t.createUser()
  const luis = await t.createUser()
  const insert = (user: TestUser, name: string, vence_en: Date) =>
    inTenant(t.db, user.negocioId, async (tx) => {
      const row = { negocio_id: user.negocioId, usuario_id: user.usuarioId, token_hash: name, vence_en }
      await tx.insertInto('sesion').values(row).execute()
      await tx.insertInto('restablecimiento').values(row).execute()
    })
  for (const [user, name] of [
    [ana, 'ana'],
    [luis, 'luis'],
  ] as const) {
    await insert(user, `${name} old`, later(1))
    await insert(user, `${name} new`, later(2))
  }
  await purge({ ...t.purging, now: () => later(1) })
  for (const [user, name] of [
    [ana, 'ana'],
    [luis, 'luis'],
  ] as const) {
    const left = await inTenant(t.db, user.negocioId, async (tx) => [
      ...(await tx.selectFrom('sesion').select('token_hash').execute()),
      ...(await tx.selectFrom('restablecimiento').select('token_hash').execute()),
    ])
    expect(left.map(({ token_hash }) => token_hash)).toEqual([`${name} new`, `${name} new`])
  }
})

test('whatever moment is named, nothing alive by the database’s own clock is seen or deleted', async () => {
  const user = await t.createUser()
  const tomorrow = new Date(Date.now() + 2 * DAY_MS)
  await cancelOn(user, tomorrow.toISOString().slice(0, 10))
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('sesion').set({ vence_en: tomorrow }).execute())
  const seen = await withEnded(t.db, new Date('2999-01-01T00:00:00Z'), async (tx) => {
    const tables = ['usuario', 'venta', 'cliente', 'importacion', 'corrida', 'trabajo'] as const
    const others = await Promise.all(tables.map((table) => tx.selectFrom(table).select('negocio_id').execute()))
    await tx.deleteFrom('sesion').execute()
    await tx.deleteFrom('negocio').execute()
    await tx.updateTable('negocio').set({ nombre: 'tomado' }).execute()
    return { due: await tx.selectFrom('negocio').select('id').execute(), others: others.flat() }
  })
  expect(seen).toEqual({ due: [], others: [] })
  const { negocio, sesion } = await rowsOf(user)
  expect([negocio?.length, sesion?.length]).toEqual([1, 1])
})

test('a business that is due can be seen so, and not changed or deleted without naming it', async () => {
  const user = await t.createUser()
  await cancelOn(user, '2021-01-01')
  await withEnded(t.db, later(0), async (tx) => {
    expect(await tx.selectFrom('negocio').select('id').execute()).toEqual([{ id: user.negocioId }])
    await tx.deleteFrom('negocio').execute()
    await tx.updateTable('negocio').set({ fecha_borrado: null }).execute()
  })
  expect((await rowsOf(user))['negocio']).toHaveLength(1)
})

test('told to stop it begins no other business, and takes those it deleted out of the files', async () => {
  const stopping = new AbortController()
  let erased = 0
  // That nothing is left in the files is proved in deletion.test.ts: here it is only counted, for it writes every table anew.
  const counted = {
    ...t.purging,
    now: () => START,
    eraseDeleted: async () => {
      erased += 1
    },
  }
  await purge(counted)
  erased = 0
  await cancelOn(await t.createUser(), '2021-01-01')
  await cancelOn(await t.createUser(), '2021-01-01')
  const dependencies = { ...counted, logger: { info: () => stopping.abort(), error: () => {} } }
  expect(await purge(dependencies, stopping.signal)).toBe(1)
  expect(erased).toBe(1)
  expect(await purge(dependencies)).toBe(1)
})

test('what was deleted is taken out of the files although old e-mails cannot be removed', async () => {
  let erased = 0
  await cancelOn(await t.createUser(), '2021-01-01')
  const noFolder = join(t.outbox, 'no-folder')
  writeFileSync(noFolder, '')
  const eraseDeleted = async () => {
    erased += 1
  }
  const purging = { ...t.purging, now: () => START, outboxFolder: noFolder, eraseDeleted }
  await expect(purge(purging)).rejects.toThrow('ENOTDIR')
  rmSync(noFolder)
  expect(erased).toBe(1)
})

/** A database whose transactions end with an error once their work is done. */
const failingAtCommit = (db: Db): Db =>
  Object.create(db, {
    transaction: {
      value: () => ({
        execute: (work: (tx: unknown) => Promise<unknown>) =>
          db.transaction().execute(async (tx) => {
            await work(tx)
            throw new Error('not committed')
          }),
      }),
    },
  })

test('files of e-mails leave with a business that was deleted, and stay with one whose deletion failed', async () => {
  const user = await t.createUser()
  const { negocioId: negocio_id, usuarioId: usuario_id } = user
  const mensaje = { to: 'ana@tienda.co', subject: 'Hola', text: 'Hola', html: 'Hola' }
  const id = await inTenant(t.db, negocio_id, async (tx) => {
    await postNews(tx, { negocio_id, usuario_id, tipo: 'ayuda', clave: 'prueba', mensaje, creado_en: START })
    return (await tx.selectFrom('correo').select('id').executeTakeFirstOrThrow()).id
  })
  const file = await writeMailFile(t.outbox, START, id, 'Hola')
  const purging = { ...t.purging, now: () => START }
  await expect(eraseNow({ ...purging, db: failingAtCommit(t.db) }, negocio_id)).rejects.toThrow('not committed')
  expect([existsSync(file), (await rowsOf(user))['negocio']?.length]).toEqual([true, 1])
  await eraseNow(purging, negocio_id)
  expect([existsSync(file), (await rowsOf(user))['negocio']?.length]).toEqual([false, 0])
})
