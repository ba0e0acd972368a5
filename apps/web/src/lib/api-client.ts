import { type Call, inBody } from '@vigia/contract/call.ts'
import { API_PREFIX, MAX_ADDRESS_LENGTH } from '@vigia/contract/constants.ts'
import type { ErrorBody, ErrorCode } from '@vigia/contract/errors.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Member, refusalOf } from '@vigia/contract/roles.ts'
import { takeEarly } from './early-answers.ts'
import { expireSession, readSession } from './session.ts'

/** The input type of a schema (as `z.input`), without depending on zod. */
type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never
type Part<Name extends string, Schema> =
  unknown extends InputOf<Schema> ? Partial<Record<Name, undefined>> : Record<Name, InputOf<Schema>>

/** The parts of the request that the call takes. */
type RequestParts<C extends Call> =
  C extends Call<infer P, infer Q, infer B> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

export type ResponseOf<C extends Call> = OutputOf<C['response']>

/** A failure that can be shown: `message` is always a Spanish sentence for the user. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'sin_conexion'
  readonly fields: Record<string, string>

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'sin_conexion' }) {
    super(body.msg)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** The server could not be reached. */
export const offline = (): ApiError => new ApiError(0, { msg: MESSAGES.sinConexion, code: 'sin_conexion' })

/** The error of a response. A response without our error body comes from a proxy or a crash and gets a general message. */
const errorOf = (status: number, text: string): ApiError => {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'msg' in body && 'code' in body) {
      return new ApiError(status, body as ErrorBody)
    }
  } catch {
    // not JSON: fall through
  }
  return new ApiError(status, { msg: MESSAGES.falloServidor, code: 'fallo_servidor' })
}

/** The address of a call with its parameters and query. */
export const urlOf = (call: Call, params: object | undefined, query: object | undefined): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const suffix = search.size > 0 ? `?${search}` : ''
  return `${API_PREFIX}${path}${suffix}`
}

interface Sent {
  method: Call['method']
  url: string
  body: unknown
}

/** Method, address and body of a call; a query too long for an address is sent in the body. */
export const sentFor = (
  call: Call,
  { params, query, body }: { params?: object; query?: object; body?: unknown },
): Sent => {
  const url = urlOf(call, params, query)
  if (!call.longQuery || url.length <= MAX_ADDRESS_LENGTH) return { method: call.method, url, body }
  const posted = inBody(call)
  return { method: posted.method, url: urlOf(posted, params, undefined), body: query }
}

/** The token of the user's session, if there is one. */
export const storedToken = (): string | undefined => {
  const session = readSession()
  return session.state === 'stored' ? session.token : undefined
}

/** The token for a call; undefined for public calls. */
export const tokenFor = (call: Call): string | undefined => (call.authenticated ? storedToken() : undefined)

/** Ends the local session if the server refused its token, and returns the error of the response. */
export const refuse = (token: string | undefined, status: number, text: string): ApiError => {
  if (status === 401 && token !== undefined) expireSession(token)
  return errorOf(status, text)
}

/**
 * The body of a response.
 * @param status HTTP status; 0 where there was no response
 * @throws ApiError for every status other than 2xx, and for a 2xx that is not JSON, such as the login page of a Wi-Fi network
 */
export const readAnswer = <C extends Call>(token: string | undefined, status: number, text: string): ResponseOf<C> => {
  if (status === 0) throw offline()
  if (status < 200 || status > 299) throw refuse(token, status, text)
  try {
    return JSON.parse(text) as ResponseOf<C>
  } catch {
    throw offline()
  }
}

/** Requests the logged-in user; undefined if that fails. */
let findMember: () => Promise<Member | undefined> = () => Promise.resolve(undefined)
/** The logged-in user, if already known. */
let knownMember: () => Member | undefined = () => undefined

/**
 * Sets the source of the logged-in user, with which forbidden calls are refused without a request.
 * @param find requests the user, at most once
 * @param known returns the user if already known
 */
export const setMemberSource = (find: typeof findMember, known: typeof knownMember = () => undefined): void => {
  findMember = find
  knownMember = known
}

const isForAllMembers = (call: Call): boolean =>
  call.method !== 'GET' || !call.authenticated || (call.role === 'lector' && call.scope !== 'business')

/** @throws ApiError 403 if the user is known and may not make the call */
const assertMaySee = (call: Call, member: Member | undefined): void => {
  const refusal = call.authenticated && member && refusalOf(call, member)
  if (refusal) throw new ApiError(403, { msg: refusal, code: 'sin_permiso' })
}

/**
 * Makes one call of the contract.
 * @returns the response body
 * @throws ApiError as {@link readAnswer}, if the server cannot be reached, and for calls that the user may not make
 */
export const request = async <C extends Call>(
  call: C,
  parts: RequestParts<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> => {
  // Read before waiting, because the user may log out meanwhile.
  const token = tokenFor(call)
  if (!isForAllMembers(call)) assertMaySee(call, await findMember())
  return send(call, parts, token, signal)
}

/** As {@link request}, without waiting until the user is known, for the first data of a page. The server refuses users who may not see them. */
export const requestAtOnce = async <C extends Call>(
  call: C,
  parts: RequestParts<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> => {
  if (!isForAllMembers(call)) assertMaySee(call, knownMember())
  return send(call, parts, tokenFor(call), signal)
}

const send = async <C extends Call>(
  call: C,
  parts: RequestParts<C>,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ResponseOf<C>> => {
  const { method, url, body } = sentFor(call, parts)
  const headers = new Headers()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  let response: Response
  let text: string
  try {
    const early = method === 'GET' ? takeEarly(url, token) : undefined
    response = await (early ??
      fetch(url, {
        method,
        headers,
        credentials: 'include',
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }))
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw offline()
  }
  return readAnswer<C>(token, response.status, text)
}

/** The sentence to show for any failure. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : MESSAGES.falloServidor
