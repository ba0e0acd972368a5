import { type Call, inBody } from '@vigia/contract/call.ts'
import { API_PREFIX, MAX_ADDRESS_LENGTH } from '@vigia/contract/constants.ts'
import type { ErrorBody, ErrorCode } from '@vigia/contract/errors.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Member, refusalOf } from '@vigia/contract/roles.ts'
import { takeEarly } from './early-answers.ts'
import { expireSession, readSession } from './session.ts'

/** The schema type of one part of a call, as `z.input` reads it, without depending on zod here. */
type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never
type Part<Name extends string, Schema> =
  unknown extends InputOf<Schema> ? Partial<Record<Name, undefined>> : Record<Name, InputOf<Schema>>

/** What the caller passes: only the parts that the call has. */
type RequestParts<C extends Call> =
  C extends Call<infer P, infer Q, infer B> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

export type ResponseOf<C extends Call> = OutputOf<C['response']>

/** A failure the interface can show: `message` is always a Spanish sentence for the person. */
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

/** The server was not reached. */
export const offline = (): ApiError => new ApiError(0, { msg: MESSAGES.sinConexion, code: 'sin_conexion' })

/** An answer without our error body comes from a proxy or a crash: it gets the general sentence. */
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

/** The address of a call, with its parts in it. */
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

/** What is sent for a call: a query that is too long for an address goes in the body. */
export const sentFor = (
  call: Call,
  { params, query, body }: { params?: object; query?: object; body?: unknown },
): Sent => {
  const url = urlOf(call, params, query)
  if (!call.longQuery || url.length <= MAX_ADDRESS_LENGTH) return { method: call.method, url, body }
  const posted = inBody(call)
  return { method: posted.method, url: urlOf(posted, params, undefined), body: query }
}

/** The token of the person's session, where there is one. */
export const storedToken = (): string | undefined => {
  const session = readSession()
  return session.state === 'stored' ? session.token : undefined
}

/** The token that a call needs; undefined for one that anybody may make. */
export const tokenFor = (call: Call): string | undefined => (call.authenticated ? storedToken() : undefined)

/** Ends the local session where the server refused its token, and turns the answer into an error. */
export const refuse = (token: string | undefined, status: number, text: string): ApiError => {
  if (status === 401 && token !== undefined) expireSession(token)
  return errorOf(status, text)
}

/**
 * The body of an answer; a status of 0 is none.
 * @throws ApiError for every other status than 2xx, and for a 2xx that is not JSON: the page of a proxy or of a Wi-Fi that
 *   asks for a login, where Vigía itself was not reached
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

/** Finds out who is logged in; undefined where it cannot. */
let findMember: () => Promise<Member | undefined> = () => Promise.resolve(undefined)
/** Who is logged in, as far as that is known already. */
let knownMember: () => Member | undefined = () => undefined

/**
 * Says where to ask who is logged in: what a person may not see is refused without a call.
 * @param find finds it out, at most once
 * @param known gives it as far as it is known already
 */
export const setMemberSource = (find: typeof findMember, known: typeof knownMember = () => undefined): void => {
  findMember = find
  knownMember = known
}

const isForAllMembers = (call: Call): boolean =>
  call.method !== 'GET' || !call.authenticated || (call.role === 'lector' && call.scope !== 'business')

/** @throws ApiError for what the person may not see: it is known without asking, once it is known who they are */
const assertMaySee = (call: Call, member: Member | undefined): void => {
  const refusal = call.authenticated && member && refusalOf(call, member)
  if (refusal) throw new ApiError(403, { msg: refusal, code: 'sin_permiso' })
}

/**
 * Makes one call of the contract.
 * @returns the response body
 * @throws ApiError as `readAnswer` does, when the server cannot be reached, and for what the person may not see
 */
export const request = async <C extends Call>(
  call: C,
  parts: RequestParts<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> => {
  // Of the session in which it was asked: whoever logs out clears theirs in the same moment.
  const token = tokenFor(call)
  if (!isForAllMembers(call)) assertMaySee(call, await findMember())
  return send(call, parts, token, signal)
}

/**
 * The same for the first data of a page, which do not wait until it is known who asks: to most people they are shown, and the server
 * refuses the others.
 */
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
