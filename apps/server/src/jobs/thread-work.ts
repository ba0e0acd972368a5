import { flushCompileCache } from 'node:module'
import { parentPort, type TransferListItem } from 'node:worker_threads'
import type { ThreadMessage } from './thread.ts'

/** A result, and which parts of it are transferred instead of copied. */
export interface Worked<Result> {
  result: Result
  transfer?: TransferListItem[]
}

/**
 * Makes a module usable in the thread of a process (thread-host.process.ts): each message is an input, sent after the module is loaded and the
 * previous work has ended. An error of the work ends the thread.
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
  // Node stores compiled modules when a process exits, which this one never does by itself, so every process would compile all modules again.
  flushCompileCache()
}
