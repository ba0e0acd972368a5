import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../durations.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted, with the error for the caller, if the body takes too long. Null without a body. */
    late: AbortSignal | null
  }
  interface FastifyContextConfig {
    /** Whether the body contains files; then it may take long as long as data arrives. */
    upload?: boolean
  }
}

/** All in milliseconds. Without these limits a client could keep sockets open forever. */
export interface TimeLimits {
  /** Until the headers are complete, from their first byte or, on a new connection, from its opening. */
  headers: number
  /** Until the body of a call is complete: at most 1 MiB, 0.3 Mbit/s. */
  body: number
  /** The same for files: MAX_UPLOAD_BYTES at 0.6 Mbit/s. */
  upload: number
  /** Without receiving a byte of an unfinished body. */
  stalled: number
  /** Without a byte in either direction, as with a client that does not read the response. No call takes so long. */
  silent: number
  /** Between two requests of a connection. Longer than the minute of most proxies, so that these close it first. */
  idle: number
  /** Between two checks of the connections. */
  look: number
  /** From the signal to stop until calls in progress are aborted. */
  stop: number
}

export const TIME_LIMITS: TimeLimits = {
  headers: 15_000,
  body: 30_000,
  upload: 15 * MINUTE_MS,
  stalled: 30_000,
  silent: 5 * MINUTE_MS,
  idle: 65_000,
  look: 5000,
  // Longer than a call waits for a database connection, and, with the rest of the shutdown, less than the 30 s in deploy/compose.yaml.
  stop: 15_000,
}

/** Maximum open connections, in total and per address if addresses are those of callers; an office behind one address has some 100. */
const MOST_CONNECTIONS = 4000
const MOST_OF_ADDRESS = 256

/** Limits that Node's HTTP server enforces itself. */
export const serverLimits = (limits: TimeLimits) =>
  ({
    // A general limit; requests that are not calls have no body.
    requestTimeout: limits.upload + limits.stalled,
    connectionTimeout: limits.silent,
    keepAliveTimeout: limits.idle,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.look },
  }) satisfies FastifyHttpOptions<Server>

/** Without it a client that keeps sending a body would delay the end of the process until it is killed, together with its jobs. */
export const limitStop = (app: FastifyInstance, limits: TimeLimits): void => {
  app.addHook('preClose', async () => {
    const end = setTimeout(() => app.server.closeAllConnections(), limits.stop)
    app.server.once('close', () => clearTimeout(end))
  })
}

/** @param ofAddress whether the address of a connection is the caller's, and not a proxy's */
export const limitConnections = ({ server }: FastifyInstance, ofAddress: boolean): void => {
  server.maxConnections = MOST_CONNECTIONS
  if (!ofAddress) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > MOST_OF_ADDRESS) socket.destroy()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooSlow = (): ApiError => new ApiError('envio_lento', MESSAGES.envioLento)

/** Returns a signal that aborts if the body does not arrive in time, or stops arriving. */
const watchBody = (request: FastifyRequest, reply: FastifyReply, limits: TimeLimits): AbortSignal => {
  const { raw } = request
  const { socket } = raw
  const late = new AbortController()
  const giveUp = (): void => {
    stop()
    // The response has been sent; the rest of the body is of no use.
    if (reply.sent) raw.destroy()
    else {
      // Closes the connection after the response, and thereby stops the body.
      reply.header('connection', 'close')
      late.abort(tooSlow())
    }
  }
  let seen = socket.bytesRead
  const look = setInterval(() => {
    if (socket.bytesRead === seen) giveUp()
    seen = socket.bytesRead
  }, limits.stalled)
  const end = setTimeout(giveUp, request.routeOptions.config.upload ? limits.upload : limits.body)
  const stop = (): void => {
    clearInterval(look)
    clearTimeout(end)
    socket.off('close', stop)
  }
  raw.once('end', stop)
  raw.once('close', stop)
  // If a call is answered before its body arrives, its connection is no longer checked.
  socket.once('close', stop)
  return late.signal
}

/** Responds with 408 to every call whose body does not arrive in time. Must be registered before all other hooks. */
export const limitBodies = (app: FastifyInstance, limits: TimeLimits): void => {
  app.decorateRequest('late', null)
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) request.late = watchBody(request, reply, limits)
  })
  app.addHook('preParsing', async (request, _, payload) => {
    const { late } = request
    // Files are read directly from the connection (imports/upload.ts).
    if (!late || request.routeOptions.config.upload) return payload
    const body = new PassThrough()
    // Nothing may be reading the body any more.
    body.on('error', () => {})
    const cancel = (): void => void body.destroy(late.reason)
    if (late.aborted) cancel()
    else late.addEventListener('abort', cancel, { once: true })
    payload.once('error', (error) => body.destroy(error))
    return payload.pipe(body)
  })
}

/** The result of the work, unless the body is late. @throws the ApiError for the response */
export const unlessLate = <T>({ late }: FastifyRequest, work: Promise<T>): Promise<T> => {
  if (!late) return work
  const { promise, reject } = Promise.withResolvers<never>()
  if (late.aborted) reject(late.reason)
  else late.addEventListener('abort', () => reject(late.reason), { once: true })
  return Promise.race([work, promise])
}
