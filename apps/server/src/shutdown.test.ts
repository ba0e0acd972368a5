import { expect, test } from 'vitest'
import { stopInStages } from './shutdown.ts'

test('all of a stage are told before any has ended, and the next when all have', async () => {
  const seen: string[] = []
  const slow = Promise.withResolvers<void>()
  const stopped = stopInStages(
    [
      {
        slow: async () => {
          seen.push('slow told')
          await slow.promise
          seen.push('slow ended')
        },
        absent: undefined,
        // Ends the other: told after it had ended, both would wait for ever.
        quick: async () => {
          seen.push('quick told')
          slow.resolve()
        },
      },
      { database: async () => seen.push('database closed') },
    ],
    { error: () => {} },
  )
  await stopped
  expect(seen).toEqual(['slow told', 'quick told', 'slow ended', 'database closed'])
})

test('what fails to stop is logged by its name, and keeps neither its neighbours nor the next stage from ending', async () => {
  const logged: unknown[] = []
  const ended: string[] = []
  const rejected = new Error('rejected')
  const thrown = new Error('thrown at once')
  await stopInStages(
    [
      {
        jobs: () => Promise.reject(rejected),
        calls: () => {
          throw thrown
        },
        mails: async () => ended.push('mails'),
      },
      { database: async () => ended.push('database') },
    ],
    { error: (...line: unknown[]) => logged.push(line[0]) },
  )
  expect(ended).toEqual(['mails', 'database'])
  expect(logged).toHaveLength(2)
  expect(logged).toEqual(
    expect.arrayContaining([
      { err: rejected, part: 'jobs' },
      { err: thrown, part: 'calls' },
    ]),
  )
})
