import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../db/tables.ts'
import type { Cipher } from './cipher.ts'
import { KEY_MARK } from './identifiers.ts'
import { isPlainKey, keyOfText } from './stored-fields.ts'

/**
 * Finds and encrypts names of clients that contain an identifier, in the tables of clients, adjustments, merges and dismissed merges. Their keys are
 * replaced by a keyed hash.
 */

const OF_CLIENTS: Record<string, RawBuilder<boolean>> = {
  cliente: sql`true`,
  ajuste: sql`nivel = 'cliente'`,
}
const MERGED = sql<boolean>`tabla = 'cliente'`

/** SQL for the id of the key that encrypts a name; null for a plain name without an identifier. */
const keyOfName = (nombre: RawBuilder<unknown>, clave: RawBuilder<unknown>): RawBuilder<string> =>
  sql`nullif(${keyOfText(nombre)}, case when ${isPlainKey(clave)} then null else '' end)`

const named = keyOfName(sql.ref('nombre'), sql.ref('clave'))
const merged = {
  nombre: keyOfName(sql`(de->>'nombre')`, sql.ref('clave')),
  codigo: keyOfText(sql`(de->>'codigo')`),
}

/** One query per place, each with the ids of the keys in use. */
export const nameKeys: readonly RawBuilder<{ key: string | null }>[] = [
  ...Object.entries(OF_CLIENTS).map(
    ([table, where]) => sql<{ key: string | null }>`select ${named} as key from ${sql.table(table)} where ${where}`,
  ),
  ...Object.values(merged).map(
    (key) => sql<{ key: string | null }>`select ${key} as key from union_dimension where ${MERGED}`,
  ),
  ...['clave_de', 'clave_a'].map(
    (clave) => sql<{ key: string | null }>`
      select '' as key from union_descartada where ${MERGED} and ${isPlainKey(sql.ref(clave))}`,
  ),
]

/** A hashed key is kept: it depends on the index key, which does not change. */
const hiddenKey = (cipher: Cipher, clave: string): string =>
  clave.startsWith(KEY_MARK) ? clave : cipher.clientKey(clave)

const again = (cipher: Cipher, field: 'cliente.nombre' | 'cliente.codigo', stored: string | null): string | null =>
  cipher.text(field, cipher.plainText(field, stored))

const rewriteNamed = async (tx: TenantTx, cipher: Cipher, current: string, table: string, most: number) => {
  const { rows } = await sql<{ place: string; clave: string; nombre: string | null }>`
    select ctid::text as place, clave, nombre from ${sql.table(table)}
    where ${OF_CLIENTS[table]!} and ${named} <> ${current} limit ${most} for update`.execute(tx)
  for (const { place, clave, nombre } of rows)
    await sql`update ${sql.table(table)} set clave = ${hiddenKey(cipher, clave)}, nombre = ${again(cipher, 'cliente.nombre', nombre)}
      where ctid = ${place}::tid`.execute(tx)
  return rows.length
}

interface MergedClient {
  clave: string
  nombre: string
  codigo: string | null
}

const rewriteMerged = async (tx: TenantTx, cipher: Cipher, current: string, most: number): Promise<number> => {
  const { rows } = await sql<{ id: number; clave: string; de: MergedClient; hidden: boolean }>`
    select id, clave, de, ${merged.nombre} is not null as hidden from union_dimension
    where ${MERGED} and (${merged.nombre} <> ${current} or ${merged.codigo} <> ${current}) limit ${most} for update`.execute(
    tx,
  )
  for (const { id, clave, de, hidden } of rows) {
    const key = hiddenKey(cipher, clave)
    const nombre = hidden ? again(cipher, 'cliente.nombre', de.nombre) : de.nombre
    const row = JSON.stringify({ ...de, clave: key, nombre, codigo: again(cipher, 'cliente.codigo', de.codigo) })
    await sql`update union_dimension set clave = ${key}, de = ${row}::jsonb where id = ${id}`.execute(tx)
  }
  return rows.length
}

const rewriteDismissed = async (tx: TenantTx, cipher: Cipher, most: number): Promise<number> => {
  const { rows } = await sql<{ place: string; clave_de: string; clave_a: string }>`
    select ctid::text as place, clave_de, clave_a from union_descartada
    where ${MERGED} and (${isPlainKey(sql.ref('clave_de'))} or ${isPlainKey(sql.ref('clave_a'))}) limit ${most} for update`.execute(
    tx,
  )
  for (const { place, clave_de, clave_a } of rows)
    await sql`update union_descartada set clave_de = ${hiddenKey(cipher, clave_de)}, clave_a = ${hiddenKey(cipher, clave_a)}
      where ctid = ${place}::tid`.execute(tx)
  return rows.length
}

/** @returns number of rows encrypted with the current key, at most `most` in each place */
export const rewriteNames = async (tx: TenantTx, cipher: Cipher, current: string, most: number): Promise<number> => {
  let done = 0
  for (const table of Object.keys(OF_CLIENTS)) done += await rewriteNamed(tx, cipher, current, table, most)
  return done + (await rewriteMerged(tx, cipher, current, most)) + (await rewriteDismissed(tx, cipher, most))
}
