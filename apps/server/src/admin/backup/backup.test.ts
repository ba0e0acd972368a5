import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Config, parseConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { inTenant } from '../../db/tenancy.ts'
import { openDatabase } from '../../open-database.ts'
import { fillBusiness } from '../../testing/full-business.ts'
import { TEST_KEYS_TEXT } from '../../testing/test-keys.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import type { Answer } from '../command.ts'
import { checkArchive } from './check-archive.ts'
import { LEFT_OUT } from './manifest.ts'
import { restore } from './restore.ts'

let t: TestApp
let user: TestUser
let folder: string
let file: string
beforeAll(async () => {
  t = await createTestApp()
  user = await t.createUser('Ana')
  await fillBusiness(t.db, user, ' ñ"\\,{}\n')
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('trabajo').set({ estado: 'en_curso' }).execute())
  folder = await mkdtemp(join(tmpdir(), 'vigia-backup-'))
  file = join(folder, 'copia.tar.gz')
  await pipeline(Readable.from((await t.admin('backup', file)) as Exclude<Answer, string>), createWriteStream(file))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

/** A backup is of use where its keys are. */
const keys = { ENCRYPTION_KEYS: TEST_KEYS_TEXT }

/** An empty place of the kind under test. */
const emptyPlace = async (): Promise<Config> => {
  if (process.env.VIGIA_TEST_DB !== 'postgres')
    return parseConfig({ ...keys, DATA_DIR: await mkdtemp(join(folder, 'data-')) })
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: `${base}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return parseConfig({ ...keys, DATABASE_URL: `${base}/${name}`, DATABASE_POOL_SIZE: '2' })
}

/** Every row of every table, as text. */
const dumpAll = ({ operate }: Pick<Database, 'operate'>): Promise<Record<string, string[]>> =>
  operate(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and n.nspname = 'public' order by 1`.execute(tx)
    const dump: Record<string, string[]> = {}
    for (const { name } of tables) {
      if (name in LEFT_OUT) continue
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
        tx,
      )
      dump[name] = rows.map(({ row }) => row)
    }
    return dump
  })

/** Keys, indexes and policies. */
const dumpSchema = async ({ operate }: Pick<Database, 'operate'>): Promise<unknown[]> =>
  operate(async (tx) => {
    const { rows } = await sql<{ line: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select relname || ' ' || relrowsecurity || relforcerowsecurity from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 1`.execute(tx)
    return rows
  })

test('a backup is restored into an empty place to the last row, key and number; its jobs go on, and nobody is logged in', async () => {
  const config = await emptyPlace()
  expect(await restore(config, file)).toContain('1 negocios')
  const before = await dumpAll(t.database)
  const database = await openDatabase(config)
  try {
    const after = await dumpAll(database)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    // E-mails on their way are left out, and the job that was under way waits.
    const alike = (dump: object) => ({ ...dump, correo: [], trabajo: [] })
    expect(alike(after)).toEqual(alike(before))
    expect(await dumpSchema(database)).toEqual(await dumpSchema(t.database))
    await database.operate(async (tx) => {
      const { rows } = await sql`select (select count(*)::int from sesion) as sessions,
        (select count(*)::int from trabajo where estado = 'en_cola') as waiting,
        (select count(*)::int from pgboss.job where state = 'created') as tickets`.execute(tx)
      expect(rows).toEqual([{ sessions: 0, waiting: 1, tickets: 1 }])
    })
    // Numbers go on after the last one.
    const negocio_id = user.negocioId
    const newest = await inTenant(database.db, negocio_id, (tx) =>
      tx
        .insertInto('local')
        .values({ negocio_id, nombre: 'Nuevo', clave: 'nuevo' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const last = Math.max(...(before.local ?? []).map((row) => Number(/^\((\d+),/.exec(row)![1])))
    expect(newest.id).toBeGreaterThan(last)
  } finally {
    await database.close()
  }
  await expect(restore(config, file)).rejects.toThrow('Ahí ya hay datos')
})

const damaged = async (change: (tar: Buffer) => Buffer): Promise<string> => {
  const path = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`)
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)))))
  return path
}

test('a backup that is cut off, changed, newer or none is refused before anything is touched', async () => {
  const nowhere = parseConfig({ DATA_DIR: join(folder, 'nowhere') })
  const whole = await readFile(file)
  const cut = join(folder, 'cortada.tar.gz')
  await writeFile(cut, whole.subarray(0, whole.length - 40))
  await expect(restore(nowhere, cut)).rejects.toThrow('cortada')
  await expect(checkArchive(await damaged((tar) => tar.subarray(0, tar.length - 2048)))).rejects.toThrow('cortada')
  const flipped = await damaged((tar) => {
    tar.writeUInt8(tar.readUInt8(600) ^ 1, 600)
    return tar
  })
  await expect(restore(nowhere, flipped)).rejects.toThrow('dañada: la parte')
  const none = join(folder, 'otra.txt')
  await writeFile(none, 'no es una copia')
  await expect(restore(nowhere, none)).rejects.toThrow('no es una copia de Vigía')
  await expect(restore(nowhere, join(folder, 'falta'))).rejects.toThrow('No hay un archivo')
  // Rows of a table that the manifest does not tell of, and whose number nothing would compare.
  const smuggled = await damaged((tar) =>
    Buffer.from(tar.toString('latin1').replaceAll('alerta/000001', 'sesion/000001'), 'latin1'),
  )
  await expect(checkArchive(smuggled)).rejects.toThrow('dañada: la parte sesion/000001')
  const newer = await damaged((tar) =>
    Buffer.from(tar.toString('latin1').replace(/"migration": "\d{4}/, '"migration": "9999'), 'latin1'),
  )
  const place = await emptyPlace()
  await expect(restore(place, newer)).rejects.toThrow('versión más nueva')
})

test('no backup holds a session, a link of one use or an e-mail that is on its way', async () => {
  const text = gunzipSync(await readFile(file)).toString('latin1')
  for (const table of ['sesion', 'restablecimiento', 'invitacion', 'intento', 'correo'])
    expect(text).not.toContain(`${table}/000001`)
})
