import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('it is loaded once, however often it is asked for', async () => {
  let loads = 0
  const part = loadOnce(async () => (loads += 1))
  expect(part.loaded()).toBeUndefined()
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
  expect([await part.load(), part.loaded()]).toEqual([1, 1])
})

test('what failed is loaded again when it is asked for again', async () => {
  let loads = 0
  const part = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('sin conexión')
    return loads
  })
  await expect(part.load()).rejects.toThrow('sin conexión')
  expect(part.loaded()).toBeUndefined()
  expect(await part.load()).toBe(2)
})
