import { setImmediate } from 'node:timers/promises'

/**
 * Resolves once the server has parsed the requests whose bytes have already arrived, so that requests sent together can be answered together. The
 * embedded database works within one turn of the event loop; requests that arrive meanwhile are parsed in the turn after the next `setImmediate`.
 */
export const afterPendingRequests = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
}
