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

/** Failed logins from one address: some people of one office mistype; who tries a list of accounts needs thousands. */
const FAILED_LOGINS = { most: 60, seconds: 10 * 60 }

/**
 * Failed logins of one account, wherever they come from: a person mistypes a few times, and then waits longer and longer. Addresses
 * from which the account was entered before do not wait: who guesses from elsewhere keeps no owner out.
 */
const GUESSES: Delay = { free: 5, firstSeconds: 2, longestSeconds: 15 * 60, forgottenSeconds: 24 * 3600 }

/** Seconds for which an address is known to an account after it was entered from there: 90 days. */
const KNOWN_SECONDS = 90 * 24 * 3600

/** Bits of an IPv6 address that one customer of a provider has for all of theirs, in groups of 16. */
const CUSTOMER_GROUPS = 4

/** What stands for one caller: an IPv4 address, or the network of an IPv6 address. */
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

/** What is counted of an address. */
const FAILED_LOGIN = 'ingreso fallido'
export const REGISTRATION = 'registro'

const accountKey = (email: string): string => keyOf('clave de', email)

const refuseUntil = (end: Date, now: Date, message?: string): ApiError => {
  const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
  return new ApiError('demasiados_intentos', message ?? MESSAGES.esperaIntentos(seconds), undefined, seconds)
}

/**
 * Counts what somebody does, with all processes of the installation.
 * @param what is done, and by whom or to whom
 * @throws ApiError demasiados_intentos beyond `most` in a window of so many seconds, in the words of `message` where it has any
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

/** The same where nothing is refused. @returns whether it happened no more than `most` times in the window */
export const isWithin = async (
  { db, now }: WithDbAndClock,
  what: string,
  who: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<boolean> => (await countAttempt(db, keyOf(what, who), now(), seconds)).cuenta <= most

/**
 * A login under the limits of its address and of its account. Each try is counted before the password is looked at, and taken back when it
 * was right, so that tries at the same moment do not pass together.
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

/** Forgets the wrong passwords of an account: it waits no more. */
export const unlockAccount = ({ db }: WithDb, email: string): Promise<void> => forgetAttempts(db, accountKey(email))

/** The same for what was tried from an address, registrations too. */
export const unlockAddress = async ({ db }: WithDb, address: string): Promise<void> => {
  for (const what of [FAILED_LOGIN, REGISTRATION]) await forgetAttempts(db, keyOf(what, networkOf(address)))
}
