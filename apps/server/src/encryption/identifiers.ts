import { TEXT_MARK } from './stored-form.ts'

/** Prefix of the hash that replaces the key of a client whose name contains an identifier (cipher.ts, clientKey). */
export const KEY_MARK = 'hmac1.'

/**
 * Matches an e-mail address, or a number of at least six digits, as in identity documents and telephones, whatever characters but letters separate
 * the digits. It is applied to a name in lower case without accents. PostgreSQL interprets the expression in the same way.
 */
export const IDENTIFIER = '@|[0-9]([^a-z0-9]{0,4}[0-9]){5}'
const pattern = new RegExp(IDENTIFIER)

/**
 * Whether a client's name must be encrypted: files without a column of names have document numbers or addresses in its place.
 * @param clave the name in comparable form (packages/ingest/src/name-key.ts)
 */
export const holdsIdentifier = (clave: string): boolean =>
  // A name that begins like an encrypted value is encrypted too, so that it is not taken for one.
  pattern.test(clave) || clave.startsWith(TEXT_MARK) || clave.startsWith(KEY_MARK)
