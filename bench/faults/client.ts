/** A person's calls, made until they are answered, whatever dies meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'

export const POLL_MS = 200
/** A call that is not answered by then is made again. */
const TIMEOUT_MS = 30_000

/** Answers that say "not now": the call is made again. */
const NOT_NOW = new Set([408, 429, 500, 502, 503])

export class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

/** What people were told, by status, and how many answers said so without a sentence. */
export interface Tally {
  byStatus: Map<number, number>
  wordless: number
  /** Calls that were answered 500. */
  failed: string[]
}

export const openTally = (): Tally => ({ byStatus: new Map(), wordless: 0, failed: [] })

export const count = (tally: Tally, path: string, status: number, text: string): void => {
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
  if (status === 500) tally.failed.push(path)
  try {
    if (typeof (JSON.parse(text) as { msg?: unknown }).msg === 'string') return
  } catch {
    // Told below.
  }
  tally.wordless += 1
}

/** Milliseconds until a call is made again that was told to wait. */
const waitOf = (response: Response | undefined): number =>
  Math.max(POLL_MS, Math.min(5000, Number(response?.headers.get('retry-after') ?? 0) * 1000))

export const openClient = (base: string, email: string, tally: Tally) => {
  let token = ''
  /** Calls wait for it that would else be made without a session. */
  let entering: Promise<void> | undefined
  const person = { email, password: 'una clave larga y rara' }

  const once = async (method: string, path: string, body?: object | FormData): Promise<Response> => {
    const form = body instanceof FormData
    return fetch(base + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
  }

  /** Makes a call until it is answered; only for calls that may be made twice. */
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (;;) {
      if (path !== '/login') await entering
      const response = await once(method, path, body).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (response && text !== undefined) {
        if (response.ok) return ((JSON.parse(text) as { data?: T }).data ?? JSON.parse(text)) as T
        count(tally, `${method} ${path}`, response.status, text)
        // The session ran out: months pass here.
        if (response.status === 401 && token !== '') await login()
        else if (!NOT_NOW.has(response.status)) throw new Refused(response.status, text)
      }
      await pause(waitOf(response))
    }
  }

  const login = (): Promise<void> => {
    entering ??= (async () => {
      token = (await call<{ token: string }>('POST', '/login', person)).token
    })().finally(() => {
      entering = undefined
    })
    return entering
  }
  return {
    once,
    call,
    enter: async () => {
      await call('POST', '/register', { ...person, username: 'Rosa', tipo_documento: 'CC', documento: '1032456' })
      await login()
    },
  }
}

export type Client = ReturnType<typeof openClient>
