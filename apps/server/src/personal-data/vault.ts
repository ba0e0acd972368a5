import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** AES-256-GCM (NIST SP 800-38D): a key of 32 bytes, a nonce of 12 drawn for each value, a tag of 16. */
const ALGORITHM = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Before each sealed text; what lacks it was stored before texts were sealed, and is read as it is. */
const TEXT_MARK = 'sellado1.'
/** The same before bytes; no file that people send begins so. */
const BYTES_MARK = Buffer.from('\u0000vigia-sellado1\u0000')
const KEY_ID_BYTES = 4

/** A value was sealed with a key that is not among those given, or was changed since. */
export class UnreadableSeal extends Error {
  override readonly name = 'UnreadableSeal'
}

/**
 * Encrypts personal data on its way to the database. `what` names the column: a value that is moved to another does not open there.
 */
export interface Vault {
  seal: (what: string, text: string) => string
  /** @throws UnreadableSeal */
  open: (what: string, stored: string) => string
  sealBytes: (what: string, bytes: Uint8Array) => Buffer<ArrayBuffer>
  /** @throws UnreadableSeal */
  openBytes: (what: string, stored: Uint8Array) => Uint8Array
  /** Whether a text is sealed with the newest key; what is not is to be sealed anew (rotate-keys.ts). */
  isCurrent: (stored: string) => boolean
}

/** @param keys of 32 bytes each, the newest first: it seals, all of them open */
export const openVault = (keys: readonly Uint8Array[]): Vault => {
  const known = keys.map((key) => {
    if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes, not ${key.length}`)
    return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) }
  })
  const newest = known[0]
  if (!newest) throw new Error('no key')

  /** Id of the key, nonce, tag, and what is sealed. */
  const sealed = (what: string, content: Uint8Array): Buffer => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, newest.key, nonce).setAAD(Buffer.from(what))
    const body = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([newest.id, nonce, cipher.getAuthTag(), body])
  }
  const opened = (what: string, content: Uint8Array): Buffer => {
    const parts = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const id = parts.subarray(0, KEY_ID_BYTES)
    const found = known.find((one) => one.id.equals(id))
    if (!found) throw new UnreadableSeal(`${what} was sealed with a key that is not here`)
    const body = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES
    const nonce = parts.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
    try {
      const decipher = createDecipheriv(ALGORITHM, found.key, nonce)
        .setAAD(Buffer.from(what))
        .setAuthTag(parts.subarray(KEY_ID_BYTES + NONCE_BYTES, body))
      return Buffer.concat([decipher.update(parts.subarray(body)), decipher.final()])
    } catch (error) {
      throw new UnreadableSeal(`${what} was changed since it was sealed`, { cause: error })
    }
  }
  const isSealed = (stored: Uint8Array): boolean =>
    stored.length >= BYTES_MARK.length && BYTES_MARK.equals(stored.subarray(0, BYTES_MARK.length))

  return {
    seal: (what, text) => TEXT_MARK + sealed(what, Buffer.from(text)).toString('base64url'),
    open: (what, stored) =>
      stored.startsWith(TEXT_MARK)
        ? opened(what, Buffer.from(stored.slice(TEXT_MARK.length), 'base64url')).toString()
        : stored,
    sealBytes: (what, bytes) => Buffer.concat([BYTES_MARK, sealed(what, bytes)]),
    openBytes: (what, stored) => (isSealed(stored) ? opened(what, stored.subarray(BYTES_MARK.length)) : stored),
    isCurrent: (stored) =>
      stored.startsWith(TEXT_MARK) &&
      Buffer.from(stored.slice(TEXT_MARK.length), 'base64url').subarray(0, KEY_ID_BYTES).equals(newest.id),
  }
}
