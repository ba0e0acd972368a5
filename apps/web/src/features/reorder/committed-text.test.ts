import { expect, test } from 'vitest'
import { committedText } from './committed-text.ts'

test('what is committed of no store is told apart from what is of the store', () => {
  const text = (comprometido: number, comprometido_sin_local: number) =>
    committedText({ comprometido, comprometido_sin_local })
  expect([text(4, 0), text(4, 30), text(0, 30), text(0, 0)]).toEqual([
    '4',
    '4 y 30 sin local',
    '30 sin local',
    undefined,
  ])
})
