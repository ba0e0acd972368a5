import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashToken, newToken } from '../session/token.ts'

/** What every key begins with, so that a key found somewhere tells what it is. */
const PREFIX = 'vgp'
const KEY = /^Bearer vgp_([\da-f]{12})_([\w-]{43})$/i

/** A new key: the part by which it is found, which is no secret, and the whole. */
export const newKey = (): { identificador: string; clave: string; secretoHash: string } => {
  const identificador = randomBytes(6).toString('hex')
  const secret = newToken()
  return { identificador, clave: `${PREFIX}_${identificador}_${secret}`, secretoHash: hashToken(secret) }
}

/** How a key begins, to tell it from others. */
export const hintOf = (identificador: string): string => `${PREFIX}_${identificador}`

/** @param authorization header of a request */
export const parseKey = (authorization: string | undefined): { identificador: string; secret: string } | undefined => {
  const [, identificador, secret] = KEY.exec(authorization ?? '') ?? []
  return identificador === undefined ? undefined : { identificador: identificador.toLowerCase(), secret: secret! }
}

const NO_HASH = '0'.repeat(64)

/** Compares in a time that tells nothing of where they differ, nor whether there is such a key at all. */
export const secretMatches = (secret: string, storedHash: string | undefined): boolean => {
  const given = createHash('sha256').update(secret).digest()
  return timingSafeEqual(given, Buffer.from(storedHash ?? NO_HASH, 'hex')) && storedHash !== undefined
}

/** What tells the body of a call from another, whatever its blanks. */
export const hashBody = (body: unknown): string => hashToken(JSON.stringify(body))
