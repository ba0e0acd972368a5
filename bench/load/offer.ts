/** Calls at a fixed rate, whatever becomes of those before: an open loop. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { Business } from './businesses.ts'
import { CALLS_A_MOMENT, momentAt } from './visits.ts'
import { percentile } from '../api/measure.ts'

export interface Outcome {
  /** Calls a second that were intended. */
  rate: number
  calls: number
  /** Answers other than 200, and calls without any. */
  errors: number
  /** Milliseconds from the intended moment of a call until the last byte of its answer. */
  p50: number
  p99: number
  longest: number
  /** What the first error was. */
  firstError?: string
}

/** A call that is not answered by then (ms) has failed. */
const TIMEOUT_MS = 15_000
/** Calls without an answer from which it is of no use to go on. */
const TOO_MANY = 3000
const WAIT_MS = 2

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 512 })
export const closeConnections = (): void => agent.destroy()

/** @param address of the caller, as a proxy tells it: calls a minute are limited by it */
const get = (port: number, path: string, token: string, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
    const sent = request(
      { agent, port, host: '127.0.0.1', path: API_PREFIX + path, headers, timeout: TIMEOUT_MS },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode!))
        response.once('error', reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', reject)
    sent.end()
  })

let moments = 0

/**
 * Makes the dashboard's calls of all businesses in turn, `rate` calls a second, for so many seconds or until the signal.
 * Each call goes to the next process, as a proxy would send it.
 */
export const offer = async (
  ports: number[],
  businesses: Business[],
  { rate, seconds, signal }: { rate: number; seconds: number; signal?: AbortSignal },
): Promise<Outcome> => {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let errors = 0
  let calls = 0
  let firstError: string | undefined
  const failed = (what: string): void => {
    errors += 1
    firstError ??= what
  }
  const gap = (1000 * CALLS_A_MOMENT) / rate
  const start = performance.now()
  const goesOn = (at: number): boolean => at * gap < seconds * 1000 && !signal?.aborted && open.size < TOO_MANY
  for (let at = 0; goesOn(at); at += 1) {
    const intended = start + at * gap
    while (performance.now() < intended) await pause(Math.max(WAIT_MS, intended - performance.now() - WAIT_MS))
    const { business, paths } = momentAt(businesses, moments)
    moments += 1
    // The limit of calls a minute is one person's: so many people look at the same shop.
    const address = `10.${moments & 7}.0.${businesses.indexOf(business) & 255}`
    for (const path of paths) {
      calls += 1
      const answer = get(ports[calls % ports.length]!, path, business.token, address).then(
        (status) => {
          times.push(performance.now() - intended)
          if (status !== 200) failed(`${path}: ${status}`)
        },
        (error: Error) => failed(`${path}: ${error.message}`),
      )
      open.add(answer)
      void answer.then(() => open.delete(answer))
    }
  }
  if (open.size >= TOO_MANY) failed(`${TOO_MANY} calls wait`)
  await Promise.all(open)
  times.sort((a, b) => a - b)
  return {
    rate,
    calls,
    errors,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: times.at(-1) ?? 0,
    ...(firstError !== undefined && { firstError }),
  }
}
