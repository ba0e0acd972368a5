import type { z } from 'zod'
import type { Access } from './roles.ts'

/**
 * One call of the API, shared by web and server: the server validates and documents it, the web types its requests with it. `path` is relative to
 * API_PREFIX and may hold `:params`.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Shape<Params, Query, Body, Response> & Caller

/** Access: a call is public or states the role it needs. */
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
  /** The query may be too long for an address (5,000 ids of a filter), so the call is also accepted in the form of {@link inBody}. Only for GET. */
  longQuery?: true
  body?: Body
  response: Response
}

/** Keeps the literal types of a call's schemas. */
export const defineCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
): Call<P, Q, B, R> => call

/** The same call as a POST with its query in the body. */
export const inBody = <C extends Call>(call: C) => ({
  ...call,
  method: 'POST' as const,
  path: `${call.path}/consulta`,
  summary: `${call.summary} (filtros largos, en el cuerpo)`,
  query: undefined,
  body: call.query,
})
