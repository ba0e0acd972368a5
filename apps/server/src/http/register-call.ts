import { type Call, inBody } from '@vigia/contract/call.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { errorBody } from '@vigia/contract/errors.ts'
import type { Access, Role } from '@vigia/contract/roles.ts'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import type { z } from 'zod'
import { withStoreLimit } from '../db/tenancy.ts'
import { type LogContext, withLogContext } from '../log-context.ts'

/** The user of a session. */
export interface Session {
  sesionId: string
  usuarioId: string
  negocioId: string
  rol: Role
  /** Ids of the stores to which the user is limited; null for all. */
  locales: readonly number[] | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every call that needs a session (features/session/authenticate.ts). */
    session: Session | null
    /** Fields of every log line that the handler writes. */
    logAbout?: LogContext
  }
  interface FastifyContextConfig {
    /** True for calls that are refused while the disk is full (http/refuse-when-full.ts). */
    writes?: boolean
    /** Who may call the route; 'public' only for calls without a session. A route without it is not registered. */
    access?: Access | 'public'
  }
}

/** What reads of the business need from the session. */
export type OfBusiness = Pick<Session, 'negocioId'>
/** From here on every log line of the request contains the business. */
export const logBusiness = (request: FastifyRequest, reply: FastifyReply, negocio: string): void => {
  request.logAbout = { reqId: request.id, negocio }
  request.log = request.log.child({ negocio })
  reply.log = request.log
}

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  request: FastifyRequest
}

interface CallOptions {
  rateLimit?: FastifyContextConfig['rateLimit']
  /** Largest body in bytes; 1 MiB by default. */
  bodyLimit?: number
  /** Whether the body contains files (http/time-limits.ts). */
  upload?: boolean
  /** False for a call that is not a GET but is needed for reading. */
  writes?: boolean
  /** Name of the credentials in the API documentation, for calls that do not use a session. */
  security?: string
  /** Hooks of this call only; they run after those of all calls. */
  hooks?: Pick<RouteShorthandOptions, 'onRequest' | 'onError'>
}

/** First segment of the path, by which the API documentation groups calls. */
const tagOf = (path: string): string => path.split('/')[1] ?? ''

const register = (
  app: FastifyInstance,
  call: Call,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { rateLimit, bodyLimit, upload = false, writes = call.method !== 'GET', security, hooks }: CallOptions,
): void => {
  app.route({
    method: call.method,
    url: API_PREFIX + call.path,
    schema: {
      summary: call.summary,
      tags: [tagOf(call.path)],
      security: call.authenticated ? [{ token: [] }] : security === undefined ? [] : [{ [security]: [] }],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.status]: call.response, '4xx': errorBody, '5xx': errorBody },
    },
    config: {
      access: call.authenticated ? { role: call.role, scope: call.scope } : 'public',
      upload,
      writes,
      ...(rateLimit !== undefined && { rateLimit }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...hooks,
    handler: async (request, reply) => reply.status(call.status).send(await handle(request, reply)),
  })
}

/**
 * Registers a contract call as a route. Its schemas validate the request and describe the response; it requires a valid session. A call with a long
 * query can also be made with the query in the body. The handler returns the response body.
 */
export const registerCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  handler: (input: Input<P, Q, B> & { session: Session }) => Promise<z.input<R>>,
  options: CallOptions = {},
): void => {
  if (!call.authenticated) throw new Error(`${call.path} is public`)
  const handle = (request: FastifyRequest, asked: Partial<Input<P, Q, B>> = {}): Promise<unknown> => {
    const { params, query, body, session } = request as FastifyRequest & Input<P, Q, B>
    if (!session) throw new Error(`${call.path} was reached without a session`)
    const { usuarioId, locales } = session
    // Calls about the user's own account ignore the store limit.
    const limit = locales === null || call.scope === 'person' ? undefined : { usuarioId, locales }
    return withLogContext(request.logAbout ?? { reqId: request.id }, () =>
      withStoreLimit(limit, () => handler({ params, query, body, session, request, ...asked })),
    )
  }
  register(app, call, (request) => handle(request), options)
  if (call.longQuery)
    register(app, inBody(call), (request) => handle(request, { query: request.body as z.output<Q> }), {
      ...options,
      writes: false,
    })
}

/** The same for a call without a session. */
export const registerPublicCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  handler: (input: Input<P, Q, B> & { reply: FastifyReply }) => Promise<z.input<R>>,
  options: CallOptions = {},
): void => {
  if (call.authenticated) throw new Error(`${call.path} needs a session`)
  const handle = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, query, body } = request as FastifyRequest & Input<P, Q, B>
    return withLogContext(request.logAbout ?? { reqId: request.id }, () =>
      handler({ params, query, body, request, reply }),
    )
  }
  register(app, call, handle, options)
}
