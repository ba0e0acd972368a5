import { createHash, randomBytes } from 'node:crypto'

/** The keys of an installation: the current one encrypts all new values, older ones can only decrypt. */
export interface KeyRing {
  /** Id of the current key. */
  current: string
  /** Keys by id, each of KEY_BYTES. */
  keys: ReadonlyMap<string, Buffer>
}

/** Key length of AES-256. */
export const KEY_BYTES = 32
/** Bytes of a key's id, which precedes every encrypted value; shown in hexadecimal. */
export const KEY_ID_BYTES = 4

/** The id is derived from the key, so that keys need no names; it reveals nothing about the 256 random bits. */
const keyId = (key: Buffer): string =>
  createHash('sha256')
    .update('vigia key id')
    .update(key)
    .digest('hex')
    .slice(0, 2 * KEY_ID_BYTES)

/** A new key, in the form used in settings and files. */
export const newKeyText = (): string => randomBytes(KEY_BYTES).toString('base64')

const isKey = (text: string): boolean =>
  /^[A-Za-z0-9+/_-]+=?$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES

/**
 * @param text keys in base64, separated by commas, spaces or newlines, the current one first; lines that begin with # are comments
 * @throws Error in Spanish, which never contains a key
 */
export const parseKeys = (text: string): KeyRing => {
  const written = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(/[\s,]+/))
    .filter((word) => word !== '')
  if (written.length === 0) throw new Error('no tiene ninguna llave')
  const wrong = written.findIndex((word) => !isKey(word))
  if (wrong >= 0)
    throw new Error(
      `la llave número ${wrong + 1} no sirve: debe ser de ${KEY_BYTES} bytes en base64 (openssl rand -base64 32)`,
    )
  const keys = written.map((word) => Buffer.from(word, 'base64'))
  return { current: keyId(keys[0]!), keys: new Map(keys.map((key) => [keyId(key), key])) }
}
