import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { unmigratedTemplate } from './embedded-template.ts'

/** A database without any migration. */
interface Opened {
  /** A connection as the owner of the tables. */
  db: Kysely<unknown>
  /** A connection that bypasses row-level security. */
  run: (text: string) => Promise<unknown[]>
  close: () => Promise<void>
}

const embedded = async (): Promise<Opened> => {
  const pglite = await PGlite.create({ loadDataDir: await unmigratedTemplate() })
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  return { db, run: async (text) => (await pglite.query(text)).rows, close: () => db.destroy() }
}

/** On a server the owner is an ordinary role, which forced row-level security restricts. */
const onServer = async (): Promise<Opened> => {
  const base = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: new URL('/postgres', base).href })
  await admin.connect()
  await admin.query(`create role ${name} login password 'x' nosuperuser`)
  await admin.query(`grant vigia_app, vigia_stores, vigia_operator to ${name} with admin option`)
  await admin.query(`create database ${name} owner ${name}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: `postgres://${name}:x@${base.host}/${name}`, max: 1 })
  const client = new pg.Client({ connectionString: new URL(`/${name}`, base).href })
  await client.connect()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    run: async (text) => (await client.query(text)).rows,
    close: async () => {
      await client.end()
      await db.destroy()
    },
  }
}

/** An empty database of the kind under test. */
export const openEmptyDatabase = (): Promise<Opened> =>
  process.env.VIGIA_TEST_DB === 'postgres' ? onServer() : embedded()
