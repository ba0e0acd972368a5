import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for Argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Hash of the empty password, computed once; checking against it takes as long as checking a real one. */
let decoy: Promise<string> | undefined

/** Checks a password in the same time whether the account exists or not, so that the duration does not reveal which addresses have one. */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
