import type { Serializable } from 'node:child_process'
import { endHost, type Host, startHost, type WorkLimits } from './host.ts'
import type { JobContext } from './job-context.ts'
import { JobRefused } from './job-errors.ts'
import { endKept, keepHost, takeKept } from './kept-hosts.ts'
import type { HostMessage } from './thread-host.process.ts'
import { OUT_OF_MEMORY } from './thread.ts'

/** Default of `waitSeconds`, as a multiple of the CPU seconds allowed. */
const DEFAULT_WAIT_FACTOR = 5

/** A process that has loaded its module and waits for work, because starting one takes some tenths of a second. */
let spare: Host | undefined
/** Starts the next spare process, if one is to be kept. */
let startSpare: (() => void) | undefined

/** Keeps a spare process ready for a module from now on. Call `stop` before the server ends. */
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
 * Runs a module (written with thread-work.ts) on untrusted input in a separate process, so that the server survives whatever happens.
 * @param owner owner of the input. The process is kept for the next work of the same owner with the same limits, and never used for another owner;
 *   without one it ends with the work
 * @throws JobRefused when the module refuses the input or exceeds a limit; the signal's reason when aborted
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
  const { seconds, waitSeconds = DEFAULT_WAIT_FACTOR * seconds, tooSlow } = limits
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
