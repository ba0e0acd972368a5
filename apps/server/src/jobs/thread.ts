import { fileURLToPath } from 'node:url'
import { Worker, type TransferListItem } from 'node:worker_threads'
import type { JobContext } from './job-context.ts'
import { JobRefused } from './job-errors.ts'

/** Messages of a thread to its job. */
export type ThreadMessage<Result> =
  | { kind: 'progress'; fraction: number; stage?: string }
  | { kind: 'result'; result: Result }
  /** The input was refused; `message` is for the user. */
  | { kind: 'refused'; message: string }

export interface Thread {
  post: (message: unknown, transfer?: TransferListItem[]) => void
  /**
   * The next result of the thread; only one call at a time. The thread continues when the signal aborts, so the caller must end it.
   * @throws JobRefused if the thread refuses the input or runs out of memory; the signal's reason when aborted; the error with which the thread ended
   */
  result: <Result>(
    onProgress: (fraction: number, stage?: string) => void,
    signal?: JobContext['signal'],
  ) => Promise<Result>
  /** Whether the thread keeps the process alive; not while it waits for work. */
  keepProcess: (kept: boolean) => void
  running: () => boolean
  /** Ends the thread at once. */
  end: () => Promise<void>
}

/** Default limit of a thread's heap in MiB; beyond it only the thread is ended. */
const THREAD_HEAP_MB = 3072

/** Folder of the threads' compiled modules; stripping types and compiling again takes 0.15 s per thread. */
export const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export const OUT_OF_MEMORY =
  'El archivo necesita más memoria de la que hay para este trabajo. Divídelo por años y súbelo en partes; nada se cargó.'

/** Size of V8's young generation. The default takes 150 MB more for a file of a million lines and saves hardly any time. */
const YOUNG_MB = 24

/**
 * Starts a thread of pure, expensive work; the caller must end it.
 * @param input copied to the thread (`workerData`), except what `transfer` moves and shared memory
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
  // The thread may end while no call is pending; then the next call rejects.
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
