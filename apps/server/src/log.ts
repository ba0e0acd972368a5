import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { isEndOfConnection } from './db/unavailable.ts'
import { logContext } from './log-context.ts'

/** SQLSTATE: five letters and digits, at least one of them a digit; EPERM and EPIPE are codes of the system. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Tokens and their hashes; also ids, which have log fields of their own. */
const TOKEN = /\b[\w-]{32,}\b/g
/** Document and phone numbers. */
const NUMBER = /\d{6,}/g
/** Maximum depth of nested causes. */
const MOST_CAUSES = 3

/** Removes e-mail addresses, tokens and document numbers from a text. */
const scrub = (text: string): string =>
  text.replaceAll(EMAIL, '[correo]').replaceAll(TOKEN, '[reservado]').replaceAll(NUMBER, '[número]')

/** The stack without the message above it. */
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

/**
 * The loggable part of an error. Drivers attach the query, its parameters and the row to the error, and PostgreSQL quotes values in its message; only
 * the code and names of tables and constraints are logged.
 */
const loggedFailure = (error: unknown, depth = 0): object => {
  // The job queue passes copies of errors.
  if (typeof (error as Partial<Error> | null)?.message !== 'string') return { message: scrub(String(error)) }
  const { name = 'Error', message, stack, cause, code } = error as Error & Record<string, unknown>
  const ofDatabase = typeof code === 'string' && SQLSTATE.test(code)
  // From the first to the last quote, because a value may contain quotes.
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

/** A request by its route, because the path and query contain the caller's values. */
const requestOf = ({ method, routeOptions, ip }: FastifyRequest): object => ({
  method,
  route: routeOptions.url ?? '(none)',
  ip,
})

/** Fields that a logger adds to its lines. */
const aboutLine = (logger: Logger): object => {
  const about = Object.entries(logContext())
  if (about.length === 0) return {}
  const own = logger.bindings()
  return Object.fromEntries(about.filter(([name]) => !(name in own)))
}

/**
 * The log of a process. It never contains parameters of queries, tokens, e-mail addresses or document numbers, even if they are in what is logged as
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
 * Logs an uncaught error by the same rules and ends the process. Exception: the loss of an idle connection to the database, to which pg-boss no
 * longer listens while closing it.
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
