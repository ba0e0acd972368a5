import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { isEndOfConnection } from './db/unavailable.ts'
import { logContext } from './log-context.ts'

/** SQLSTATE: five letters and digits, of which one at least is a digit; EPERM and EPIPE are of the system. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Tokens and their hashes; also ids, which are told as fields of their own. */
const TOKEN = /\b[\w-]{32,}\b/g
/** Document and phone numbers. */
const NUMBER = /\d{6,}/g
/** How deep causes are told. */
const MOST_CAUSES = 3

/** A text without e-mail addresses, tokens and document numbers. */
const scrub = (text: string): string =>
  text.replaceAll(EMAIL, '[correo]').replaceAll(TOKEN, '[reservado]').replaceAll(NUMBER, '[número]')

/** The lines that say where it happened, without the message above them. */
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

/**
 * What is told of a failure. Drivers hang the query, its parameters and the row onto the error, and PostgreSQL quotes values
 * in its message: of those the code and the names of things are told.
 */
const loggedFailure = (error: unknown, depth = 0): object => {
  // The job queue hands on copies of errors.
  if (typeof (error as Partial<Error> | null)?.message !== 'string') return { message: scrub(String(error)) }
  const { name = 'Error', message, stack, cause, code } = error as Error & Record<string, unknown>
  const ofDatabase = typeof code === 'string' && SQLSTATE.test(code)
  // From the first quote to the last: a value may hold quotes.
  const told = ofDatabase ? message.replace(/".*"/s, '"…"') : message
  const named = error as { constraint?: unknown; table?: unknown; column?: unknown; routine?: unknown }
  const { constraint, table, column, routine } = named
  const shown = scrub(told)
  return {
    type: name,
    message: shown,
    ...(code !== undefined && { code }),
    ...(ofDatabase && { constraint, table, column, routine }),
    stack: [`${name}: ${shown}`, ...framesOf(stack)].join('\n'),
    ...(cause !== undefined && depth < MOST_CAUSES && { cause: loggedFailure(cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => loggedFailure(one, MOST_CAUSES)) }),
  }
}

/** A request by its route: what stands in its address and its query is the caller's. */
const requestOf = ({ method, routeOptions, ip }: FastifyRequest): object => ({
  method,
  route: routeOptions.url ?? '(none)',
  ip,
})

/** What a line is about, but for what its logger writes on each of its own. */
const aboutLine = (logger: Logger): object => {
  const about = Object.entries(logContext())
  if (about.length === 0) return {}
  const own = logger.bindings()
  return Object.fromEntries(about.filter(([name]) => !(name in own)))
}

/**
 * The log of a process: no parameter of a query, no token, e-mail or document number is ever in it, whatever is logged as
 * `err` or `req`.
 */
export const openLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      mixin: (_line, _level, logger) => aboutLine(logger as Logger),
      redact: ['req.headers.authorization', 'password', 'token', '*.password', '*.token'],
      serializers: { err: loggedFailure, error: loggedFailure, req: requestOf },
    },
    destination,
  )

/**
 * A fault that nobody caught ends the process, and is told by the same rules. But for the last words of a connection to the database
 * that nobody uses any more: pg-boss stops listening to one that fell silent before it is closed.
 */
export const tellFatal = (logger: Logger): void => {
  process.on('uncaughtException', (error) => {
    if (isEndOfConnection(error)) {
      logger.error({ err: error }, 'a connection to the database ended that nobody used')
      return
    }
    logger.fatal({ err: error }, 'uncaught')
    process.exit(1)
  })
}
