import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JobContext } from './job-context.ts'
import { JobRefused } from './job-errors.ts'
import type { HostedModule, HostMessage } from './thread-host.process.ts'
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

interface Host {
  module: string
  process: ChildProcess
  gone: Promise<void>
}

const startHost = (module: URL, { heapMb, seconds }: WorkLimits): Host => {
  const known = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]))
  const host = fork(HOST, {
    serialization: 'advanced',
    env: { NODE_COMPILE_CACHE: COMPILED, ...known },
    execArgv: [],
    // Its last words on a heap that is full are for nobody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  // Said by whoever waits for its result, if anybody does.
  host.on('error', () => {})
  host.send({ module: module.href, heapMb, seconds } satisfies HostedModule, () => {})
  return { module: module.href, process: host, gone }
}

/** One that has loaded its module and waits for work: starting it takes some tenths of a second. */
let spare: Host | undefined
/** Starts the next one, where one is to be kept. */
let startSpare: (() => void) | undefined

/** From now on a process is kept ready for the next work of a module. Stop it before the server ends. */
export const keepSpare = (module: URL, limits: WorkLimits): { stop: () => Promise<void> } => {
  startSpare = () => {
    spare ??= startHost(module, limits)
  }
  startSpare()
  return {
    stop: async () => {
      startSpare = undefined
      spare?.process.kill('SIGKILL')
      await spare?.gone
      spare = undefined
    },
  }
}

const takeSpare = (module: URL): Host | undefined => {
  const taken = spare
  if (taken?.module !== module.href) return undefined
  spare = undefined
  return taken.process.connected ? taken : undefined
}

/**
 * Runs a module that is made for the thread of a process (thread-input.ts) in one of its own, for input that a stranger
 * wrote: whatever it makes the module do, the server keeps running.
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
  const { process: host, gone } = takeSpare(module) ?? startHost(module, limits)
  const answer = Promise.withResolvers<Result>()
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
  host.send(input as Serializable, () => {})
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    host.kill('SIGKILL')
    await gone
    startSpare?.()
  }
}
