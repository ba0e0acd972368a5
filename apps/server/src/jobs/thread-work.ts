import { flushCompileCache } from 'node:module'
import { parentPort, type TransferListItem } from 'node:worker_threads'
import type { ThreadMessage } from './thread.ts'

/** What work gives, and which parts of it move instead of being copied. */
export interface Worked<Result> {
  result: Result
  transfer?: TransferListItem[]
}

/**
 * Makes a module one for the thread of a process (thread-host.process.ts): each message is an input, which comes when the module
 * has long loaded what it imports and the input before it is done. What the work throws ends the thread.
 */
export const workOnEach = <Input, Result>(
  work: (input: Input, onProgress: (fraction: number) => void) => Promise<Worked<Result>>,
): void => {
  const say = (message: ThreadMessage<Result>, transfer: TransferListItem[] = []): void =>
    parentPort!.postMessage(message, transfer)
  parentPort!.on('message', async (input: Input) => {
    const { result, transfer } = await work(input, (fraction) => say({ kind: 'progress', fraction }))
    say({ kind: 'result', result }, transfer)
  })
  // Otherwise kept when a process ends by itself, which this one never does: each would compile all its modules again.
  flushCompileCache()
}
