import { parseKeys } from '../encryption/key-ring.ts'
import { keysGiven } from '../encryption/key-source.ts'

/** ENCRYPTION_KEYS of tests and benchmarks; it protects nothing. */
export const TEST_KEYS_TEXT = Buffer.alloc(32, 'vigia tests').toString('base64')

export const TEST_KEYS = keysGiven(parseKeys(TEST_KEYS_TEXT))
