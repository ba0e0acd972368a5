import { expect, test } from 'vitest'
import { once } from './once.ts'

test('a value is made when it is first asked for, and once, undefined too', () => {
  let made = 0
  const value = once(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  value()
  value()
  expect(made).toBe(1)
})
