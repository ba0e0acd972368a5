import { TEXT_MARK } from './stored-form.ts'

/** What takes the place of a client's key that holds an identifier (cipher.ts, clientKey). */
export const KEY_MARK = 'hmac1.'

/**
 * An e-mail address, or a number of six digits or more, as identity documents and telephones have, whatever stands between its
 * digits but letters, of a name as it is compared: in lower case and without accents. PostgreSQL reads the expression alike.
 */
export const IDENTIFIER = '@|[0-9]([^a-z0-9]{0,4}[0-9]){5}'
const pattern = new RegExp(IDENTIFIER)

/**
 * Whether the name of a client is to be encrypted: files without a column of names have the number or the address in its place.
 * @param clave the name as it is compared (packages/ingest/src/name-key.ts)
 */
export const holdsIdentifier = (clave: string): boolean =>
  // Nobody's name is mistaken for something encrypted.
  pattern.test(clave) || clave.startsWith(TEXT_MARK) || clave.startsWith(KEY_MARK)
