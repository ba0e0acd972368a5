import type { Db } from '../db/tables.ts'
import type { KeySource } from './key-source.ts'
import { hasPlain, openEncryption } from './keys-in-use.ts'
import { forgetUnused, reencryptAll } from './reencrypt.ts'
import { useEncryption } from './tenant-cipher.ts'

/**
 * Prepares a database for encryption, and encrypts values stored in plain by earlier releases before anything else reads or writes.
 * @throws Error in Spanish if the keys are not those of the database; nothing is written then
 */
export const openKeys = async (db: Db, source: KeySource): Promise<void> => {
  useEncryption(db, await openEncryption(db, source))
  if (!(await hasPlain(db))) return
  await reencryptAll(db)
  await forgetUnused(db)
}
