import type { z } from 'zod'
import type { Access } from './roles.ts'

/**
 * One call of the API, as web and server share it: the server validates and documents with it, the web types
 * its requests with it. `path` follows API_PREFIX and may hold `:params`.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Shape<Params, Query, Body, Response> & Caller

/** Whoever needs a Bearer token also has a role: a call that says neither does not compile. */
type Caller = { authenticated: false } | ({ authenticated: true } & Access)

interface Shape<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** One Spanish line for the API documentation. */
  summary: string
  /** HTTP status of success. */
  status: 200 | 201 | 202
  params?: Params
  query?: Query
  /**
   * The query may be too long for an address (5,000 ids of a filter): the call is also taken as `inBody` gives it. Only
   * for GET.
   */
  longQuery?: true
  body?: Body
  response: Response
}

/** Keeps the literal types of a call's schemas. */
export const defineCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
): Call<P, Q, B, R> => call

/** The same call with its query as the body: what it asks for and what it answers stay. */
export const inBody = <C extends Call>(call: C) => ({
  ...call,
  method: 'POST' as const,
  path: `${call.path}/consulta`,
  summary: `${call.summary} (filtros largos, en el cuerpo)`,
  query: undefined,
  body: call.query,
})
