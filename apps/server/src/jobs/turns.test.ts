import { expect, test } from 'vitest'
import { openTurns, TooManyWaiting } from './turns.ts'

test('so many run at once, so many wait in their order, and more are refused', async () => {
  const inTurn = openTurns({ atOnce: 2, mostWaiting: 2 })
  const began: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) =>
    inTurn(() => {
      began.push(name)
      return new Promise<number>((resolve) => ends.push(() => resolve(name)))
    })
  const all = [1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toBeInstanceOf(TooManyWaiting)
  expect(began).toEqual([1, 2])
  ends[0]!()
  expect(await all[0]).toBe(1)
  await Promise.resolve()
  expect(began).toEqual([1, 2, 3])
  for (const end of ends) end()
  await all[1]
  await all[2]
  ends.at(-1)!()
  expect(await all[3]).toBe(4)
  expect(began).toEqual([1, 2, 3, 4])
})

test('work that fails gives its turn to the next', async () => {
  const inTurn = openTurns({ atOnce: 1, mostWaiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
