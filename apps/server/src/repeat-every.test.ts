import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { HOUR_MS } from './durations.ts'
import { type Repeated, repeatEvery } from './repeat-every.ts'

/** Milliseconds: no test lasts so long. */
const NEVER = HOUR_MS

let repeated: Repeated
afterEach(() => repeated.stop())

test('it is done at once and again and again, also after a failure, which is logged', async () => {
  const logged: unknown[] = []
  const third = Promise.withResolvers<void>()
  let times = 0
  repeated = repeatEvery(
    1,
    async () => {
      times += 1
      if (times === 1) throw new Error('the first fails')
      if (times === 3) third.resolve()
    },
    'the work',
    { error: (...line: unknown[]) => logged.push(line) },
  )
  await third.promise
  expect(logged).toEqual([[{ err: new Error('the first fails') }, 'the work failed; it is tried again by itself']])
})

test('however often it is woken while it works, it is done once more, after what is under way', async () => {
  const seen: string[] = []
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const goOn = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  repeated = repeatEvery(
    NEVER,
    async () => {
      const time = times
      times += 1
      seen.push(`begun ${time}`)
      begun[time]?.resolve()
      await goOn[time]?.promise
      seen.push(`ended ${time}`)
    },
    'the work',
    undefined,
  )
  await begun[0]!.promise
  for (let woken = 0; woken < 3; woken += 1) repeated.wake()
  goOn[0]!.resolve()
  await begun[1]!.promise
  goOn[1]!.resolve()
  // What waited would begin before the next turn of the event loop.
  await setImmediate()
  expect(seen).toEqual(['begun 0', 'ended 0', 'begun 1', 'ended 1'])
})

test('stopped, it tells what is under way, waits for it, and begins nothing that waited or is asked for later', async () => {
  const seen: string[] = []
  const begun = Promise.withResolvers<void>()
  repeated = repeatEvery(
    NEVER,
    async (signal) => {
      seen.push('begun')
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      seen.push('ended')
    },
    'the work',
    undefined,
  )
  await begun.promise
  repeated.wake()
  await repeated.stop()
  repeated.wake()
  await repeated.stop()
  expect(seen).toEqual(['begun', 'ended'])
})
