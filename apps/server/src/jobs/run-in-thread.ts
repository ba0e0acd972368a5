import type { TransferListItem } from 'node:worker_threads'
import { type JobContext, JobRefused } from './job-context.ts'
import { openThread } from './thread.ts'

/** What a thread may take of the machine before it is ended. */
export interface ThreadLimits {
  seconds: number
  /** What the person is told when it takes longer. */
  tooSlow: string
  /** MiB of heap. */
  heapMb: number
}

/**
 * Runs a module of pure, heavy work in a thread, so that the server keeps answering, and ends the thread when the job
 * is cancelled.
 * @param input copied to the thread (`workerData`), except what `transfer` moves
 * @throws JobRefused when the thread refuses the input or passes a limit; the signal's reason when aborted
 */
export const runInThread = async <Result>(
  module: URL,
  input: unknown,
  {
    signal,
    onProgress,
    limits,
    transfer = [],
  }: {
    signal: JobContext['signal']
    onProgress: (fraction: number, stage?: string) => void
    limits?: ThreadLimits
    transfer?: TransferListItem[]
  },
): Promise<Result> => {
  const late = new AbortController()
  const timer = limits && setTimeout(() => late.abort(new JobRefused(limits.tooSlow)), limits.seconds * 1000)
  try {
    const thread = openThread(module, input, {
      signal: AbortSignal.any([signal, late.signal]),
      transfer,
      ...(limits && { heapMb: limits.heapMb }),
    })
    try {
      return await thread.result<Result>(onProgress)
    } finally {
      await thread.end()
    }
  } finally {
    clearTimeout(timer)
  }
}
