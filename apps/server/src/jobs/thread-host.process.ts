import { JobRefused } from './job-errors.ts'
import { openThread, type ThreadMessage } from './thread.ts'

/**
 * A process of its own around one thread: a heap that grows past its limit at once ends the whole process, whatever is
 * said of threads, and this is the one that may end.
 */
export interface HostedWork {
  module: string
  input: unknown
  heapMb: number
}

/** What it says beside what the thread says. */
export type HostMessage = ThreadMessage<unknown> | { kind: 'failed'; stack: string }

const say = (message: HostMessage): void => {
  process.send!(message, undefined, undefined, () => {
    if (message.kind !== 'progress') process.disconnect()
  })
}

process.once('message', async ({ module, input, heapMb }: HostedWork) => {
  const thread = openThread(new URL(module), input, { signal: new AbortController().signal, heapMb })
  try {
    const result = await thread.result((fraction, stage) =>
      say({ kind: 'progress', fraction, ...(stage !== undefined && { stage }) }),
    )
    say({ kind: 'result', result })
  } catch (error) {
    if (error instanceof JobRefused) say({ kind: 'refused', message: error.message })
    else say({ kind: 'failed', stack: String(error instanceof Error ? error.stack : error) })
  } finally {
    await thread.end()
  }
})
