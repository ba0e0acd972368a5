import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nothing to guess and nothing to read in it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
