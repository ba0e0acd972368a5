import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields of a log line besides its message. */
export interface LogContext {
  /** Id of the request in which it was written. */
  reqId?: string
  negocio?: string
  trabajo?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Adds fields to every log line that `work` writes, with any logger. */
export const withLogContext = <T>(about: LogContext, work: () => T): T => contexts.run(about, work)

export const logContext = (): LogContext => contexts.getStore() ?? {}
