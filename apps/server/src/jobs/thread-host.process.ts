import { giveWay } from './give-way.ts'
import { JobRefused } from './job-errors.ts'
import { openThread, type ThreadMessage } from './thread.ts'

/**
 * A process of its own around one thread: a heap that grows past its limit at once ends the whole process, whatever is
 * said of threads, and this is the one that may end. Its first message names the module, which is loaded, and each after it
 * is something to work on (thread-work.ts), which comes when the one before is done.
 */
export interface HostedModule {
  module: string
  heapMb: number
  /** Seconds of the processor. */
  seconds: number
}

/** What it says: `light` tells whether little memory is left in use, so that the process may wait for more. */
export type HostMessage =
  | Exclude<ThreadMessage<unknown>, { kind: 'result' }>
  | { kind: 'result'; result: unknown; light: boolean }
  | { kind: 'failed'; stack: string }
  | { kind: 'late' }

/** Milliseconds between checks of the processor time used. */
const POLL_INTERVAL_MS = 250
const MICROSECONDS = 1_000_000
/** Bytes of memory up to which a process is light: with its modules loaded and a small file read it has 145 million. */
const LIGHT = 200_000_000

const say = (message: HostMessage): void => {
  process.send!(message, undefined, undefined, () => {})
}

const computed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROSECONDS
}

// A service manager or a terminal signals the whole group. Whether the work ends is for the server to say, which ends this
// process then: ended by itself, it would look like work that failed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

// The parent process has ended: nothing waits for the result.
process.once('disconnect', () => process.exit())

process.once('message', ({ module, heapMb, seconds }: HostedModule) => {
  giveWay()
  /** Seconds of the processor that earlier works took: each has its own limit. */
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
