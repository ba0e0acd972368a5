import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns, TooManyWaiting } from './turns.ts'

/** Work that is begun when its turn comes, and ends when it is told to. */
const openWork = (limits: Parameters<typeof openTurns>[0]) => {
  const inTurn = openTurns(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (owner: string, name: string): Promise<string> =>
    inTurn(owner, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    await nextTurn()
  }
  return { work, began, end }
}

test('so many run at once, so many wait in their order, and more are refused', async () => {
  const { work, began, end } = openWork({ atOnce: 2, mostWaitingOfOne: 1, mostWaiting: 2 })
  const all = ['ana', 'luis', 'rosa', 'inés'].map((owner) => work(owner, owner))
  await expect(work('marta', 'marta')).rejects.toBeInstanceOf(TooManyWaiting)
  expect(began).toEqual(['ana', 'luis'])
  await end('ana')
  expect(began).toEqual(['ana', 'luis', 'rosa'])
  await end('luis')
  expect(began).toEqual(['ana', 'luis', 'rosa', 'inés'])
  await end('rosa')
  await end('inés')
  expect(await Promise.all(all)).toEqual(began)
})

test('whoever has much to do holds up nobody else, and is refused what is too much', async () => {
  const { work, began, end } = openWork({ atOnce: 2, mostWaitingOfOne: 2, mostWaiting: 20 })
  const theirs = ['a', 'b', 'c'].map((name) => work('ana', name))
  await expect(work('ana', 'd')).rejects.toBeInstanceOf(TooManyWaiting)
  const other = work('luis', 'x')
  await nextTurn()
  expect(began).toEqual(['a', 'x'])
  const later = work('rosa', 'y')
  await end('x')
  expect(began).toEqual(['a', 'x', 'y'])
  await end('a')
  expect(began).toEqual(['a', 'x', 'y', 'b'])
  for (const name of ['b', 'y', 'c']) await end(name)
  expect(await Promise.all([...theirs, other, later])).toEqual(['a', 'b', 'c', 'x', 'y'])
})

test('work that fails gives its turn to the next', async () => {
  const inTurn = openTurns({ atOnce: 1, mostWaitingOfOne: 1, mostWaiting: 1 })
  const failing = inTurn('ana', () => Promise.reject(new Error('no')))
  const next = inTurn('ana', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
