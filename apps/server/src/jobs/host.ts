import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HostedModule } from './thread-host.process.ts'
import { COMPILED } from './thread.ts'

/** What work in a process of its own may take of the machine before it is ended. */
export interface WorkLimits {
  /** Seconds of the processor: on a busy machine the same work takes longer. */
  seconds: number
  /** Seconds of the clock, however busy the machine; five times those of the processor where nothing is said. */
  waitSeconds?: number
  /** Message for the person when it takes longer. */
  tooSlow: string
  /** MiB of heap. */
  heapMb: number
}

/** A process of its own that has loaded, or is loading, a module. */
export interface Host {
  module: string
  process: ChildProcess
  gone: Promise<void>
}

const HOST = fileURLToPath(new URL('thread-host.process.ts', import.meta.url))
/** All that a host may know of the server: nothing of its databases, mail or keys. */
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'NODE_COMPILE_CACHE'] as const

export const startHost = (module: URL, { heapMb, seconds }: WorkLimits): Host => {
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

export const endHost = async ({ process: host, gone }: Host): Promise<void> => {
  host.kill('SIGKILL')
  await gone
}
