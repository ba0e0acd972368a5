import { giveWay } from './give-way.ts'
import { JobRefused } from './job-errors.ts'
import { openThread, type ThreadMessage } from './thread.ts'

/**
 * A separate process with one thread. A heap that exceeds its limit may end the whole process even if a thread has a limit of its own, so the work
 * runs in a process that may end. The first message names the module to load; each further one is an input (thread-work.ts), sent after the previous
 * work has ended.
 */
export interface HostedModule {
  module: string
  heapMb: number
  /** Seconds of CPU time. */
  seconds: number
}

/** Messages of the process: `light` tells whether little memory is in use, so that the process may be kept for more work. */
export type HostMessage =
  | Exclude<ThreadMessage<unknown>, { kind: 'result' }>
  | { kind: 'result'; result: unknown; light: boolean }
  | { kind: 'failed'; stack: string }
  | { kind: 'late' }

/** Milliseconds between checks of the CPU time used. */
const POLL_INTERVAL_MS = 250
const MICROSECONDS = 1_000_000
/** Bytes of memory up to which a process is light; with its modules loaded and a small file read it has 145 million. */
const LIGHT = 200_000_000

const say = (message: HostMessage): void => {
  process.send!(message, undefined, undefined, () => {})
}

const computed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROSECONDS
}

// A service manager or a terminal signals the whole process group. The server decides whether the work ends and then ends this process; if it ended
// by itself, the work would count as failed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

// The parent process has ended, so nothing waits for the result.
process.once('disconnect', () => process.exit())

process.once('message', ({ module, heapMb, seconds }: HostedModule) => {
  giveWay()
  /** CPU seconds of earlier work, which has its own limit. */
  let before = 0
  setInterval(() => {
    if (computed() - before > seconds) say({ kind: 'late' })
  }, POLL_INTERVAL_MS)
  const thread = openThread(new URL(module), { heapMb })
  process.on('message', async (input) => {
    thread.post(input)
    try {
      const result = await thread.result((fraction, stage) =>
        say({ kind: 'progress', fraction, ...(stage !== undefined && { stage }) }),
      )
      before = computed()
      say({ kind: 'result', result, light: process.memoryUsage.rss() < LIGHT })
    } catch (error) {
      if (error instanceof JobRefused) say({ kind: 'refused', message: error.message })
      else say({ kind: 'failed', stack: String(error instanceof Error ? error.stack : error) })
    }
  })
})
