import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { OPERATOR_ROLE } from './operator-role.ts'
import { SEEN_OTHERWISE } from '../testing/query-texts.ts'
import { KEYS_OVER_ALL } from './migrations/0041-keys-by-business.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Index {
  table: string
  index: string
  first: string
}

test('primary and unique keys of what belongs to a business begin with it, but for those that hold over all businesses', async () => {
  const { rows } = await sql<Index>`
    select c.relname as table, i.indexrelid::regclass::text as index, (
      select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as first
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'negocio_id')`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(50)
  const others = rows.filter(({ first }) => first !== 'negocio_id').map(({ index }) => index)
  expect(others.toSorted()).toEqual(KEYS_OVER_ALL.toSorted())
})

test('a row refers to rows of its own business alone', async () => {
  const { rows } = await sql<{ reference: string; first: string; to: string; to_first: string }>`
    select k.conname as reference, a.attname as first, k.confrelid::regclass::text as to, b.attname as to_first
    from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.connamespace = 'public'::regnamespace and k.contype = 'f'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(40)
  const wrong = rows.filter(({ reference, first, to, to_first }) => {
    if (to === 'negocio') return first !== 'negocio_id' || to_first !== 'id'
    // A business names its own published run.
    const own = reference === 'negocio_corrida_publicada_id_fkey' ? 'id' : 'negocio_id'
    return first !== own || to_first !== 'negocio_id'
  })
  expect(wrong).toEqual([])
})

test('the tables whose rows some see otherwise than by their business are those that are listed with a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select p.tablename as table from pg_policies p
    where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and ${OPERATOR_ROLE} <> all (p.roles) and exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = p.tablename and c.column_name = 'negocio_id')
    group by p.tablename having count(*) > 1`.execute(database.db)
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(SEEN_OTHERWISE).toSorted())
})
