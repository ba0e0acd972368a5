import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HostedModule } from './thread-host.process.ts'
import { COMPILED } from './thread.ts'

/** Limits of work in a separate process. */
export interface WorkLimits {
  /** Seconds of CPU time; on a busy machine the same work takes longer. */
  seconds: number
  /** Seconds of elapsed time; by default five times the CPU seconds. */
  waitSeconds?: number
  /** Message for the user if it takes longer. */
  tooSlow: string
  /** MiB of heap. */
  heapMb: number
}

/** A separate process that has loaded, or is loading, a module. */
export interface Host {
  module: string
  process: ChildProcess
  gone: Promise<void>
}

const HOST = fileURLToPath(new URL('thread-host.process.ts', import.meta.url))
/** Environment variables that the process gets: nothing about databases, mail or keys. */
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'NODE_COMPILE_CACHE'] as const

export const startHost = (module: URL, { heapMb, seconds }: WorkLimits): Host => {
  const known = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]))
  const host = fork(HOST, {
    serialization: 'advanced',
    env: { NODE_COMPILE_CACHE: COMPILED, ...known },
    execArgv: [],
    // The message of V8 about a full heap is not needed.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  // The failure is reported to whoever waits for the result.
  host.on('error', () => {})
  host.send({ module: module.href, heapMb, seconds } satisfies HostedModule, () => {})
  return { module: module.href, process: host, gone }
}

export const endHost = async ({ process: host, gone }: Host): Promise<void> => {
  host.kill('SIGKILL')
  await gone
}
