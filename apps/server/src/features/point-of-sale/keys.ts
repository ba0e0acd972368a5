import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashToken, newToken } from '../session/token.ts'

/** Prefix of every key, so that a leaked key can be recognised. */
const PREFIX = 'vgp'
const KEY = /^Bearer vgp_([\da-f]{12})_([\w-]{43})$/i

/** A new key: its public identifier, and the whole key. */
export const newKey = (): { identificador: string; clave: string; secretoHash: string } => {
  const identificador = randomBytes(6).toString('hex')
  const secret = newToken()
  return { identificador, clave: `${PREFIX}_${identificador}_${secret}`, secretoHash: hashToken(secret) }
}

/** Beginning of a key, which distinguishes it from others. */
export const hintOf = (identificador: string): string => `${PREFIX}_${identificador}`

/** @param authorization header of a request */
export const parseKey = (authorization: string | undefined): { identificador: string; secret: string } | undefined => {
  const [, identificador, secret] = KEY.exec(authorization ?? '') ?? []
  return identificador === undefined ? undefined : { identificador: identificador.toLowerCase(), secret: secret! }
}

const NO_HASH = '0'.repeat(64)

/** Compares in constant time, also if the key does not exist. */
export const secretMatches = (secret: string, storedHash: string | undefined): boolean => {
  const given = createHash('sha256').update(secret).digest()
  return timingSafeEqual(given, Buffer.from(storedHash ?? NO_HASH, 'hex')) && storedHash !== undefined
}

/** A hash of a call's body that does not depend on white space. */
export const hashBody = (body: unknown): string => hashToken(JSON.stringify(body))
