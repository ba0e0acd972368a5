import { Worker, type TransferListItem } from 'node:worker_threads'
import { JobRefused, type JobContext } from './job-context.ts'

/** What a thread says to its job. */
export type ThreadMessage<Result> =
  | { kind: 'progress'; fraction: number; stage?: string }
  | { kind: 'result'; result: Result }
  /** The input cannot be worked on; `message` is for the person. */
  | { kind: 'refused'; message: string }

/** MiB of heap a thread may use: past it the thread ends, and the server does not. */
const THREAD_HEAP_MB = 3072

const OUT_OF_MEMORY =
  'El archivo necesita más memoria de la que hay para este trabajo. Divídelo por años y súbelo en partes; nada se cargó.'

/**
 * Runs a module of pure, heavy work in a thread, so that the server keeps answering, and ends the thread when the job
 * is cancelled.
 * @param input copied to the thread (`workerData`), except what `transfer` moves
 * @throws JobRefused when the thread refuses the input or runs out of memory; the signal's reason when aborted
 */
export const runInThread = <Result>(
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
): Promise<Result> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const worker = new Worker(module, {
      workerData: input,
      transferList: transfer,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    })
    let ended = false
    const end = (settle: () => void): void => {
      // Ending the thread makes it tell of its exit: what came first counts.
      if (ended) return
      ended = true
      signal.removeEventListener('abort', cancel)
      void worker.terminate().then(settle)
    }
    const cancel = (): void => end(() => reject(signal.reason))
    signal.addEventListener('abort', cancel, { once: true })
    worker.on('message', (message: ThreadMessage<Result>) => {
      if (message.kind === 'progress') onProgress(message.fraction, message.stage)
      else if (message.kind === 'result') end(() => resolve(message.result))
      else end(() => reject(new JobRefused(message.message)))
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobRefused(OUT_OF_MEMORY) : error)),
    )
    worker.on('exit', (code) => end(() => reject(new Error(`the thread ended early with code ${code}`))))
  })
