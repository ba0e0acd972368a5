import { giveWay } from './give-way.ts'
import { JobRefused } from './job-errors.ts'
import { openThread, type ThreadMessage } from './thread.ts'

/**
 * A process of its own around one thread: a heap that grows past its limit at once ends the whole process, whatever is
 * said of threads, and this is the one that may end. Its first message names the module, which is loaded, and the second
 * is what it works on (thread-input.ts).
 */
export interface HostedModule {
  module: string
  heapMb: number
  /** Seconds of the processor. */
  seconds: number
}

/** What it says beside what the thread says. */
export type HostMessage = ThreadMessage<unknown> | { kind: 'failed'; stack: string } | { kind: 'late' }

/** Milliseconds between checks of the processor time used. */
const LOOK_EVERY_MS = 250
const MICROSECONDS = 1_000_000

const say = (message: HostMessage): void => {
  process.send!(message, undefined, undefined, () => {
    if (message.kind !== 'progress') process.disconnect()
  })
}

// A service manager or a terminal signals the whole group. Whether the work ends is for the server to say, which ends this
// process then: ended by itself, it would look like work that failed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

// The parent process has ended: nothing waits for the result.
process.once('disconnect', () => process.exit())

process.once('message', async ({ module, heapMb, seconds }: HostedModule) => {
  giveWay()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > seconds * MICROSECONDS) say({ kind: 'late' })
  }, LOOK_EVERY_MS)
  const thread = openThread(new URL(module), { heapMb })
  process.once('message', (input) => thread.post(input))
  try {
    const result = await thread.result((fraction, stage) =>
      say({ kind: 'progress', fraction, ...(stage !== undefined && { stage }) }),
    )
    say({ kind: 'result', result })
  } catch (error) {
    if (error instanceof JobRefused) say({ kind: 'refused', message: error.message })
    else say({ kind: 'failed', stack: String(error instanceof Error ? error.stack : error) })
  } finally {
    clearInterval(watch)
    await thread.end()
  }
})
