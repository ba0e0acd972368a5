import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JobContext } from './job-context.ts'
import { JobRefused } from './job-errors.ts'
import type { HostedWork, HostMessage } from './thread-host.process.ts'
import { COMPILED, OUT_OF_MEMORY } from './thread.ts'

/** What work in a process of its own may take of the machine before it is ended. */
export interface WorkLimits {
  /** Seconds of the processor: on a busy machine the same work takes longer. */
  seconds: number
  /** Message for the person when it takes longer. */
  tooSlow: string
  /** MiB of heap. */
  heapMb: number
}

/** However busy the machine: so many times the seconds it may compute. */
const LONGEST_WAIT = 5

const HOST = fileURLToPath(new URL('thread-host.process.ts', import.meta.url))
/** All that a host may know of the server: nothing of its databases, mail or keys. */
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'NODE_COMPILE_CACHE'] as const

/**
 * Runs a module that is made for a thread (jobs/thread.ts) in a process of its own, for input that a stranger wrote:
 * whatever it makes the module do, the server keeps running.
 * @throws JobRefused when the module refuses the input or passes a limit; the signal's reason when aborted
 */
export const runInProcess = async <Result>(
  module: URL,
  input: unknown,
  {
    signal,
    limits,
    onProgress,
  }: {
    signal: JobContext['signal']
    limits: WorkLimits
    onProgress: (fraction: number, stage?: string) => void
  },
): Promise<Result> => {
  signal.throwIfAborted()
  const known = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]))
  const host = fork(HOST, {
    serialization: 'advanced',
    env: { NODE_COMPILE_CACHE: COMPILED, ...known },
    execArgv: [],
    // Its last words on a heap that is full are for nobody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answer = Promise.withResolvers<Result>()
  const gone = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  host.on('message', (message: HostMessage) => {
    if (message.kind === 'progress') onProgress(message.fraction, message.stage)
    else if (message.kind === 'result') answer.resolve(message.result as Result)
    else if (message.kind === 'refused') answer.reject(new JobRefused(message.message))
    else if (message.kind === 'late') answer.reject(new JobRefused(limits.tooSlow))
    else answer.reject(new Error(message.stack))
  })
  host.once('error', answer.reject)
  host.once('exit', (code, ended) =>
    answer.reject(
      ended === 'SIGABRT' ? new JobRefused(OUT_OF_MEMORY) : new Error(`the process ended early with ${ended ?? code}`),
    ),
  )
  const cancel = (): void => answer.reject(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })
  const timer = setTimeout(() => answer.reject(new JobRefused(limits.tooSlow)), LONGEST_WAIT * limits.seconds * 1000)
  const { heapMb, seconds } = limits
  host.send({ module: module.href, input, heapMb, seconds } satisfies HostedWork)
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    host.kill('SIGKILL')
    await gone
  }
}
