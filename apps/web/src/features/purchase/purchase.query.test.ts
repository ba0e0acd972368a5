import { expect, test } from 'vitest'
import { nextPoll } from './purchase.query.ts'

test('a purchase is asked for every two seconds for a minute, then every half a minute, until it is paid', () => {
  expect([nextPoll('pendiente', 1), nextPoll('rechazada', 29), nextPoll('pendiente', 30)]).toEqual([2000, 2000, 30_000])
  expect([nextPoll('aprobada', 1), nextPoll(undefined, 0)]).toEqual([false, false])
})
