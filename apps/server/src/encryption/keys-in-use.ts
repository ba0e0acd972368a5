import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../db/tables.ts'
import { derive, type Encryption } from './cipher.ts'
import { KEY_BYTES, type KeyRing } from './key-ring.ts'
import type { KeySource } from './key-source.ts'
import { openText, sealText } from './stored-form.ts'

/** Id of the row that stands for values that are not encrypted. */
export const PLAIN = ''

const CONTEXT = 'llave_cifrado.clave_indice'

const wrappingKey = (ring: KeyRing) => (id: string) => derive(ring.keys.get(id)!, 'index key', '')

interface KeyInUse {
  id: string
  clave_indice: string
}

const listKeys = (tx: Db): Promise<KeyInUse[]> =>
  tx
    .selectFrom('llave_cifrado')
    .select(['id', 'clave_indice'])
    .where('id', '<>', PLAIN)
    .$narrowType<{ clave_indice: string }>()
    .orderBy('creada_en')
    .execute()

const missing = (ids: readonly string[], { place }: KeySource, found: KeyRing | undefined): Error => {
  const has = found ? `tiene ${[...found.keys.keys()].join(', ')}` : 'no tiene ninguna'
  return new Error(
    `Esta base de datos está cifrada con llaves que faltan: ${ids.join(', ')}. En ${place} se buscaron, y ${has}. ` +
      'Devuelve ahí las que faltan (de la copia que guardaste aparte, o de la máquina donde Vigía estaba) y arranca de nuevo. No se escribió nada.',
  )
}

/** @throws Error if the key differs although its id is the same, or the row was modified */
const unwrap = (ring: KeyRing, { id, clave_indice }: KeyInUse): Buffer => {
  try {
    return Buffer.from(openText(wrappingKey(ring), CONTEXT, clave_indice), 'base64')
  } catch (error) {
    throw new Error(
      `La llave ${id} no descifra esta base de datos: no es la que la cifró, o la tabla llave_cifrado fue cambiada. No se escribió nada.`,
      { cause: error },
    )
  }
}

/**
 * Returns the keys of an installation after checking that they are those of its database. The first start creates a key if none is given.
 * @throws Error in Spanish if a key is missing or wrong
 */
export const openEncryption = (db: Db, source: KeySource): Promise<Encryption> =>
  db.transaction().execute(async (tx) => {
    // If several processes start at once, only one creates the index key.
    await sql`select pg_advisory_xact_lock(hashtextextended('llave_cifrado', 0))`.execute(tx)
    const inUse = await listKeys(tx)
    const loaded = source.load()
    const lost = inUse.filter(({ id }) => !loaded?.keys.has(id)).map(({ id }) => id)
    if (lost.length > 0) throw missing(lost, source, loaded)
    const ring = loaded ?? source.create()
    const [indexKey = randomBytes(KEY_BYTES)] = inUse.map((key) => unwrap(ring, key))
    if (!inUse.some(({ id }) => id === ring.current)) {
      const clave_indice = sealText(wrappingKey(ring), ring.current, CONTEXT, indexKey.toString('base64'))
      await tx.insertInto('llave_cifrado').values({ id: ring.current, clave_indice }).execute()
    }
    return { ring, indexKey }
  })

/** Whether values may still be stored in plain, from before encryption was introduced. */
export const hasPlain = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('llave_cifrado').select('id').where('id', '=', PLAIN).executeTakeFirst()) !== undefined

/** Removes keys with which nothing is encrypted any more. */
export const forgetKeys = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('llave_cifrado').where('id', 'in', ids).execute()
}

/** Ids of the keys that the database requires. */
export const listKeyIds = async (db: Db | TenantTx): Promise<string[]> => (await listKeys(db)).map(({ id }) => id)
