import { sql } from 'kysely'
import type { Db, TenantTx } from '../db/tables.ts'
import { inTenant, withEveryBusiness } from '../db/tenancy.ts'
import type { Cipher } from './cipher.ts'
import { nameKeys, rewriteNames } from './client-names.sql.ts'
import { forgetKeys, listKeyIds, PLAIN } from './keys-in-use.ts'
import { columnOf, STORED_FIELDS, type StoredField } from './stored-fields.ts'
import { cipherOf, encryptionOf } from './tenant-cipher.ts'

/** Rows per transaction, which locks them. Pieces of files have 1 MB. */
const AT_A_TIME = { text: 500, json: 10, bytes: 16 }

const again = (cipher: Cipher, { kind, field }: StoredField, stored: unknown): string | Uint8Array => {
  if (kind === 'text') return cipher.text(field, cipher.plainText(field, stored as string))
  if (kind === 'json') return cipher.json(field, cipher.plainJson(field, stored))
  return cipher.bytes(field, cipher.plainBytes(field, stored as Uint8Array))
}

const rewriteField = async (tx: TenantTx, cipher: Cipher, current: string, stored: StoredField): Promise<number> => {
  const { table, column, key } = columnOf(stored)
  const { rows } = await sql<{ place: string; value: unknown }>`
    select ctid::text as place, ${column} as value from ${table}
    where ${key} <> ${current} limit ${AT_A_TIME[stored.kind]} for update`.execute(tx)
  for (const { place, value } of rows)
    await sql`update ${table} set ${column} = ${again(cipher, stored, value)} where ctid = ${place}::tid`.execute(tx)
  return rows.length
}

const listBusinesses = async (db: Db): Promise<string[]> => {
  const rows = await withEveryBusiness(db, (tx) => tx.selectFrom('negocio').select('id').orderBy('id').execute())
  return rows.map(({ id }) => id)
}

const untilNone = async (db: Db, negocioId: string, step: (tx: TenantTx, cipher: Cipher) => Promise<number>) => {
  let rows = 0
  for (;;) {
    const done = await inTenant(db, negocioId, (tx) => step(tx, cipherOf(tx)))
    if (done === 0) return rows
    rows += done
  }
}

/**
 * Encrypts with the current key all values that are in plain or encrypted with another key. It uses many small transactions, so that others can work
 * at the same time and an interrupted run can be continued.
 * @returns number of rows written
 */
export const reencryptAll = async (
  db: Db,
  onBusiness: (done: number, of: number) => void = () => {},
): Promise<number> => {
  const { current } = encryptionOf(db).ring
  const businesses = await listBusinesses(db)
  let rows = 0
  for (const [at, negocioId] of businesses.entries()) {
    for (const stored of STORED_FIELDS)
      rows += await untilNone(db, negocioId, (tx, cipher) => rewriteField(tx, cipher, current, stored))
    rows += await untilNone(db, negocioId, (tx, cipher) => rewriteNames(tx, cipher, current, AT_A_TIME.text))
    onBusiness(at + 1, businesses.length)
  }
  return rows
}

/** Number of values per key id; '' counts plain values that should be encrypted. */
export const countByKey = async (db: Db): Promise<Map<string, number>> => {
  const parts = [
    ...STORED_FIELDS.map((stored) => {
      const { table, key } = columnOf(stored)
      return sql<{ key: string | null }>`select ${key} as key from ${table}`
    }),
    ...nameKeys,
  ]
  const counts = new Map<string, number>()
  for (const negocioId of await listBusinesses(db))
    await inTenant(db, negocioId, async (tx) => {
      const { rows } = await sql<{ key: string; count: number }>`
        select key, count(*)::int as count from (${sql.join(parts, sql` union all `)}) v
        where key is not null group by key`.execute(tx)
      for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count)
    })
  return counts
}

/**
 * Removes the keys in use, except the current one, with which nothing is encrypted any more, and the mark of plain values. @returns ids of the
 * removed keys
 */
export const forgetUnused = async (db: Db): Promise<string[]> => {
  const { current } = encryptionOf(db).ring
  const used = await countByKey(db)
  const unused = [PLAIN, ...(await listKeyIds(db))].filter((id) => id !== current && !used.has(id))
  await forgetKeys(db, unused)
  return unused.filter((id) => id !== PLAIN)
}
