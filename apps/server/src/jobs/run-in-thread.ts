import type { TransferListItem } from 'node:worker_threads'
import type { JobContext } from './job-context.ts'
import { openThread } from './thread.ts'

/**
 * Runs a module of pure, expensive work in a thread, so that the server keeps answering, and ends the thread if the job is cancelled.
 * @param input copied to the thread (`workerData`), except what `transfer` moves
 * @throws JobRefused if the thread refuses the input or runs out of memory; the signal's reason when aborted
 */
export const runInThread = async <Result>(
  module: URL,
  input: unknown,
  {
    signal,
    onProgress,
    transfer = [],
  }: {
    signal: JobContext['signal']
    onProgress: (fraction: number, stage?: string) => void
    transfer?: TransferListItem[]
  },
): Promise<Result> => {
  signal.throwIfAborted()
  const thread = openThread(module, { input, transfer })
  try {
    return await thread.result<Result>(onProgress, signal)
  } finally {
    await thread.end()
  }
}
