import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../durations.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted, with what the caller is told, when the body takes too long. Null where there is none. */
    late: AbortSignal | null
  }
  interface FastifyContextConfig {
    /** The body is of files: it may take long as long as it keeps coming. */
    upload?: boolean
  }
}

/** All in milliseconds. Without them whoever opens sockets and says little holds them for ever. */
export interface TimeLimits {
  /** Until the headers of a request are complete, from its first byte or, on a new connection, from its opening. */
  headers: number
  /** Until the body of a call is complete: 1 MiB at most, 0.3 Mbit/s. */
  body: number
  /** The same where files are sent: MAX_UPLOAD_BYTES at 0.6 Mbit/s. */
  upload: number
  /** Without a byte of a body that is on its way. */
  stalled: number
  /** Without a byte in either direction: whoever asks and does not read the answer. No call computes so long. */
  silent: number
  /** Between two requests of a connection: longer than the minute of most proxies, so that they close it first. */
  idle: number
  /** Between two looks at the connections. */
  look: number
  /** From the moment at which the server is told to stop until calls that are still under way are cut off. */
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
  // Longer than a call waits for a connection to the database; with what follows it, less than the 30 s of deploy/compose.yaml.
  stop: 15_000,
}

/** Open connections in all, and of one address where the addresses are the callers' own: an office behind one has some 100. */
const MOST_CONNECTIONS = 4000
const MOST_OF_ADDRESS = 256

/** What the HTTP server itself watches over. */
export const serverLimits = (limits: TimeLimits) =>
  ({
    // The net below: what is no call has no body.
    requestTimeout: limits.upload + limits.stalled,
    connectionTimeout: limits.silent,
    keepAliveTimeout: limits.idle,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.look },
  }) satisfies FastifyHttpOptions<Server>

/** Without it whoever goes on sending a body holds up the end of the process, until it is killed with its jobs in hand. */
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

/** Aborts when the body has not come in time, or no more of it comes. */
const watchBody = (request: FastifyRequest, reply: FastifyReply, limits: TimeLimits): AbortSignal => {
  const { raw } = request
  const { socket } = raw
  const late = new AbortController()
  const giveUp = (): void => {
    stop()
    // Answered already: what is left of the body is for nobody.
    if (reply.sent) raw.destroy()
    else {
      // Ends the connection with the answer, and with it the body.
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
  // A call that was answered before its body came hears no more of its connection.
  socket.once('close', stop)
  return late.signal
}

/** Answers 408, with words, to every call whose body does not come in time. To be called before any other hook. */
export const limitBodies = (app: FastifyInstance, limits: TimeLimits): void => {
  app.decorateRequest('late', null)
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) request.late = watchBody(request, reply, limits)
  })
  app.addHook('preParsing', async (request, _, payload) => {
    const { late } = request
    // Files are read from the connection itself (imports/upload.ts).
    if (!late || request.routeOptions.config.upload) return payload
    const body = new PassThrough()
    // Nobody may be reading it any more.
    body.on('error', () => {})
    const cancel = (): void => void body.destroy(late.reason)
    if (late.aborted) cancel()
    else late.addEventListener('abort', cancel, { once: true })
    payload.once('error', (error) => body.destroy(error))
    return payload.pipe(body)
  })
}

/** What the work gives, unless the body is late. @throws the ApiError to answer */
export const unlessLate = <T>({ late }: FastifyRequest, work: Promise<T>): Promise<T> => {
  if (!late) return work
  const { promise, reject } = Promise.withResolvers<never>()
  if (late.aborted) reject(late.reason)
  else late.addEventListener('abort', () => reject(late.reason), { once: true })
  return Promise.race([work, promise])
}
