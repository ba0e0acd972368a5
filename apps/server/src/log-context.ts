import { AsyncLocalStorage } from 'node:async_hooks'

/** What a line of the log is told to be about, beside what it says. */
export interface LogContext {
  /** Of the request that it was written in. */
  reqId?: string
  negocio?: string
  trabajo?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Every line that `work` causes is about this, whatever logger writes it. */
export const withLogContext = <T>(about: LogContext, work: () => T): T => contexts.run(about, work)

export const logContext = (): LogContext => contexts.getStore() ?? {}
