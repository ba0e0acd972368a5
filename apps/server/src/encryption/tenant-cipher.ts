import type { Db, TenantTx } from '../db/tables.ts'
import { type Cipher, createCipher, type Encryption } from './cipher.ts'

/** The keys of each open database. */
const opened = new WeakMap<object, Encryption>()
/** For each transaction its keys and business, and the cipher once it was requested. */
const transactions = new WeakMap<
  object,
  { encryption: Encryption | undefined; negocioId: string | undefined; cipher?: Cipher }
>()

/** Must be called once a database is open, before anything is read or written. */
export const useEncryption = (db: Db, encryption: Encryption): void => {
  opened.set(db, encryption)
}

/** Called when a transaction begins (db/tenancy.ts). */
export const beginCipher = (tx: TenantTx, db: Db): void => {
  transactions.set(tx, { encryption: opened.get(db), negocioId: undefined })
}

/** From here on the transaction encrypts for this business. */
export const setCipherTenant = (tx: TenantTx, negocioId: string): void => {
  const encryption = transactions.get(tx)?.encryption
  transactions.set(tx, { encryption, negocioId })
}

/**
 * The cipher of the transaction's business. It is tied to the transaction instead of passed as an argument, as row-level security is, so that code
 * that can read the rows of a business can encrypt for it, and for no other.
 * @throws Error outside of a business's transaction
 */
export const cipherOf = (tx: TenantTx): Cipher => {
  const transaction = transactions.get(tx)
  if (!transaction?.encryption || transaction.negocioId === undefined)
    throw new Error('only a transaction of a business encrypts and decrypts, on a database opened with its keys')
  transaction.cipher ??= createCipher(transaction.encryption, transaction.negocioId)
  return transaction.cipher
}

/** Decrypts a displayed name: those of clients may be encrypted (identifiers.ts). @param of table of the name */
export const shownName = <T extends string | null>(tx: TenantTx, of: string, nombre: T): T =>
  of === 'cliente' ? cipherOf(tx).plainText('cliente.nombre', nombre) : nombre

/** @throws Error if the database was opened without keys */
export const encryptionOf = (db: Db): Encryption => {
  const encryption = opened.get(db)
  if (!encryption) throw new Error('the database was not opened with its keys')
  return encryption
}
