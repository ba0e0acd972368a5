import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { WithDb, WithDbAndClock } from '../../app-dependencies.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  countAttempt,
  countUnlessWaiting,
  type Delay,
  forgetAttempts,
  hasAttempts,
  uncountAttempt,
} from '../../db/attempts.sql.ts'

/** Failed logins from one address. In an office some users mistype; trying a list of accounts takes thousands of attempts. */
const FAILED_LOGINS = { most: 60, seconds: 10 * 60 }

/**
 * Failed logins of one account from any address: after a few attempts the waiting time grows. It does not apply to addresses from which the account
 * has logged in before, so that attempts from elsewhere cannot lock out the owner.
 */
const GUESSES: Delay = { free: 5, firstSeconds: 2, longestSeconds: 15 * 60, forgottenSeconds: 24 * 3600 }

/** Seconds for which an address counts as known to an account after a login: 90 days. */
const KNOWN_SECONDS = 90 * 24 * 3600

/** Number of 16-bit groups in the IPv6 prefix that a provider assigns to one customer. */
const CUSTOMER_GROUPS = 4

/** Identifies a caller: an IPv4 address, or the network of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped) return mapped[1]!
  const [before = '', after] = address.split('%')[0]!.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return groups
    .slice(0, CUSTOMER_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Kinds of attempts counted by address. */
const FAILED_LOGIN = 'ingreso fallido'
export const REGISTRATION = 'registro'

const accountKey = (email: string): string => keyOf('clave de', email)

const refuseUntil = (end: Date, now: Date, message?: string): ApiError => {
  const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
  return new ApiError('demasiados_intentos', message ?? MESSAGES.esperaIntentos(seconds), undefined, seconds)
}

/**
 * Limits an action, counted across all processes of the installation.
 * @param what the action
 * @param who user or address that it concerns
 * @throws ApiError demasiados_intentos above `most` actions in `seconds`, with `message` if given
 */
export const limitTries = async (
  { db, now }: WithDbAndClock,
  what: string,
  who: string,
  { most, seconds, message }: { most: number; seconds: number; message?: string },
): Promise<void> => {
  const { cuenta, vence_en } = await countAttempt(db, keyOf(what, who), now(), seconds)
  if (cuenta > most) throw refuseUntil(vence_en, now(), message)
}

/** Counts an action without refusing it. @returns whether it happened at most `most` times in the window */
export const isWithin = async (
  { db, now }: WithDbAndClock,
  what: string,
  who: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<boolean> => (await countAttempt(db, keyOf(what, who), now(), seconds)).cuenta <= most

/**
 * Runs a login within the limits of its address and account. An attempt is counted before the password is checked and removed if it was right, so
 * that simultaneous attempts cannot exceed the limit.
 * @throws ApiError demasiados_intentos; what `work` throws
 */
export const limitLogin = async <T>(
  { db, now }: WithDbAndClock,
  address: string,
  email: string,
  work: () => Promise<T>,
): Promise<T> => {
  const network = networkOf(address)
  const ofAddress = keyOf(FAILED_LOGIN, network)
  const ofAccount = accountKey(email)
  const known = keyOf('conocida', email, network)
  await limitTries({ db, now }, FAILED_LOGIN, network, FAILED_LOGINS)
  if (!(await hasAttempts(db, known, now()))) {
    const end = await countUnlessWaiting(db, ofAccount, now(), GUESSES)
    if (end) {
      await uncountAttempt(db, ofAddress)
      throw refuseUntil(end, now())
    }
  }
  const result = await work()
  await uncountAttempt(db, ofAddress)
  await forgetAttempts(db, ofAccount)
  await countAttempt(db, known, now(), KNOWN_SECONDS)
  return result
}

/** Removes the failed logins of an account, so that it need not wait any more. */
export const unlockAccount = ({ db }: WithDb, email: string): Promise<void> => forgetAttempts(db, accountKey(email))

/** Removes the failed logins and registrations from an address. */
export const unlockAddress = async ({ db }: WithDb, address: string): Promise<void> => {
  for (const what of [FAILED_LOGIN, REGISTRATION]) await forgetAttempts(db, keyOf(what, networkOf(address)))
}
