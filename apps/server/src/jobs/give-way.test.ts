import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const THREAD = `
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  import { giveWay } from '${new URL('give-way.ts', import.meta.url).href}'
  giveWay()
  parentPort.postMessage(getPriority())`

test.runIf(process.platform === 'linux')(
  'a thread that gives way leaves the one that answers as it was, and never gets more than it had',
  async () => {
    const before = getPriority()
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`))
    const [priority] = await once(thread, 'message')
    expect([priority, getPriority()]).toEqual([Math.max(10, before), before])
  },
)
