import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { KEY_ID_BYTES } from './key-ring.ts'

/**
 * Storage format of values encrypted with AES-256-GCM: a mark with the format's version, the key's id, the nonce, the tag and the ciphertext. Bytes
 * are stored in this form; texts have mark and id in readable form and the rest in base64url.
 */

export const TEXT_MARK = 'cif1.'
/** The first byte of the mark begins no text file and no archive. */
export const BYTES_MARK = Buffer.from('\u0000VGcif1\u0000', 'latin1')

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The context of a value (business and column), which is authenticated: a value that was moved elsewhere does not decrypt. */
type Context = string

/** Returns a key of one business by id. */
type KeyOf = (id: string) => KeyObject

/** The parts of an encrypted value, in order; they are not concatenated here so that the caller copies them only once. */
const seal = (key: KeyObject, context: Context, plain: Uint8Array): Buffer[] => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = [cipher.update(plain), cipher.final()]
  return [nonce, cipher.getAuthTag(), ...sealed]
}

/** @throws Error if the value was modified, moved, or encrypted with another key */
const open = (key: KeyObject, context: Context, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** Id of the key that encrypts a stored text; undefined if it is plain. */
const keyIdOfText = (stored: string): string | undefined =>
  stored.startsWith(TEXT_MARK) ? stored.slice(TEXT_MARK.length, TEXT_MARK.length + 2 * KEY_ID_BYTES) : undefined

/** The same for stored bytes. */
const keyIdOfBytes = (stored: Uint8Array): string | undefined => {
  const begin = Buffer.from(stored.buffer, stored.byteOffset, Math.min(stored.length, BYTES_MARK.length + KEY_ID_BYTES))
  if (!begin.subarray(0, BYTES_MARK.length).equals(BYTES_MARK)) return undefined
  return begin.subarray(BYTES_MARK.length).toString('hex')
}

export const sealText = (keyOf: KeyOf, id: string, context: Context, plain: string): string =>
  `${TEXT_MARK}${id}.${Buffer.concat(seal(keyOf(id), context, Buffer.from(plain))).toString('base64url')}`

/** Returns the plain text of an encrypted or plain value. */
export const openText = (keyOf: KeyOf, context: Context, stored: string): string => {
  const id = keyIdOfText(stored)
  if (id === undefined) return stored
  const sealed = Buffer.from(stored.slice(TEXT_MARK.length + id.length + 1), 'base64url')
  return open(keyOf(id), context, sealed).toString()
}

export const sealBytes = (keyOf: KeyOf, id: string, context: Context, plain: Uint8Array): Buffer =>
  Buffer.concat([BYTES_MARK, Buffer.from(id, 'hex'), ...seal(keyOf(id), context, plain)])

/** The same for bytes. */
export const openBytes = (keyOf: KeyOf, context: Context, stored: Uint8Array): Uint8Array => {
  const id = keyIdOfBytes(stored)
  if (id === undefined) return stored
  const sealed = Buffer.from(stored.buffer, stored.byteOffset, stored.length).subarray(BYTES_MARK.length + KEY_ID_BYTES)
  return open(keyOf(id), context, sealed)
}
