import { setImmediate } from 'node:timers/promises'

/**
 * Lets the server read the calls that have arrived, so that what comes together can be answered together. The embedded
 * database works within one turn of the event loop: calls that arrived meanwhile are read in the turn after the next
 * `setImmediate`.
 */
export const readArrivedCalls = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
}
