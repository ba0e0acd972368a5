import { fileURLToPath } from 'node:url'
import { Worker, type TransferListItem } from 'node:worker_threads'
import type { JobContext } from './job-context.ts'
import { JobRefused } from './job-errors.ts'

/** What a thread says to its job. */
export type ThreadMessage<Result> =
  | { kind: 'progress'; fraction: number; stage?: string }
  | { kind: 'result'; result: Result }
  /** The input cannot be worked on; `message` is for the person. */
  | { kind: 'refused'; message: string }

export interface Thread {
  post: (message: unknown, transfer?: TransferListItem[]) => void
  /**
   * The next result that the thread gives; ask for one at a time. The thread works on when the signal aborts: end it.
   * @throws JobRefused when the thread refuses the input or runs out of memory; the signal's reason when aborted; what
   * ended the thread when it ends without a result
   */
  result: <Result>(
    onProgress: (fraction: number, stage?: string) => void,
    signal?: JobContext['signal'],
  ) => Promise<Result>
  /** Whether the process lives for this thread alone: not while it waits for work. */
  keepProcess: (kept: boolean) => void
  running: () => boolean
  /** Ends the thread at once, whatever it is doing. */
  end: () => Promise<void>
}

/** Default limit of a thread's heap in MiB: beyond it the thread is ended, not the server. */
const THREAD_HEAP_MB = 3072

/** Where threads keep their compiled modules: stripping and compiling them again takes a thread 0.15 s. */
export const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export const OUT_OF_MEMORY =
  'El archivo necesita más memoria de la que hay para este trabajo. Divídelo por años y súbelo en partes; nada se cargó.'

/**
 * Room for what a thread has just made. V8's own choice takes 150 MB more for a file of a million lines, and hardly less time.
 */
const YOUNG_MB = 24

/**
 * Starts a thread of pure, heavy work. Whoever opens it ends it.
 * @param input copied to the thread (`workerData`), except what `transfer` moves and memory that is shared
 */
export const openThread = (
  module: URL,
  {
    input,
    transfer = [],
    heapMb = THREAD_HEAP_MB,
  }: { input?: unknown; transfer?: TransferListItem[]; heapMb?: number },
): Thread => {
  const worker = new Worker(module, {
    workerData: input,
    transferList: transfer,
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const ended = Promise.withResolvers<never>()
  // It may end while no call is pending: the next call is rejected.
  ended.promise.catch(() => {})
  let running = true
  worker.on('error', (error: NodeJS.ErrnoException) =>
    ended.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobRefused(OUT_OF_MEMORY) : error),
  )
  worker.on('exit', (code) => {
    running = false
    ended.reject(new Error(`the thread ended early with code ${code}`))
  })
  return {
    post: (message, moved = []) => worker.postMessage(message, moved),
    result: async <Result>(onProgress: (fraction: number, stage?: string) => void, signal?: JobContext['signal']) => {
      signal?.throwIfAborted()
      const answer = Promise.withResolvers<Result>()
      const cancel = (): void => answer.reject(signal?.reason)
      signal?.addEventListener('abort', cancel, { once: true })
      const listen = (message: ThreadMessage<Result>): void => {
        if (message.kind === 'progress') onProgress(message.fraction, message.stage)
        else if (message.kind === 'result') answer.resolve(message.result)
        else answer.reject(new JobRefused(message.message))
      }
      worker.on('message', listen)
      try {
        return await Promise.race([answer.promise, ended.promise])
      } finally {
        worker.off('message', listen)
        signal?.removeEventListener('abort', cancel)
      }
    },
    keepProcess: (kept) => (kept ? worker.ref() : worker.unref()),
    running: () => running,
    end: async () => {
      await worker.terminate()
    },
  }
}
