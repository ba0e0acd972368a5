import type { Serializable } from 'node:child_process'
import { endHost, type Host, startHost, type WorkLimits } from './host.ts'
import type { JobContext } from './job-context.ts'
import { JobRefused } from './job-errors.ts'
import { endKept, keepHost, takeKept } from './kept-hosts.ts'
import type { HostMessage } from './thread-host.process.ts'
import { OUT_OF_MEMORY } from './thread.ts'

/** So many times the seconds it may compute, where its limits do not say how long it may take. */
const LONGEST_WAIT = 5

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
      const last = spare
      spare = undefined
      await Promise.all([endKept(), last && endHost(last)])
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
 * Runs a module that is made for the thread of a process (thread-work.ts) in one of its own, for input that a stranger
 * wrote: whatever it makes the module do, the server keeps running.
 * @param owner whose input it is: what did one work of theirs may do the next, with the same limits, and never anybody else's.
 *   Without one the process ends with the work
 * @throws JobRefused when the module refuses the input or passes a limit; the signal's reason when aborted
 */
export const runInProcess = async <Result>(
  module: URL,
  input: unknown,
  {
    signal,
    limits,
    owner,
    onProgress,
  }: {
    signal: JobContext['signal']
    limits: WorkLimits
    owner?: string
    onProgress: (fraction: number, stage?: string) => void
  },
): Promise<Result> => {
  signal.throwIfAborted()
  const host = (owner !== undefined && takeKept(module, owner)) || takeSpare(module) || startHost(module, limits)
  const { process: child } = host
  const answer = Promise.withResolvers<Result>()
  let maySurvive = false
  const listen = (message: HostMessage): void => {
    if (message.kind === 'progress') onProgress(message.fraction, message.stage)
    else if (message.kind === 'result') {
      maySurvive = message.light
      answer.resolve(message.result as Result)
    } else if (message.kind === 'refused') answer.reject(new JobRefused(message.message))
    else if (message.kind === 'late') answer.reject(new JobRefused(limits.tooSlow))
    else answer.reject(new Error(message.stack))
  }
  const ended = (code: number | null, by: NodeJS.Signals | null): void =>
    answer.reject(
      by === 'SIGABRT' ? new JobRefused(OUT_OF_MEMORY) : new Error(`the process ended early with ${by ?? code}`),
    )
  const cancel = (): void => answer.reject(signal.reason)
  child.on('message', listen)
  child.once('error', answer.reject)
  child.once('exit', ended)
  signal.addEventListener('abort', cancel, { once: true })
  const { seconds, waitSeconds = LONGEST_WAIT * seconds, tooSlow } = limits
  const timer = setTimeout(() => answer.reject(new JobRefused(tooSlow)), waitSeconds * 1000)
  child.send(input as Serializable, () => {})
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    child.off('message', listen)
    child.off('error', answer.reject)
    child.off('exit', ended)
    if (owner !== undefined && maySurvive && child.connected) await keepHost(host, owner)
    else await endHost(host)
    startSpare?.()
  }
}
