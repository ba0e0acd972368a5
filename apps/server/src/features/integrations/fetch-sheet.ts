import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { MAX_UPLOAD_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { type Address, publicAddressOf } from './public-address.ts'

/** Which addresses may be requested. */
export interface SheetPolicy {
  allows: (url: URL) => boolean
  /** The address to connect to. It is resolved and checked once, and not resolved again. @throws Error for a forbidden address */
  addressOf: (hostname: string) => Promise<Address>
}

/** Returns the bytes of a sheet. @throws JobRefused with a message for the user; the signal's reason when aborted */
export type SheetFetcher = (address: string, signal: AbortSignal) => Promise<Uint8Array>

interface Limits {
  seconds: number
  bytes: number
}

/** Google needs some seconds for a large sheet. */
const LIMITS: Limits = { seconds: 60, bytes: MAX_UPLOAD_BYTES }
/** Google redirects once. */
const MOST_REDIRECTS = 3

const GOOGLE: SheetPolicy = {
  allows: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    (hostname === 'docs.google.com' || hostname.endsWith('.googleusercontent.com')),
  addressOf: publicAddressOf,
}

const ask = async (url: URL, policy: SheetPolicy, signal: AbortSignal): Promise<IncomingMessage> => {
  const { address, family } = await policy.addressOf(url.hostname)
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const client = url.protocol === 'https:' ? https : http
  const request = client.get(url, {
    agent: false,
    signal,
    // Connects to the address that was checked, whatever the name resolves to now.
    lookup: (_hostname, { all }, done) =>
      all ? done(null, [{ address, family }]) : (done as (...args: unknown[]) => void)(null, address, family),
    headers: { accept: 'text/csv', 'accept-encoding': 'identity', 'user-agent': 'Vigia' },
  })
  request.once('response', resolve)
  request.once('error', reject)
  return promise
}

const bodyOf = async (response: IncomingMessage, most: number): Promise<Uint8Array> => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > most) throw new JobRefused(MESSAGES.archivoMuyGrande)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

const fetchWithin = async (
  policy: SheetPolicy,
  limits: Limits,
  from: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  let url = new URL(from)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    // A redirect to another host leads to a login page.
    if (!policy.allows(url)) throw new JobRefused(MESSAGES.hojaNoPublica)
    const response = await ask(url, policy, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) {
      if (headers['content-type']?.startsWith('text/html')) {
        response.destroy()
        throw new JobRefused(MESSAGES.hojaNoPublica)
      }
      return bodyOf(response, limits.bytes)
    }
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new JobRefused(statusCode >= 500 ? MESSAGES.hojaSinRespuesta : MESSAGES.hojaNoPublica)
    if (!URL.canParse(headers.location, url.href)) throw new JobRefused(MESSAGES.hojaNoPublica)
    url = new URL(headers.location, url)
  }
  throw new JobRefused(MESSAGES.hojaNoPublica)
}

/** Fetches a sheet within a policy and limits. */
export const sheetFetcher =
  (policy: SheetPolicy, limits: Limits = LIMITS): SheetFetcher =>
  async (address, signal) => {
    const late = AbortSignal.timeout(limits.seconds * 1000)
    try {
      return await fetchWithin(policy, limits, address, AbortSignal.any([signal, late]))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof JobRefused) throw error
      // The cause (no network, unknown name, timeout) does not help the user.
      throw new JobRefused(MESSAGES.hojaSinRespuesta, { cause: error })
    }
  }

export const fetchGoogleSheet: SheetFetcher = sheetFetcher(GOOGLE)
